import { t } from '../../texts/index.ts';
import type { DraftAddress } from '../shipment/draft.ts';
import { isCompleteAddress } from '../desk/savedEntries.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';

/** A kind of box that the counter has. Outer sizes in the mode's length unit, weights in its mass unit. */
export interface BoxPreset {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly emptyWeight: number;
  /** Gross weight: box and contents. */
  readonly maximumWeight: number;
}

/** A sender in whose name the desk ships. */
export interface SenderProfile {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  readonly address: DraftAddress;
  /** Used for drafts of a connection that name no sender. */
  readonly isDefault: boolean;
}

/** Why a sender profile is invalid, for the user; or null. */
export const senderProblem = (profile: Pick<SenderProfile, 'name' | 'address'>): string | null => {
  if (profile.name.trim() === '') return t('memory.senderName');
  return isCompleteAddress(profile.address) ? null : t('memory.senderParts');
};

/** Why a preset is invalid, for the user; or null. */
export const presetProblem = (preset: Omit<BoxPreset, 'id'>): string | null => {
  const { length, mass } = modeFacts(preset.mode);
  if (preset.name.trim() === '') return t('memory.boxName');
  if (
    ![preset.length, preset.width, preset.height].every((side) => Number.isFinite(side) && side > 0)
  )
    return t('memory.boxSizes', { length });
  if (!Number.isFinite(preset.emptyWeight) || preset.emptyWeight < 0)
    return t('memory.emptyWeight', { mass });
  return Number.isFinite(preset.maximumWeight) && preset.maximumWeight > preset.emptyWeight
    ? null
    : t('memory.maximumWeight', { mass });
};
