import path from 'node:path';
import { t } from '../texts/index.ts';
import type { Dialogs } from '../core/ports.ts';

/** The person closed the question about a damaged ledger: the program ends without changes. */
export class DamageUndecided extends Error {}

export type DamageDecision =
  | { readonly kind: 'quit' }
  | { readonly kind: 'restore'; readonly from: string }
  | { readonly kind: 'empty' };

/**
 * Asks how to replace a damaged or missing ledger. Closing the question changes nothing.
 * @param look describes a backup and what would change; called before the person confirms it
 */
export const askAboutDamage = async (
  dialogs: Pick<Dialogs, 'ask'>,
  damage: { readonly setAside: string | null; readonly backups: readonly string[] },
  look: (backup: string) => readonly string[],
): Promise<DamageDecision> => {
  for (;;) {
    const decision = await askOnce(dialogs, damage);
    if (decision.kind !== 'restore') return decision;
    const pressed = await dialogs.ask({
      message: t('backup.putInPlace'),
      detail: look(decision.from).join('\n'),
      buttons: [t('backup.back'), t('backup.putIt')],
    });
    if (pressed === 1) return decision;
  }
};

const askOnce = async (
  dialogs: Pick<Dialogs, 'ask'>,
  damage: { readonly setAside: string | null; readonly backups: readonly string[] },
): Promise<DamageDecision> => {
  const [newest] = damage.backups;
  const buttons = [
    t('restore.quit'),
    ...(newest === undefined ? [] : [t('restore.useBackup', { name: path.basename(newest) })]),
    t('restore.beginEmpty'),
  ];
  const pressed = await dialogs.ask({
    message: t(damage.setAside === null ? 'restore.ledgerMissing' : 'restore.ledgerDamaged'),
    detail:
      damage.setAside === null
        ? t('restore.ledgerMissingAbout')
        : t('restore.ledgerDamagedAbout', { file: damage.setAside }),
    buttons,
  });
  if (pressed === buttons.length - 1) return { kind: 'empty' };
  return pressed === 1 && newest !== undefined
    ? { kind: 'restore', from: newest }
    : { kind: 'quit' };
};
