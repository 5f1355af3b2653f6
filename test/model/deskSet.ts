import { DeskError } from '../../src/core/base/deskError.ts';
import { emptyAddress, type DraftAddress } from '../../src/domain/shipment/draft.ts';
import type { Settings } from '../../src/domain/desk/settings.ts';
import { goodDraft } from '../builders.ts';
import type { System } from './system.ts';

/** Settings of the desk that affect its next sales and must not affect past ones. */
export interface DeskSet extends Pick<Settings, 'insured' | 'lastMile' | 'operator'> {
  /** City of the sender that is used when a draft has none. */
  readonly sender: string;
}

/** Every third draft has no sender: the desk's own is used. */
export const senderFor = (name: string): DraftAddress =>
  Number(name.slice(2)) % 3 === 0 ? emptyAddress() : goodDraft().sender;

/** Changes the settings between two pieces of work. */
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
