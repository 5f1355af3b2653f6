import { readFileSync } from 'node:fs';

/**
 * The most memory this process has held, in MB. Not maxRSS where there is something better: Linux hands the parent's figure on to a
 * child, and the parent of a bench is often the larger.
 */
export const peakMb = (): number => {
  if (process.platform === 'linux') {
    const held = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (held !== undefined) return Number(held) / 1024;
  }
  return process.resourceUsage().maxRSS / 1024;
};
