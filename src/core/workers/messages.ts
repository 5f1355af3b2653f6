/** To a worker thread; null instead: nothing more will come. */
export interface TaskRequest<T> {
  readonly id: number;
  readonly task: T;
}

/** From a worker thread. */
export interface TaskReply<A> {
  readonly id: number;
  readonly answer: A;
}
