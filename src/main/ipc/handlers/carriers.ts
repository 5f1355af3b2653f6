import type { carriersRoutes } from '../carriers.ts';
import type { Handlers } from '../route.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `carriers.*`. */
export const carriersHandlers = ({
  desk: { carriers },
}: HandlerContext): Handlers<typeof carriersRoutes> => ({
  'carriers.limits': ({ mode }) => carriers.limits(mode),
});
