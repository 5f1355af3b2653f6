/**
 * The menu bar of a window on Windows and Linux, as Electron's `RootView` keeps it: a new bar is shown unless it hides itself; Alt alone shows one that
 * hides itself and, when it is shown, gives it the keyboard.
 */
export class MenuBar {
  #exists = false;
  #isVisible = false;
  autoHide: boolean;
  readonly #hasFrame: boolean;
  readonly #changed: () => void;

  constructor(
    { autoHide, hasFrame }: { readonly autoHide: boolean; readonly hasFrame: boolean },
    changed: () => void,
  ) {
    [this.autoHide, this.#hasFrame, this.#changed] = [autoHide, hasFrame, changed];
  }

  /** Null removes the bar. */
  setMenu(menu: object | null): void {
    const exists = menu !== null && this.#hasFrame && process.platform !== 'darwin';
    if (exists !== this.#exists) this.#isVisible = exists && !this.autoHide;
    this.#exists = exists;
    this.#changed();
  }
  get isVisible(): boolean {
    return this.#isVisible;
  }
  set isVisible(visible: boolean) {
    if (!this.#exists) return;
    this.#isVisible = visible;
    this.#changed();
  }
  /** True when releasing Alt moves the keyboard from the page to the bar. */
  get takesAlt(): boolean {
    return this.#exists && (this.autoHide || this.#isVisible);
  }
}
