import { writeFileSync } from 'node:fs';
import { peakMb } from './peak.ts';

// Imported before the measured program: writes its peak memory in MB to the file named by the environment variable.
const file = process.env['WAYBILL_DESK_PEAK_FILE'];
if (file !== undefined) process.once('exit', () => writeFileSync(file, String(peakMb())));
