import type { MenuItemConstructorOptions } from 'electron';
import { t, type PlainKey } from '../texts/index.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** Electron's own labels are in English whatever the language of the desk or the computer. */
const item = (role: Role, label: PlainKey): MenuItemConstructorOptions => ({
  role,
  label: t(label),
});
const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** The menu that a Mac expects first, named after the program. */
const programMenu = (): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    item('about', 'menu.about'),
    SEPARATOR,
    item('services', 'menu.services'),
    SEPARATOR,
    item('hide', 'menu.hide'),
    item('hideOthers', 'menu.hideOthers'),
    item('unhide', 'menu.unhide'),
    SEPARATOR,
    item('quit', 'menu.quit'),
  ],
});

/**
 * The standard menu in the desk's language, which gives every field clipboard and undo shortcuts. Only a Mac shows it; elsewhere it is there for its
 * shortcuts. Reload and developer tools only in development, with Electron's labels.
 */
export const menuTemplate = ({
  mac,
  packaged,
}: {
  readonly mac: boolean;
  readonly packaged: boolean;
}): MenuItemConstructorOptions[] => {
  const view: MenuItemConstructorOptions[] = [
    item('resetZoom', 'menu.resetZoom'),
    item('zoomIn', 'menu.zoomIn'),
    item('zoomOut', 'menu.zoomOut'),
    SEPARATOR,
    item('togglefullscreen', 'menu.fullScreen'),
  ];
  const develop: MenuItemConstructorOptions[] = [
    SEPARATOR,
    { role: 'reload' },
    { role: 'toggleDevTools' },
  ];
  return [
    mac ? programMenu() : { label: t('menu.file'), submenu: [item('quit', 'menu.quit')] },
    {
      label: t('menu.edit'),
      submenu: [
        item('undo', 'menu.undo'),
        item('redo', 'menu.redo'),
        SEPARATOR,
        item('cut', 'menu.cut'),
        item('copy', 'menu.copy'),
        item('paste', 'menu.paste'),
        item('pasteAndMatchStyle', 'menu.pasteAndMatchStyle'),
        ...(mac ? [item('delete', 'menu.delete')] : []),
        item('selectAll', 'menu.selectAll'),
      ],
    },
    { label: t('menu.view'), submenu: packaged ? view : [...view, ...develop] },
    {
      role: 'windowMenu',
      label: t('menu.window'),
      submenu: [
        item('minimize', 'menu.minimize'),
        ...(mac
          ? [item('zoom', 'menu.zoom'), SEPARATOR, item('front', 'menu.front')]
          : [item('close', 'menu.close')]),
      ],
    },
  ];
};
