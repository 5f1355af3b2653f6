import type { Handlers } from '../route.ts';
import type { walletRoutes } from '../wallet.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `wallet.*`. */
export const walletHandlers = ({
  desk: { wallet },
}: HandlerContext): Handlers<typeof walletRoutes> => ({
  'wallet.view': () => wallet.view(),
  'wallet.enter': (line) => wallet.enter(line),
  'wallet.takeBack': (wish) => wallet.takeBack(wish),
  'wallet.low': () => wallet.low(),
  'wallet.warnBelow': () => wallet.warnBelow(),
  'wallet.setWarnBelow': ({ amounts }) => {
    wallet.setWarnBelow(amounts);
    return wallet.warnBelow();
  },
});
