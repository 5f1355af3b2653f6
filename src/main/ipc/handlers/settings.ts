import { today } from '../../../core/base.ts';
import { checkBaseAddress } from '../../../core/service/baseAddress.ts';
import { unknownHolidays } from '../../../domain/assignedDate.ts';
import { DeskError } from '../../../core/deskError.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names = 'app.info' | 'settings.get' | 'settings.save' | 'keys.status' | 'keys.set' | 'keys.remove' | 'service.test' | 'line.state' | 'line.probe'
  | 'codes.verify' | 'codes.verifyBatch' | 'codes.list' | 'tracking.track' | 'warehouses.list' | 'external.open';

export const settingsHandlers = ({ env, desk, settings, notices, practiceDialect, watching }: HandlerContext): Pick<Handlers<typeof routes>, Names> => ({
  'app.info': () => ({ version: env.version, host: env.host, dataFolder: env.dataDir, notices, unknownHolidays: unknownHolidays(desk.base.rules.holidays.get(desk.base.timeZone), today(desk.base), desk.base.timeZone) }),
  'settings.get': () => settings.get(),
  'settings.save': (patch) => {
    for (const { baseAddress, name } of patch.profiles ?? []) {
      const checked = baseAddress.trim() === '' ? null : checkBaseAddress(baseAddress);
      if (checked && !checked.ok) throw new DeskError('badInput', `${name}: ${checked.error}`);
    }
    settings.set({ ...settings.get(), ...patch });
    const saved = settings.get();
    practiceDialect(saved.profiles.find(({ id }) => id === 'practice')?.dialect ?? 'documented');
    desk.base.line.settingsChanged();
    env.emit('settings.changed', saved);
    desk.ledger.announceAttention();
    void watching.refresh();
    return saved;
  },
  'keys.status': ({ profileId }) => env.secrets.status(profileId),
  'keys.set': async ({ profileId, publicKey, privateKey, insist }) => {
    const status = await env.secrets.write(profileId, { publicKey, privateKey }, insist);
    void desk.base.line.probe();
    return status;
  },
  'keys.remove': async ({ profileId }) => {
    await env.secrets.remove(profileId);
    return env.secrets.status(profileId);
  },
  'service.test': () => desk.lookups.test(),
  'line.state': () => desk.base.line.state(),
  'line.probe': () => desk.base.line.probe(),
  'codes.verify': ({ code }) => desk.lookups.verifyCode(code),
  'codes.verifyBatch': async ({ ids, batchId }) => desk.runs.track(await desk.codes.verifier.start(ids, batchId)),
  'codes.list': () => desk.codes.all(),
  'tracking.track': ({ number }) => desk.lookups.track(number),
  'warehouses.list': ({ country }) => desk.lookups.warehouses(country),
  'external.open': ({ url }) => ({ opened: env.openExternal(url) }),
});
