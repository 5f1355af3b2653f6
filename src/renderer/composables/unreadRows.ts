import { nextTick } from 'vue';
import { t } from '../../texts/index.ts';
import { useSheet } from '../stores/sheet.ts';
import { useToasts } from '../stores/toasts.ts';
import { EDIT_WORDS, type EditKind } from './sheetEditing.ts';

/**
 * Repeats edits of the sheet whose rows were not read yet, or did not exist, and shows what could not be done.
 * @param during runs work whose edits are one step with the others of a session; see `sheetEditing.ts`
 */
export const useUnreadRows = (during: <T>(sessionId: string, work: () => T) => T) => {
  const [sheet, toasts] = [useSheet(), useToasts()];
  const stepNotDone = (what: EditKind): void => {
    toasts.show(
      'warn',
      t('batch.stepNotDone', { step: t(EDIT_WORDS[what]) }),
      t('batch.otherOrder'),
    );
  };
  return {
    /**
     * Repeats an action on unread rows once they are read. Typing and copying are not repeated, because they belong to that moment only.
     * @param again repeats the action; returns false when it could not be done
     */
    repeatWhenRead: async (what: EditKind | 'copy', again: () => boolean): Promise<void> => {
      if (what === 'copy' || what === 'type')
        toasts.show('info', t('batch.rowsStillRead'), t('batch.tryInAMoment'));
      else if ((await sheet.whole(t(EDIT_WORDS[what]))) && !again()) stepNotDone(what);
    },
    /** Adds the rows that a paste needs, and repeats it: one step together. */
    repeatWithRows: async (rows: number, again: () => boolean): Promise<void> => {
      const session = crypto.randomUUID();
      if (!(await sheet.addRows(rows, session)) || !(await sheet.whole(t('batch.editPaste'))))
        return;
      await nextTick();
      if (!during(session, again)) stepNotDone('paste');
    },
    /** Shows how many cells of a paste could not be pasted. */
    showLeftOut: (cells: number): void => {
      toasts.show('warn', t('batch.pasteLeft', { n: cells }), t('batch.pasteLeftAbout'));
    },
  };
};
