import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { customerScreenRoutes } from '../../../shared/ipc/customerScreen.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `customerScreen.*`. */
export const customerScreenHandlers = ({
  env: { customerScreen },
  showToCustomer,
  settings,
}: HandlerContext): Handlers<typeof customerScreenRoutes> => ({
  'customerScreen.state': () => customerScreen.state(),
  'customerScreen.follow': () => customerScreen.follow(settings.get().customerScreen.on),
  'customerScreen.openWindow': () => customerScreen.openWindow(),
  'customerScreen.show': async ({ id, language }) => {
    await showToCustomer(id, language);
    return {};
  },
});
