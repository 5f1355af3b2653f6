export interface Ended {
  /** Exit code; 128 and the signal's number after a signal, as in a shell. */
  readonly code: number;
  /** Why it counts as failed; null after code 0, and after a signal that this process passed on. */
  readonly reason: string | null;
}
export function runProgram(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<Ended>;
