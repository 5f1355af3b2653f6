// npm run doctor: checks what the desk needs on this machine, a line each. Exits with 1 when the desk cannot run here.
import './lib/node24.mjs';
import { CHECKS } from './lib/checks.mjs';

const MARKS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' };

/**
 * @param {() => Promise<import('./lib/checks.mjs').Found>} check
 * @returns {Promise<import('./lib/checks.mjs').Found>}
 */
const found = async (check) => {
  try {
    return await check();
  } catch (error) {
    return { state: 'failed', text: String(error) };
  }
};

let code = 0;
for (const { name, check } of CHECKS) {
  const { state, text } = await found(check);
  if (state === 'failed') code = 1;
  const [first = '', ...others] = text.split('\n');
  process.stdout.write(`${MARKS[state]} ${`${name}:`.padEnd(16)} ${first}\n`);
  for (const line of others) process.stdout.write(`${' '.repeat(25)}${line}\n`);
}
process.exitCode = code;
