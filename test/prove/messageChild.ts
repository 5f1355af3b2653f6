/**
 * A desk that only sends messages, to be killed: `messageChild.ts FOLDER CERTIFICATE`. Continues the outbox in the folder; prints `idle` when nothing
 * is queued.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageDesk } from '../fixtures/messageDesk.ts';

const [folder = '', certificate = ''] = process.argv.slice(2);
const test = messageDesk(folder, join(folder, 'desk.db'), readFileSync(certificate, 'utf8'));
process.stdout.write('started\n');
// Also what was being sent when the last desk was killed.
do test.pass(await test.desk.customerMessages.step());
while (test.store.messages.countQueued() > 0);
process.stdout.write('idle\n');
test.close();
