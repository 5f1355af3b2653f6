import { z } from 'zod';
import type { Settings } from '../../domain/desk/settings.ts';
import type { ConnectedIdentity } from '../../domain/service/serviceIdentity.ts';
import { anyone, coreAsks, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The service and account that the desk works with. */
export const identityRoutes = {
  'identity.get': alwaysRoute(none, trusted<ConnectedIdentity>(), anyone),
  /** Records a person's answer whether this is the same account. `same` false: another account, which begins without shipments. */
  'identity.answer': route(z.object({ same: z.boolean() }), trusted<ConnectedIdentity>(), signedIn),
  /** Changes a profile's address. Its keys have to be entered again. */
  'profiles.readdress': route(
    z.object({ profileId: s.profileId, baseAddress: z.string().max(500), pin: s.givenPin }),
    trusted<Settings>(),
    coreAsks('connection'),
  ),
} as const;
