import type { MessageBoxOptions } from 'electron';
import type { ElectronApplication } from 'playwright-core';

/** Answer to a file dialog: a path, several, or null for cancel. */
export type DialogAnswer = string | readonly string[] | null;

/** Replaces the dialogs of the main process: file dialogs get the answers in their order and are cancelled after them; message boxes are cancelled. */
export const answerDialogs = (
  app: ElectronApplication,
  answers: readonly DialogAnswer[],
): Promise<void> =>
  app.evaluate(({ dialog }, given) => {
    const left = [...given];
    const next = (): string[] => {
      const answer = left.shift() ?? [];
      return typeof answer === 'string' ? [answer] : [...answer];
    };
    dialog.showOpenDialog = async () => {
      const filePaths = next();
      return { canceled: filePaths.length === 0, filePaths };
    };
    dialog.showSaveDialog = async () => {
      const [filePath = ''] = next();
      return { canceled: filePath === '', filePath };
    };
    dialog.showMessageBox = async (...args: readonly unknown[]) => {
      const { cancelId = 0 } = args.at(-1) as MessageBoxOptions;
      return { response: cancelId, checkboxChecked: false };
    };
  }, answers);
