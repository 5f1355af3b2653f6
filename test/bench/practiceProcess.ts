import { startPractice } from '../../src/practice/server.ts';

const practice = await startPractice({
  port: 0,
  latencyMs: Number(process.argv[2]),
  seed: Number(process.argv[3]),
});
process.send?.(practice.url);
