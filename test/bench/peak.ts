import { readFileSync } from 'node:fs';

/** Peak memory of this process, in MB. On Linux not maxRSS: a child inherits the figure of its parent, which is often larger in a bench. */
export const peakMb = (): number => {
  if (process.platform === 'linux') {
    const held = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (held !== undefined) return Number(held) / 1024;
  }
  return process.resourceUsage().maxRSS / 1024;
};
