import type { Language } from '../../../texts/index.ts';

/** A message to a runner. null instead asks it to end. */
export type TaskRequest<T> =
  | {
      readonly id: number;
      readonly task: T;
      /** Language of the messages in the answer. */
      readonly language: Language;
    }
  /** The task's answer is no longer needed. */
  | { readonly cancel: number };

/** A message from a runner. */
export interface TaskReply<A> {
  readonly id: number;
  readonly answer: A;
  /** It uses so much memory that a new runner should replace it. */
  readonly tired: boolean;
}
