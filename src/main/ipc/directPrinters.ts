import { z } from 'zod';
import { directPrinterSchema } from '../../domain/paper/directPrinter.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import { none } from './schemas.ts';

const one = z.object({ name: z.string().min(1).max(60) });

/** Printers that the desk controls directly, without a driver. */
export const directPrintersRoutes = {
  'directPrinters.list': alwaysRoute(none, anyone, (_, { printing }) => printing.direct.list()),
  /** `added`: a new printer; its name must not be in use. */
  'directPrinters.save': alwaysRoute(
    z.object({ printer: directPrinterSchema, added: z.boolean() }),
    anyone,
    ({ printer, added }, { printing }) => printing.direct.save(printer, added),
  ),
  'directPrinters.remove': alwaysRoute(one, anyone, ({ name }, { printing }) =>
    printing.direct.remove(name),
  ),
  'directPrinters.test': alwaysRoute(one, signedIn, ({ name }, { printing }) =>
    printing.direct.test(name),
  ),
  'directPrinters.openDrawer': route(one, signedIn, ({ name }, { printing }) =>
    printing.direct.openDrawer(name),
  ),
} as const;
