/** Compile-time check that all cases of a union are handled. @throws Error when it is reached */
export const assertNever = (value: never): never => {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`);
};
