import { customerFacts } from '../../../domain/desk/customerScreen.ts';
import { BLANK_VIEW } from '../../../shared/customerScreen.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { customerScreenRoutes } from '../../../shared/ipc/customerScreen.ts';
import { loadLanguage } from '../../../texts/index.ts';
import { writeCustomerView } from '../../customerView.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `customerScreen.*`. */
export const customerScreenHandlers = ({
  env: { customerScreen },
  desk,
  settings,
}: HandlerContext): Handlers<typeof customerScreenRoutes> => ({
  'customerScreen.state': () => customerScreen.state(),
  'customerScreen.follow': () => customerScreen.follow(settings.get().customerScreen.on),
  'customerScreen.openWindow': () => customerScreen.openWindow(),
  'customerScreen.show': async ({ id, language }) => {
    await loadLanguage(language);
    customerScreen.show(
      id === null
        ? BLANK_VIEW
        : writeCustomerView(customerFacts(desk.ledger.snapshot(id)), language),
    );
    return {};
  },
});
