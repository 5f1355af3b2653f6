/**
 * The environment for a program that the desk starts: only the named variables, as far as they are set. The rest stays here; on the command
 * line it holds the private key and the manager's PIN.
 * @param env case of the names is that of `names`; on Windows process.env finds them in any case
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
