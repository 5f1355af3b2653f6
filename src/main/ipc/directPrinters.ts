import { z } from 'zod';
import { directPrinterSchema, type DirectPrinter } from '../../domain/paper/directPrinter.ts';
import type { PrintJobSnapshot } from '../../domain/paper/print.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import { none, trusted } from './schemas.ts';

const one = z.object({ name: z.string().min(1).max(60) });
const all = trusted<readonly DirectPrinter[]>();

/** Printers that the desk controls directly, without a driver. */
export const directPrintersRoutes = {
  'directPrinters.list': alwaysRoute(none, all, anyone),
  /** `added`: a new printer; its name must not be in use. */
  'directPrinters.save': alwaysRoute(
    z.object({ printer: directPrinterSchema, added: z.boolean() }),
    all,
    anyone,
  ),
  'directPrinters.remove': alwaysRoute(one, all, anyone),
  'directPrinters.test': alwaysRoute(one, trusted<PrintJobSnapshot>(), signedIn),
  'directPrinters.openDrawer': route(one, none, signedIn),
} as const;
