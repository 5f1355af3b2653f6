/**
 * Why the desk did not do something, for the window and the command line: stable codes that decide what happens next. The message with a code is for
 * the user.
 */
export type ErrorCode =
  | 'notFound'
  /** The desk's rules do not allow this now, or the object was changed or is in use. */
  | 'notAllowed'
  /** Operators are set up and none is signed in. */
  | 'signIn'
  /** The user's input cannot be used; the message says what was expected. */
  | 'badInput'
  /** The prepaid balance surely cannot pay for the booking, and nobody confirmed to book anyway. */
  | 'beyondBalance'
  /** The shipping service refused, or did not answer. */
  | 'service'
  /** The service refused the keys. */
  | 'keys'
  /** A stored file differs from what was stored. */
  | 'damaged'
  /** A request of the window does not match its route: a bug. */
  | 'badRequest'
  | 'unknownRoute'
  /** The request did not come from the desk's own window. */
  | 'forbidden'
  /** An internal error; details are in the log. */
  | 'internal';
