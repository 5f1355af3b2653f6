import type { Language } from '../../texts/index.ts';

/** To a runner; null instead: nothing more will come. */
export type TaskRequest<T> =
  | {
      readonly id: number;
      readonly task: T;
      /** What is said in the answer is written in it. */
      readonly language: Language;
    }
  /** Nobody waits for this task any more. */
  | { readonly cancel: number };

/** From a runner. */
export interface TaskReply<A> {
  readonly id: number;
  readonly answer: A;
  /** It holds so much memory that a fresh one should take its place. */
  readonly tired: boolean;
}
