import { expect, it } from 'vitest';
import { systemDialogs } from '../../../../src/main/platform/dialogs.ts';

const kinds = [{ name: 'Batch files', extensions: ['csv', 'xlsx'] }];

const setup = (
  open: { canceled: boolean; filePaths: string[] },
  save: { canceled: boolean; filePath: string },
  parent: object | null = null,
) => {
  const asked: unknown[][] = [];
  const dialog = {
    showOpenDialog: async (...args: unknown[]) => (asked.push(args), open),
    showSaveDialog: async (...args: unknown[]) => (asked.push(args), save),
  };
  return { asked, dialogs: systemDialogs(dialog as never, () => parent as never) };
};
const nothing = { canceled: true, filePath: '' };

it('a cancelled dialog is null, also where paths came along', async () => {
  const { dialogs } = setup(
    { canceled: true, filePaths: ['/a.csv'] },
    { canceled: true, filePath: '/a.pdf' },
  );
  expect([
    await dialogs.openFile({ title: 't', kinds }),
    await dialogs.openFiles({ title: 't', kinds }),
    await dialogs.openFolder({ title: 't' }),
    await dialogs.saveFile({ title: 't', suggested: 'a.pdf', kinds }),
  ]).toEqual([null, [], null, null]);
});

it('gives the chosen paths', async () => {
  const { dialogs } = setup(
    { canceled: false, filePaths: ['/a.csv', '/b.csv'] },
    { canceled: false, filePath: '/a.pdf' },
  );
  expect([
    await dialogs.openFile({ title: 't', kinds }),
    await dialogs.openFiles({ title: 't', kinds }),
    await dialogs.saveFile({ title: 't', suggested: 'x', kinds }),
  ]).toEqual(['/a.csv', ['/a.csv', '/b.csv'], '/a.pdf']);
});

it('belongs to the window when there is one', async () => {
  const window = { id: 1 };
  const { dialogs, asked } = setup({ canceled: true, filePaths: [] }, nothing, window);
  await dialogs.saveFile({ title: 'Save', suggested: 'waybills.pdf', kinds });
  expect(asked).toEqual([
    [
      window,
      {
        title: 'Save',
        defaultPath: 'waybills.pdf',
        filters: [{ name: 'Batch files', extensions: ['csv', 'xlsx'] }],
      },
    ],
  ]);
});
