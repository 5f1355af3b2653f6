import { z } from 'zod';
import { anyone, coreAsks, signedIn, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** The service and account that the desk works with. */
export const connectionRoutes = {
  'identity.get': alwaysRoute(s.none, anyone, (_, { desk }) => desk.context.identities.facts()),
  /** Records a person's answer whether this is the same account. `same` false: another account, which begins without shipments. */
  'identity.answer': route(
    z.object({ same: z.boolean() }),
    signedIn,
    async ({ same }, { connection, desk }) => {
      await connection.answer(same);
      return desk.context.identities.facts();
    },
  ),
  /** Changes a profile's address. Its keys have to be entered again. */
  'profiles.readdress': route(
    z.object({ profileId: s.profileId, baseAddress: z.string().max(500), pin: s.givenPin }),
    coreAsks('connection'),
    ({ profileId, baseAddress, pin }, { connection }) =>
      connection.readdress(profileId, baseAddress, pin),
  ),

  // Keys of the service. They are write-only.
  'keys.status': alwaysRoute(
    z.object({ profileId: s.profileId }),
    anyone,
    ({ profileId }, { connection }) => connection.keyStatus(profileId),
  ),
  'keys.set': route(
    z.object({
      profileId: s.profileId,
      /** The pair in any form in which the service hands it out. */
      keys: z.string().min(1).max(2000),
      insist: z.boolean(),
    }),
    signedIn,
    ({ profileId, keys, insist }, { connection }) => connection.setKeys(profileId, keys, insist),
  ),
  /** Stores keys that are only remembered until the program closes. */
  'keys.keep': route(
    z.object({ profileId: s.profileId, insist: z.boolean() }),
    signedIn,
    ({ profileId, insist }, { connection }) => connection.keepKeys(profileId, insist),
  ),
  'keys.remove': alwaysRoute(
    z.object({ profileId: s.profileId, pin: s.givenPin }),
    needsPin('keys'),
    ({ profileId }, { connection }) => connection.removeKeys(profileId),
  ),

  // Connectivity: whether the service can be reached.
  /** Sends one read-only request to the service with the active profile's keys. */
  'connectivity.test': route(s.none, anyone, (_, { desk }) => desk.lookups.test()),
  /** Sends one read-only request to the service now. */
  'connectivity.probe': route(s.none, anyone, (_, { desk }) => desk.context.connectivity.probe()),

  // Certificates that a person trusts in addition to those of the program and the system.
  /** Opens a file dialog and asks whether to trust the certificate in the file; null when cancelled. */
  'certificates.add': route(
    z.object({ pin: s.givenPin }),
    needsPin('certificate'),
    (_, { certificateTrust }) => certificateTrust.add(),
  ),
  'certificates.remove': route(
    z.object({ fingerprint: z.string().max(100) }),
    signedIn,
    ({ fingerprint }, { certificateTrust }) => certificateTrust.remove(fingerprint),
  ),
} as const;
