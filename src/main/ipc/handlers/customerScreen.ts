import type { Handlers } from '../route.ts';
import type { customerScreenRoutes } from '../customerScreen.ts';
import type { HandlerContext } from '../context.ts';

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
