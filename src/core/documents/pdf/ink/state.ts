import { OverBudget } from '../budget.ts';
import { Area, Transform } from '../transform.ts';
import type { Measure } from './fonts.ts';

/** What operators set. */
export class State {
  readonly matrix = new Transform();
  readonly clip = new Area();
  lineWidth = 1;
  /** True while what is filled is white: it hides and does not show. */
  white = false;
  font: Measure | null = null;
  size = 0;
  leading = 0;
  charSpace = 0;
  wordSpace = 0;
  stretch = 1;
  rise = 0;

  copy(other: State): void {
    this.matrix.copy(other.matrix);
    this.clip.copy(other.clip);
    this.lineWidth = other.lineWidth;
    this.white = other.white;
    this.font = other.font;
    this.size = other.size;
    this.leading = other.leading;
    this.charSpace = other.charSpace;
    this.wordSpace = other.wordSpace;
    this.stretch = other.stretch;
    this.rise = other.rise;
  }
}

/** Writers that never take back what they kept have some thousands of these on a page. */
const MOST_KEPT = 20_000;

/** The states that `q` keeps and `Q` takes back. Those taken back are used again. */
export class Kept {
  readonly #states: State[] = [];
  #count = 0;

  /** @throws OverBudget */
  keep(state: State): void {
    if (this.#count === MOST_KEPT) throw new OverBudget('depth');
    let kept = this.#states[this.#count];
    if (!kept) this.#states.push((kept = new State()));
    kept.copy(state);
    this.#count += 1;
  }

  /** Nothing happens where none is kept. */
  takeBack(into: State): void {
    const kept = this.#states[this.#count - 1];
    if (!kept) return;
    into.copy(kept);
    this.#count -= 1;
  }
}
