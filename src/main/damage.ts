import path from 'node:path';
import { t } from '../texts/index.ts';
import type { Dialogs } from '../core/base/ports.ts';

/** The person closed the question about a damaged ledger: the program ends without changes. */
export class DamageUndecided extends Error {}

export type DamageDecision =
  | { readonly kind: 'quit' }
  | { readonly kind: 'restore'; readonly from: string }
  | { readonly kind: 'empty' };

interface Damage {
  /** Path of the damaged ledger; null when it is missing. */
  readonly setAside: string | null;
  /** Paths, newest first. */
  readonly backups: readonly string[];
}

/**
 * Asks how to replace a damaged or missing ledger. Closing the question changes nothing. Damage is often noticed late, so the newest backups can have
 * it too: where one has, the one before it is offered.
 * @param look describes a backup and what would change, or returns null when it is damaged; called before the person confirms it
 */
export const askAboutDamage = async (
  dialogs: Pick<Dialogs, 'ask'>,
  { setAside, backups }: Damage,
  look: (backup: string) => readonly string[] | null,
): Promise<DamageDecision> => {
  const damaged = new Set<string>();
  for (;;) {
    const sound = backups.filter((backup) => !damaged.has(backup));
    const decision = await askOnce(dialogs, { setAside, backups: sound }, [...damaged]);
    if (decision.kind !== 'restore') return decision;
    const found = look(decision.from);
    if (found === null) {
      damaged.add(decision.from);
      continue;
    }
    const pressed = await dialogs.ask({
      message: t('backup.putInPlace'),
      detail: found.join('\n'),
      buttons: [t('backup.back'), t('backup.putIt')],
    });
    if (pressed === 1) return decision;
  }
};

const askOnce = async (
  dialogs: Pick<Dialogs, 'ask'>,
  damage: Damage,
  damagedToo: readonly string[],
): Promise<DamageDecision> => {
  const [newest] = damage.backups;
  const about =
    damage.setAside === null
      ? t('restore.ledgerMissingAbout')
      : t('restore.ledgerDamagedAbout', { file: damage.setAside });
  const buttons = [
    t('restore.quit'),
    ...(newest === undefined ? [] : [t('restore.useBackup', { name: path.basename(newest) })]),
    t('restore.beginEmpty'),
  ];
  const pressed = await dialogs.ask({
    message: t(damage.setAside === null ? 'restore.ledgerMissing' : 'restore.ledgerDamaged'),
    detail:
      damagedToo.length === 0
        ? about
        : `${t('restore.damagedToo', {
            n: damagedToo.length,
            names: damagedToo.map((backup) => path.basename(backup)).join(', '),
          })}\n\n${about}`,
    buttons,
  });
  if (pressed === buttons.length - 1) return { kind: 'empty' };
  return pressed === 1 && newest !== undefined
    ? { kind: 'restore', from: newest }
    : { kind: 'quit' };
};
