import { OverBudget } from '../budget.ts';
import { Area, Transform } from '../transform.ts';
import type { Measure } from './fonts.ts';

/** The graphics state that operators set. */
export class State {
  readonly matrix = new Transform();
  readonly clip = new Area();
  lineWidth = 1;
  /** True while the fill color is white: such fills hide content and are not ink. */
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

/** Limit of the stack: files that never restore what they save have some thousands on a page. */
const MOST_KEPT = 20_000;

/** The stack of states that `q` saves and `Q` restores. Popped states are reused. */
export class Kept {
  readonly #states: State[] = [];
  #count = 0;

  /** Pushes a state. Throws OverBudget. */
  keep(state: State): void {
    if (this.#count === MOST_KEPT) throw new OverBudget('depth');
    let kept = this.#states[this.#count];
    if (!kept) this.#states.push((kept = new State()));
    kept.copy(state);
    this.#count += 1;
  }

  /** Pops a state; does nothing when the stack is empty. */
  takeBack(into: State): void {
    const kept = this.#states[this.#count - 1];
    if (!kept) return;
    into.copy(kept);
    this.#count -= 1;
  }
}
