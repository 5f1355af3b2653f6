import type { Handlers } from '../route.ts';
import type { invoicesRoutes } from '../invoices.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `invoices.*`. */
export const invoicesHandlers = ({ desk }: HandlerContext): Handlers<typeof invoicesRoutes> => ({
  'invoices.choices': () => desk.context.rules.invoice,
  'invoices.make': ({ id, ...choice }) => desk.invoices.makeInvoice(id, choice),
  'invoices.makeMany': ({ ids, batchId }) => desk.runs.track(desk.invoices.start(ids, batchId)),
});
