import { systemClock } from '../core/base/clock.ts';
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), systemClock);
