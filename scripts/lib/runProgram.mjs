import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** The terminal sends these to the program directly; the others are passed on. */
const FROM_TERMINAL = new Set(['SIGINT']);
/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this terminal until it ends, and passes signals on to it.
 * @type {typeof import('./runProgram.mjs').runProgram}
 * @param env added to this process's own
 */
export const runProgram = (command, args, env = {}) =>
  new Promise((resolve) => {
    /** @type {Set<NodeJS.Signals>} */
    const passedOn = new Set();
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      passedOn.add(signal);
      if (!FROM_TERMINAL.has(signal)) child.kill(signal);
    };
    // Before the program runs: a signal that came in between would end this process and leave the program.
    for (const signal of SIGNALS) process.on(signal, pass);
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    /** @param {import('./runProgram.mjs').Ended} ended */
    const end = (ended) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve(ended);
    };
    child.on('error', (error) => end({ code: 1, reason: error.message }));
    child.on('exit', (code, signal) => {
      if (signal === null)
        end({ code: code ?? 1, reason: code === 0 ? null : `it ended with ${code}` });
      else if (passedOn.size > 0) end({ code: 0, reason: null });
      else end({ code: 128 + constants.signals[signal], reason: `it was ended by ${signal}` });
    });
  });
