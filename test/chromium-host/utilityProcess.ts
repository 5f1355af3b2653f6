import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { ForkOptions } from 'electron';

/** Script that gives the child `process.parentPort` instead of Node's own IPC channel. */
const PORT = new URL('utilityPort.mjs', import.meta.url).href;

class UtilityProcess extends EventEmitter {
  readonly pid: number | undefined;
  readonly #child: ReturnType<typeof fork>;
  constructor(file: string, args: readonly string[], { env, execArgv = [], cwd }: ForkOptions) {
    super();
    this.#child = fork(file, args, {
      env: (env as NodeJS.ProcessEnv | undefined) ?? process.env,
      execArgv: ['--no-warnings', '--import', PORT, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...(cwd !== undefined && { cwd }),
    });
    this.pid = this.#child.pid;
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    // For a process that a signal ended, Electron reports the number of the signal.
    this.#child.on('exit', (code, signal) =>
      this.emit('exit', code ?? (signal === 'SIGKILL' ? 9 : 15)),
    );
  }
  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object, () => undefined);
  }
  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  fork: (file: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess =>
    new UtilityProcess(file, args, options),
};
