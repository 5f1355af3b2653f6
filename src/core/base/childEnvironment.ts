/**
 * Returns the environment for a child process: only the named variables that are set. No other variable is passed on, because the environment of the
 * command line can hold the private key and the manager's PIN.
 * @param env variable names in the case of `names`; on Windows `process.env` ignores the case
 */
export const childEnvironment = (
  names: readonly string[],
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
