import { t } from '../../../texts/index.ts';
import {
  presetProblem,
  senderProblem,
  type BoxPreset,
  type SenderProfile,
} from '../../../domain/packing/presets.ts';
import type { ProfileId } from '../../../domain/desk/settings.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';

/** Box presets: the boxes that the desk has on the shelf. A new desk has five of common sizes for each mode. */
export interface BoxPresets {
  /** Returns the boxes in the order in which they are offered. */
  readonly list: (mode: Mode) => readonly BoxPreset[];
  /** Creates (`id` null) or changes a box. Throws DeskError `badInput`. */
  readonly save: (preset: Omit<BoxPreset, 'id'> & { readonly id: string | null }) => BoxPreset;
  /** Removes a box. Returns false when there was none. */
  readonly remove: (id: string) => boolean;
}

/** Creates `BoxPresets`. */
export const createPresets = (context: ShipmentsContext): BoxPresets => ({
  list: (mode) => context.store.presets.list(mode),
  save: (preset) => {
    const problem = presetProblem(preset);
    if (problem !== null) throw new DeskError('badInput', problem);
    const saved = { ...preset, name: preset.name.trim(), id: preset.id ?? newId(context) };
    context.store.presets.save(saved);
    return saved;
  },
  remove: (id) => context.store.presets.remove(id),
});

/** Sender profiles: several for each mode. The default one of a connection is used when a draft for it has no sender. */
export interface Senders {
  /** Returns the profiles in the order in which they are offered. @param under the connection whose default is meant; left out: that in use */
  readonly list: (mode: Mode, under?: ProfileId) => readonly SenderProfile[];
  /** Creates (`id` null) or changes a profile. The first of a connection is always its default. Throws DeskError `badInput`, `notFound`. */
  readonly save: (
    profile: Omit<SenderProfile, 'id'> & { readonly id: string | null },
    under?: ProfileId,
  ) => SenderProfile;
  /** Removes a profile. Returns false when there was none. */
  readonly remove: (id: string) => boolean;
}

/** Creates `Senders`. */
export const createSenders = (context: ShipmentsContext): Senders => {
  const { store } = context;
  const inUse = (): ProfileId => context.settings().activeProfile;
  return {
    list: (mode, under = inUse()) => store.senders.list(mode, under),
    save: (profile, under = inUse()) => {
      const problem = senderProblem(profile);
      if (problem !== null) throw new DeskError('badInput', problem);
      const known = profile.id === null ? null : store.senders.get(profile.id, under);
      if (profile.id !== null && known?.mode !== profile.mode)
        throw new DeskError('notFound', t('memory.senderGone'));
      const id = profile.id ?? newId(context);
      store.senders.save({ ...profile, name: profile.name.trim(), id }, under, context.clock.now());
      return store.senders.get(id, under) ?? { ...profile, id };
    },
    remove: (id) => store.senders.remove(id),
  };
};
