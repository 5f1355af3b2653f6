import { DeskError } from '../../src/core/deskError.ts';
import { emptyAddress, type DraftAddress } from '../../src/domain/shipment/draft.ts';
import type { Settings } from '../../src/domain/desk/settings.ts';
import { goodDraft } from '../builders.ts';
import type { System } from './system.ts';

/** How a desk is set that matters to what it sells next, and must not matter to what it has sold. */
export interface DeskSet extends Pick<Settings, 'insured' | 'lastMile' | 'operator'> {
  /** City of the sender who is put in where a draft names nobody. */
  readonly sender: string;
}

/** Nobody is named in every third draft: the desk's own sender goes along. */
export const senderFor = (name: string): DraftAddress =>
  Number(name.slice(2)) % 3 === 0 ? emptyAddress() : goodDraft().sender;

/** Sets the desk otherwise, between two pieces of work. */
export const setDesk = (
  { desk, model, around }: System,
  { sender: city, ...settings }: DeskSet,
): void => {
  model.sync(desk);
  around.settings = settings;
  const known = desk.memory.senders.list('SFN')[0];
  try {
    desk.memory.senders.save({
      id: known?.id ?? null,
      mode: 'SFN',
      name: 'Ours',
      isDefault: true,
      address: { ...goodDraft().sender, city },
    });
  } catch (reason) {
    if (!(reason instanceof DeskError)) throw reason;
  }
  model.setOtherwise(desk);
};
