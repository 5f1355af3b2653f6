import { DeskFailure } from '../shared/ipc/result.ts';
import { routes } from '../shared/ipc/routes.ts';
import type { ComposedDesk, DeskEnv } from './env.ts';

/** Builds the desk on what the shell brings. */
export const compose = async (env: DeskEnv): Promise<ComposedDesk> => {
  const handlers: Record<string, () => unknown> = {};
  for (const name of Object.keys(routes)) {
    handlers[name] = () => {
      throw new DeskFailure('unavailable', 'This part of the desk is not there yet.');
    };
  }
  handlers['app.info'] = () => ({ version: env.version, host: env.host, dataFolder: env.dataDir, notices: [] });
  handlers['attention.count'] = () => {
    env.emit('attention.changed', { count: 0 });
    return { count: 0 };
  };
  return { handlers: handlers as unknown as ComposedDesk['handlers'], close: async () => {} };
};
