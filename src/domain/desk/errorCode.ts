/**
 * Why the desk did not do something, from core to window and command line: stable words that decide what happens next. The message beside
 * a code is for the person.
 */
export type ErrorCode =
  | 'notFound'
  /** The desk's rules do not allow this now, or it was changed or is being worked on meanwhile. */
  | 'notAllowed'
  /** Operators are set up and nobody is signed in. */
  | 'signIn'
  /** What a person gave cannot be used: the message says what was expected. */
  | 'badInput'
  /** The prepaid account surely cannot pay for what would be bought, and nobody has said to buy it all the same. */
  | 'beyondBalance'
  /** The shipping service said no or did not answer. */
  | 'service'
  /** The service refused the keys. */
  | 'keys'
  /** A file of the desk's own is not what was put in. */
  | 'damaged'
  /** A request of the window does not fit its route: a fault of the program. */
  | 'badRequest'
  | 'unknownRoute'
  /** The request did not come from the desk's own window. */
  | 'forbidden'
  /** Something broke inside the desk; the log says what. */
  | 'internal';
