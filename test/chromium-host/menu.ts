import { app } from './app.ts';

/** A menu. It is not drawn: windows only know whether they have one. */
interface MadeMenu {
  readonly template: unknown;
}

let shown: MadeMenu | null = null;

export const Menu = {
  buildFromTemplate: (template: unknown): MadeMenu => ({ template }),
  /** Replaces the menu of every window, also of one whose menu was removed. */
  setApplicationMenu: (menu: MadeMenu | null): void => {
    shown = menu;
    for (const window of app.windows()) window.setMenu(menu);
  },
  getApplicationMenu: (): MadeMenu | null => shown,
};

// Electron has a menu of its own until the program sets one.
app.once('ready', () => (shown ??= Menu.buildFromTemplate([])));
