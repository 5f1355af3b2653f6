import { writeFileSync } from 'node:fs';
import { peakMb } from './peak.ts';

// Imported before the program that is measured: leaves the most memory that it held, in MB, in the file that the environment names.
const file = process.env['WAYBILL_DESK_PEAK_FILE'];
if (file !== undefined) process.once('exit', () => writeFileSync(file, String(peakMb())));
