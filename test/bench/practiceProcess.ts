import { startPractice } from '../../src/practice/server.ts';

const practice = await startPractice({ port: 0, latencyMs: Number(process.argv[2]) });
process.send?.(practice.url);
