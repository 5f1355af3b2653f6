import { fileURLToPath } from 'node:url';
import type { utilityProcess as utility } from 'electron';
import { GRACE_MS, bareEnvironment, endedBy } from '../../core/base/workers/runner.ts';
import type { StartRunner } from '../../core/base/workers/runner.ts';

/**
 * Starts a worker in an Electron utility process, because the packaged program cannot start plain Node (its fuse `runAsNode` is off). The worker
 * monitors its own memory (`core/base/workers/serve.ts`). It does not keep the program alive: Electron ends it with the program.
 */
export const utilityRunner =
  (electron: Pick<typeof utility, 'fork'>, workerUrl: URL, serviceName: string): StartRunner =>
  ({ onMessage, onEnd }) => {
    const child = electron.fork(fileURLToPath(workerUrl), [], {
      serviceName,
      env: bareEnvironment(),
      stdio: 'ignore',
    });
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    child.on('message', onMessage);
    child.on('exit', (code) => onEnd(endedBy(code)));
    return {
      post: (message) => child.postMessage(message),
      hold: () => undefined,
      end: async () => {
        child.postMessage(null);
        const timer = setTimeout(() => child.kill(), GRACE_MS);
        await gone;
        clearTimeout(timer);
      },
    };
  };
