import { connectionWord } from '../../../domain/service/connectionWord.ts';
import type { GivenPin } from '../../../domain/desk/pin.ts';
import type { GuardedAct } from '../../../domain/operator/guardedAct.ts';
import { t } from '../../../texts/index.ts';
import {
  addressKey,
  serviceAddressOf,
  profilesWithNewAddress,
} from '../../../domain/service/serviceIdentity.ts';
import { readKeyPair } from '../../../domain/service/keyPair.ts';
import type { Profile, ProfileId, Settings } from '../../../domain/desk/settings.ts';
import type { ServiceContext } from '../service.ts';
import { DeskError } from '../../base/deskError.ts';
import type { KeyStatus, SecretStore } from '../../base/ports.ts';
import { checkBaseAddress } from '../client/baseAddress.ts';

/** Dependencies of `createConnectionSettings`. */
export interface ConnectionSettingsDeps {
  readonly context: ServiceContext;
  readonly settings: { readonly get: () => Settings; readonly set: (next: Settings) => void };
  readonly secrets: Pick<SecretStore, 'status' | 'write' | 'keep' | 'remove'>;
  /** Requires the PIN of the spending guard. Throws DeskError `notAllowed` without the manager's PIN when one is set. */
  readonly guard: { readonly demand: (pin: GivenPin | null, act: GuardedAct) => void };
  /** Called with the settings before they are saved. When it rejects, nothing is saved and the person sees the error. */
  readonly beforeSave: (next: Settings) => Promise<void>;
  /** Called after settings were saved, and awaited before the identity is determined again. */
  readonly onSaved: (saved: Settings) => Promise<void>;
  /** Called after the identity in use was determined again. */
  readonly onIdentity: () => void;
}

/** Saves settings and keys: every change of the connected service and account is made here. */
export interface ConnectionSettings {
  /**
   * Saves settings. Once operators are set up, `operator` is ignored: the initials come from signing in only.
   * @throws DeskError `badInput` for an invalid address; `notAllowed` for a changed address when a manager has set a PIN, and for a connection
   * without address or keys. Nothing is saved then
   */
  readonly save: (patch: Partial<Settings>) => Promise<Settings>;
  /** Changes a profile's address; its keys must be entered again. Throws DeskError as `save`, and without the manager's PIN. */
  readonly readdress: (
    profileId: ProfileId,
    baseAddress: string,
    pin: GivenPin | null,
  ) => Promise<Settings>;
  /** Returns the status of the keys for the current address of the profile. */
  readonly keyStatus: (profileId: ProfileId) => Promise<KeyStatus>;
  /**
   * Stores keys. Throws DeskError `badInput` for a text that holds no pair of keys.
   * @param keys in any form that `readKeyPair` reads
   * @param insist store them on disk even where the system's protection is weak
   */
  readonly setKeys: (profileId: ProfileId, keys: string, insist: boolean) => Promise<KeyStatus>;
  /** Stores keys that are only remembered until the program closes. @param insist as for `setKeys` */
  readonly keepKeys: (profileId: ProfileId, insist: boolean) => Promise<KeyStatus>;
  /** Deletes keys. */
  readonly removeKeys: (profileId: ProfileId) => Promise<KeyStatus>;
  /** Records whether new keys belong to the same account, as a person reports. */
  readonly answer: (same: boolean) => Promise<void>;
}

/** Creates `ConnectionSettings`. */
export const createConnectionSettings = ({
  context,
  settings,
  secrets,
  guard,
  beforeSave,
  onSaved,
  onIdentity,
}: ConnectionSettingsDeps): ConnectionSettings => {
  const placeFor = (profileId: ProfileId): string =>
    addressKey(
      serviceAddressOf(
        settings.get().profiles.find(({ id }) => id === profileId)?.baseAddress ?? '',
      ),
    );
  const renewIdentity = async (): Promise<void> => {
    await context.identities.refresh();
    onIdentity();
  };

  const allowAddresses = (profiles: readonly Profile[], pin: GivenPin | null): void => {
    for (const { id, baseAddress, name } of profiles) {
      const checked = baseAddress.trim() === '' ? null : checkBaseAddress(baseAddress, id);
      if (checked && !checked.ok) throw new DeskError('badInput', `${name}: ${checked.error}`);
    }
    if (profilesWithNewAddress(settings.get().profiles, profiles).length > 0)
      guard.demand(pin, 'connection');
  };

  const demandReady = async (profileId: ProfileId, profiles: readonly Profile[]): Promise<void> => {
    const address = profiles.find(({ id }) => id === profileId)?.baseAddress.trim() ?? '';
    if (profileId === 'practice') return;
    const name = connectionWord(profileId);
    if (address === '') throw new DeskError('badInput', t('identity.noAddress', { name }));
    // Addresses are checked when they are typed, but settings.json can be changed by hand.
    const checked = checkBaseAddress(address, profileId);
    if (!checked.ok) throw new DeskError('badInput', `${name}: ${checked.error}`);
    const { state } = await secrets.status(profileId, addressKey(serviceAddressOf(address)));
    if (state === 'locked')
      throw new DeskError('notAllowed', t('identity.keysUnreadable', { name }));
    if (state === 'none' || state === 'elsewhere')
      throw new DeskError('notAllowed', t('identity.noKeys', { name }));
  };

  const save = async (patch: Partial<Settings>): Promise<Settings> => {
    // A person has chosen the connection, which damaged settings had lost.
    const next = (): Settings => ({
      ...settings.get(),
      ...patch,
      ...(patch.activeProfile !== undefined && { connectionLost: false }),
    });
    await beforeSave(next());
    settings.set(next());
    const saved = settings.get();
    context.connectivity.settingsChanged();
    await onSaved(saved);
    await renewIdentity();
    return saved;
  };

  const keyStatus = (profileId: ProfileId): Promise<KeyStatus> =>
    secrets.status(profileId, placeFor(profileId));

  return {
    save: async (patch) => {
      if (patch.profiles) allowAddresses(patch.profiles, null);
      if (patch.activeProfile !== undefined)
        await demandReady(patch.activeProfile, patch.profiles ?? settings.get().profiles);
      const { operator: _, ...others } = patch;
      return save(context.operators.any() ? others : patch);
    },
    readdress: async (profileId, baseAddress, pin) => {
      const profiles = settings
        .get()
        .profiles.map((each) => (each.id === profileId ? { ...each, baseAddress } : each));
      allowAddresses(profiles, pin);
      return save({ profiles });
    },
    keyStatus,
    setKeys: async (profileId, text, insist) => {
      const keys = readKeyPair(text);
      if (keys === null) throw new DeskError('badInput', t('service.noKeyPair'));
      const status = await secrets.write(profileId, placeFor(profileId), keys, insist);
      await renewIdentity();
      void context.connectivity.probe();
      return status;
    },
    keepKeys: (profileId, insist) => secrets.keep(profileId, placeFor(profileId), insist),
    removeKeys: async (profileId) => {
      await secrets.remove(profileId);
      await renewIdentity();
      return keyStatus(profileId);
    },
    answer: async (same) => {
      context.identities.answer(same);
      await renewIdentity();
    },
  };
};
