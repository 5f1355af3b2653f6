import { z } from 'zod';
import type { Settings } from '../../domain/desk/settings.ts';
import type { ConnectedIdentity } from '../../domain/service/serviceIdentity.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Which service and account the desk works with. */
export const identityRoutes = {
  'identity.get': route(none, trusted<ConnectedIdentity>()),
  /** Takes a person's word on the question. `same` false: another account, whose shipments begin anew. */
  'identity.answer': route(z.object({ same: z.boolean() }), trusted<ConnectedIdentity>()),
  /** Changes a profile's address; where a manager has set a PIN, with it only. Its keys have to be given again. */
  'profiles.readdress': route(
    z.object({ profileId: s.profileId, baseAddress: z.string().max(500), pin: s.pin.nullable() }),
    trusted<Settings>(),
  ),
} as const;
