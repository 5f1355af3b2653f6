import { nextTick, type Ref } from 'vue';
import { t } from '../../texts/index.ts';
import { holdTyping, isInNoField, isTypingHeld, type TypingHold } from '../lib/typingHold.ts';
import { openDialogs } from './shortcuts.ts';

/** The sheet, as far as it takes the focus and what was typed. */
interface FocusedGrid {
  readonly focus: () => void;
  readonly typeText: (text: string) => void;
}

/** What takes the focus when a batch is opened: its sheet, or the screen of a batch without rows. */
export interface SheetFocusDeps {
  readonly grid: Readonly<Ref<FocusedGrid | null>>;
  readonly empty: Readonly<Ref<{ readonly focus: () => void } | null>>;
}

/** The focus and the typed text of a batch while it is being opened. */
export const useSheetFocus = ({ grid, empty }: SheetFocusDeps) => {
  /** Holds text typed while the batch is being opened, so that it triggers no shortcuts. */
  let held: TypingHold | null = null;
  return {
    /** Holds what is typed from now on, unless a dialog is open or a field has the focus. */
    hold: (): void => {
      if (openDialogs.value === 0 && isInNoField()) held = holdTyping(t('batch.sheetLabel'));
    },
    /** Focuses the sheet once the rows are there, unless a field has the focus: the list or the import that led here is gone. */
    focusSheet: async (): Promise<void> => {
      await nextTick();
      const text = held?.end() ?? '';
      held = null;
      if (isTypingHeld()) return;
      const at = document.activeElement;
      if (at !== null && at !== document.body && at.id !== 'main') return;
      if (grid.value) {
        grid.value.focus();
        grid.value.typeText(text);
      } else empty.value?.focus();
    },
    /** Ends holding: the screen is left. */
    giveUp: (): void => {
      held?.end();
    },
  };
};
