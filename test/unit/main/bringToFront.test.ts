import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { bringToFront } from '../../../src/main/bringToFront.ts';

interface State {
  readonly minimized?: boolean;
  readonly visible?: boolean;
  /** True where the system lets a program take the focus. */
  readonly allows: boolean;
}

class FakeWindow extends EventEmitter {
  readonly calls: string[] = [];
  readonly #state: State;
  #minimized: boolean;
  #focused = false;
  constructor(state: State) {
    super();
    this.#state = state;
    this.#minimized = state.minimized === true;
  }
  isMinimized = (): boolean => this.#minimized;
  // A Mac says so of a minimised window.
  isVisible = (): boolean => this.#state.visible !== false && !this.#minimized;
  isFocused = (): boolean => this.#focused;
  restore(): void {
    this.#minimized = false;
    this.calls.push('restore');
  }
  focus(): void {
    this.calls.push('focus');
    this.#focused = this.#state.allows;
  }
  flashFrame(flag: boolean): void {
    this.calls.push(`flash ${flag}`);
  }
}
const of = (state: State): FakeWindow => {
  const window = new FakeWindow(state);
  bringToFront(window as unknown as Parameters<typeof bringToFront>[0]);
  return window;
};

describe('a second start', () => {
  it('brings the window to the front', () => expect(of({ allows: true }).calls).toEqual(['focus']));
  it('restores a minimised window', () =>
    expect(of({ minimized: true, allows: true }).calls).toEqual(['restore', 'focus']));
  it('asks for attention where the system does not let it, until the window is looked at', () => {
    const window = of({ allows: false });
    expect(window.calls).toEqual(['focus', 'flash true']);
    window.emit('focus');
    window.emit('focus');
    expect(window.calls).toEqual(['focus', 'flash true', 'flash false']);
  });
  it('does so too with a minimised window', () =>
    expect(of({ minimized: true, allows: false }).calls).toEqual([
      'restore',
      'focus',
      'flash true',
    ]));
  it('leaves a window alone that has not been drawn yet', () =>
    expect(of({ visible: false, allows: true }).calls).toEqual([]));
});
