import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ModelOutcome } from './run.ts';

export interface LaneOptions {
  readonly first: number;
  readonly runs: number;
  /** Number of parallel processes. */
  readonly lanes: number;
  readonly onOutcome?: (outcome: ModelOutcome) => void;
  /** Another copy of this project to run; there the first failure ends the lane. */
  readonly root?: string;
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs the model in several processes. @throws Error when a process ends with fewer outcomes than it has seeds */
export const modelLanes = async ({
  first,
  runs,
  lanes,
  onOutcome = () => undefined,
  root,
}: LaneOptions): Promise<ModelOutcome[]> => {
  const outcomes: ModelOutcome[] = [];
  await Promise.all(
    Array.from({ length: Math.min(lanes, runs) }, async (_, lane) => {
      const count = Math.ceil((runs - lane) / lanes);
      const args = [
        join(root ?? ROOT, 'test/model/child.ts'),
        String(first + lane),
        String(lanes),
        String(count),
        ...(root === undefined ? [] : ['stop']),
      ];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let [seen, failed, said] = [0, false, ''];
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => {
        const outcome = JSON.parse(line) as ModelOutcome;
        seen += 1;
        failed ||= outcome.failure !== null;
        outcomes.push(outcome);
        onOutcome(outcome);
      });
      await Promise.all([once(child, 'close'), once(lines, 'close')]);
      if (seen < count && !(failed && root !== undefined))
        throw new Error(
          `a lane ended after ${seen} of ${count} runs, with seed ${first + lane + seen * lanes}: ${said.slice(-2000)}`,
        );
    }),
  );
  return outcomes;
};
