/** Ends the program with a message and an exit status of docs/command-line.md. */
export class Exit extends Error {
  readonly status: 1 | 2 | 3;
  constructor(status: 1 | 2 | 3, message: string) {
    super(message);
    this.status = status;
  }
}

/** Error of a wrong call: status 2, with the correct usage. */
export const usage = (message: string): Exit => new Exit(2, message);
