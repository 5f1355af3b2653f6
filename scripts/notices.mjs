// npm run notices: writes THIRD-PARTY-NOTICES.txt, which *About this program* opens in a checkout. A package gets its own when it is made (lib/pack.mjs).
import './lib/node24.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { writeNotices } from './lib/notices.mjs';
import { say } from './lib/root.mjs';

if (ensureBuilt()) say(`THIRD-PARTY-NOTICES.txt: ${writeNotices()} packages.`);
else process.exitCode = 1;
