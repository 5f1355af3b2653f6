/** Ends the program with words for the person and a status of docs/command-line.md. */
export class Exit extends Error {
  readonly status: 1 | 2 | 3;
  constructor(status: 1 | 2 | 3, message: string) {
    super(message);
    this.status = status;
  }
}

/** The exit for a call that is wrong: status 2, and what would be right. */
export const usage = (message: string): Exit => new Exit(2, message);
