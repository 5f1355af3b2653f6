import type { Handlers } from '../route.ts';
import type { directPrintersRoutes } from '../directPrinters.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `directPrinters.*`. */
export const directPrintersHandlers = ({
  printing: { direct },
}: HandlerContext): Handlers<typeof directPrintersRoutes> => ({
  'directPrinters.list': () => direct.list(),
  'directPrinters.save': ({ printer, added }) => direct.save(printer, added),
  'directPrinters.remove': ({ name }) => direct.remove(name),
  'directPrinters.test': ({ name }) => direct.test(name),
  'directPrinters.openDrawer': async ({ name }) => {
    await direct.openDrawer(name);
    return {};
  },
});
