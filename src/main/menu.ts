import type { MenuItemConstructorOptions } from 'electron';

/** The standard menu, which gives every field clipboard and undo shortcuts. Reload and developer tools only in development. */
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
    // macOS has it in the application menu.
    ...(mac ? [] : [{ role: 'help' as const, submenu: [{ role: 'about' as const }] }]),
  ];
};
