import type { Dialogs } from '../../src/core/base/ports.ts';

/** The user's answers in the system's file dialogs. */
export interface FakeDialogs {
  readonly dialogs: Dialogs;
  /** Files chosen in open dialogs; an empty list closes the dialog. */
  files: readonly string[];
  /** The chosen folder; null closes the dialog. */
  folder: string | null;
  /** Returns the path for a suggested name; null closes the dialog. */
  saveAs: (suggested: string) => string | null;
  /** Index of the button that is pressed in a message box. */
  button: number;
  /** Titles of the dialogs that were opened, in order. */
  readonly opened: readonly string[];
}

/** Fakes the system's file dialogs: each is closed without a choice unless a test sets one. */
export const fakeDialogs = (): FakeDialogs => {
  const opened: string[] = [];
  const fake: FakeDialogs = {
    files: [],
    folder: null,
    saveAs: () => null,
    button: 0,
    opened,
    dialogs: {
      openFile: async ({ title }) => {
        opened.push(title);
        return fake.files[0] ?? null;
      },
      openFiles: async ({ title }) => {
        opened.push(title);
        return fake.files;
      },
      openFolder: async ({ title }) => {
        opened.push(title);
        return fake.folder;
      },
      saveFile: async ({ title, suggested }) => {
        opened.push(title);
        return fake.saveAs(suggested);
      },
      ask: async ({ message }) => {
        opened.push(message);
        return fake.button;
      },
    },
  };
  return fake;
};
