import type { MenuItemConstructorOptions } from 'electron';

/** The standard menu: clipboard and undo shortcuts work in every field. Reload and developer tools only in development. */
export const menuTemplate = ({
  mac,
  packaged,
}: {
  readonly mac: boolean;
  readonly packaged: boolean;
}): MenuItemConstructorOptions[] => {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  const develop: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    { role: 'reload' },
    { role: 'toggleDevTools' },
  ];
  return [
    ...(mac
      ? [{ role: 'appMenu' } as const]
      : [{ label: 'File', submenu: [{ role: 'quit' } as const] }]),
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'pasteAndMatchStyle' },
        { role: 'delete' },
        { role: 'selectAll' },
      ],
    },
    { label: 'View', submenu: packaged ? view : [...view, ...develop] },
    { role: 'windowMenu' },
    // On a Mac the program menu has it.
    ...(mac ? [] : [{ role: 'help' as const, submenu: [{ role: 'about' as const }] }]),
  ];
};
