import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import os from 'node:os';
import type { ForkOptions } from 'electron';

/** Script that gives the child `process.parentPort` instead of Node's own IPC channel. */
const PORT = new URL('utilityPort.mjs', import.meta.url).href;

class UtilityProcess extends EventEmitter {
  readonly pid: number | undefined;
  readonly #child: ReturnType<typeof fork>;
  #killed = false;
  constructor(file: string, args: readonly string[], { env, execArgv = [], cwd }: ForkOptions) {
    super();
    this.#child = fork(file, args, {
      // Electron passes its own environment on where none is given, or an empty one.
      env: Object.keys(env ?? {}).length > 0 ? (env as NodeJS.ProcessEnv) : process.env,
      execArgv: ['--no-warnings', '--import', PORT, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...(cwd !== undefined && { cwd }),
    });
    this.pid = this.#child.pid;
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    // For a process that a signal ended, Electron reports the number of the signal; 0 for one that `kill` ended.
    this.#child.on('exit', (code, signal) =>
      this.emit(
        'exit',
        code ?? (this.#killed || signal === null ? 0 : os.constants.signals[signal]),
      ),
    );
  }
  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object, () => undefined);
  }
  kill(): boolean {
    this.#killed = true;
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  fork: (file: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess =>
    new UtilityProcess(file, args, options),
};
