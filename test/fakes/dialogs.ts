import type { Dialogs } from '../../src/main/platform/dialogs.ts';

/** What the person does at the system's file windows. */
export interface FakeDialogs {
  readonly dialogs: Dialogs;
  /** Files that are chosen where files are asked for; none is a window that is closed. */
  files: readonly string[];
  /** The folder that is chosen. */
  folder: string | null;
  /** Where a file is saved, by the name that was suggested; null where the window is closed. */
  saveAs: (suggested: string) => string | null;
  /** The button that is pressed in a message box, by its place. */
  button: number;
  /** Titles of the windows that were opened, in order. */
  readonly opened: readonly string[];
}

/** The system's file windows: each is closed without a choice until a test makes one. */
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
