import { today } from '../../../core/clock.ts';
import { DeskError } from '../../../core/deskError.ts';
import { unknownHolidays } from '../../../domain/shipment/assignedDate.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import { placeKey, placeOf } from '../../../domain/service/serviceIdentity.ts';
import type { Profile, ProfileId, Settings } from '../../../domain/desk/settings.ts';
import type { HandlerContext } from './context.ts';
import { allowAddresses, identityHandlers, renewIdentity } from './identity.ts';

type Names =
  | 'app.info'
  | 'settings.get'
  | 'settings.save'
  | 'keys.status'
  | 'keys.set'
  | 'keys.remove'
  | 'service.test'
  | 'line.state'
  | 'line.probe'
  | 'identity.get'
  | 'identity.answer'
  | 'profiles.readdress'
  | 'codes.verify'
  | 'codes.verifyBatch'
  | 'codes.list'
  | 'tracking.track'
  | 'warehouses.list'
  | 'external.open';

export const settingsHandlers = (context: HandlerContext): Pick<Handlers<typeof routes>, Names> => {
  const { env, desk, settings, notices, practiceDialect, watching } = context;
  const placeFor = (profileId: ProfileId): string =>
    placeKey(
      placeOf(settings.get().profiles.find(({ id }) => id === profileId)?.baseAddress ?? ''),
    );
  /** @throws DeskError for a service that cannot be worked with: without an address, or without keys for it. The desk stays where it is. */
  const demandReady = async (profileId: ProfileId, profiles: readonly Profile[]): Promise<void> => {
    const address = profiles.find(({ id }) => id === profileId)?.baseAddress.trim() ?? '';
    if (profileId === 'practice') return;
    const name = profileId.toUpperCase();
    if (address === '')
      throw new DeskError(
        'badInput',
        `${name} has no address yet. Enter the address of the service first.`,
      );
    const { state } = await env.secrets.status(profileId, placeKey(placeOf(address)));
    if (state === 'locked')
      throw new DeskError(
        'notAllowed',
        `The keys of ${name} cannot be read now. Unlock the system’s key store and start again, or enter them anew.`,
      );
    if (state === 'none' || state === 'elsewhere')
      throw new DeskError(
        'notAllowed',
        `${name} has no keys for this address yet. Enter them first.`,
      );
  };
  const save = async (patch: Partial<Settings>): Promise<Settings> => {
    // A person has picked the connection: what a damaged file took away is known again.
    settings.set({
      ...settings.get(),
      ...patch,
      ...(patch.activeProfile !== undefined && { connectionLost: false }),
    });
    const saved = settings.get();
    practiceDialect(saved.profiles.find(({ id }) => id === 'practice')?.dialect ?? 'documented');
    desk.context.line.settingsChanged();
    env.emit('settings.changed', saved);
    void watching.refresh();
    await renewIdentity(context);
    return saved;
  };
  return {
    'app.info': () => ({
      version: env.version,
      host: env.host,
      dataFolder: env.dataDir,
      notices,
      unknownHolidays: unknownHolidays(
        desk.context.rules.holidays.get(desk.context.timeZone),
        today(desk.context),
        desk.context.timeZone,
      ),
    }),
    'settings.get': () => settings.get(),
    ...identityHandlers(context, (profiles) => save({ profiles })),
    'settings.save': async (patch) => {
      if (patch.profiles) allowAddresses(context, patch.profiles, null);
      if (patch.activeProfile !== undefined)
        await demandReady(patch.activeProfile, patch.profiles ?? settings.get().profiles);
      return save(patch);
    },
    'keys.status': ({ profileId }) => env.secrets.status(profileId, placeFor(profileId)),
    'keys.set': async ({ profileId, publicKey, privateKey, insist }) => {
      const status = await env.secrets.write(
        profileId,
        placeFor(profileId),
        { publicKey, privateKey },
        insist,
      );
      await renewIdentity(context);
      void desk.context.line.probe();
      return status;
    },
    'keys.remove': async ({ profileId, pin }) => {
      desk.guard.demand(pin);
      await env.secrets.remove(profileId);
      await renewIdentity(context);
      return env.secrets.status(profileId, placeFor(profileId));
    },
    'service.test': () => desk.lookups.test(),
    'line.state': () => desk.context.line.state(),
    'line.probe': () => desk.context.line.probe(),
    'codes.verify': ({ code }) => desk.lookups.verifyCode(code),
    'codes.verifyBatch': async ({ ids, batchId }) =>
      desk.runs.track(await desk.codes.verifier.start(ids, batchId)),
    'codes.list': () => desk.codes.all(),
    'tracking.track': ({ number, shipmentId }) =>
      desk.lookups.track(number, shipmentId && desk.ledger.must(shipmentId).serviceId),
    'warehouses.list': ({ country }) => desk.lookups.warehouses(country),
    'external.open': ({ url }) => ({ opened: env.openExternal(url) }),
  };
};
