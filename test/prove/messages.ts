import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../src/core/base/clock.ts';
import { numbers } from '../bench/measure.ts';
import { testCertificate } from '../fakes/certificate.ts';
import { startMailServer, type MailAnswer } from '../fakes/mailServer.ts';
import { bookMany, mailTo, messageDesk } from '../fixtures/messageDesk.ts';
import type { Proof, ProveOptions } from './proof.ts';

const CHILD = fileURLToPath(new URL('./messageChild.ts', import.meta.url));
const [MESSAGES, MOST_KILLS, KILL_MS] = [6, 4, 400];
/** Answers of the server; the first ones come more often. */
const ANSWERS: readonly MailAnswer[] = [
  'accepted',
  'accepted',
  'accepted',
  'accepted',
  'refusedReceiver',
  'busyReceiver',
  'refusedText',
  'busyText',
  'cut',
  'dropped',
  'silent',
];

interface Outcome {
  readonly kills: number;
  readonly twice: number;
  readonly lost: number;
  readonly unlisted: number;
  readonly states: Readonly<Record<string, number>>;
}

/** One desk, killed at random while it sends to a server that answers at random. */
const oneRun = async (seed: number, folder: string, template: string): Promise<Outcome> => {
  const random = numbers(seed);
  const data = join(folder, `run-${seed}`);
  mkdirSync(data);
  const certificate = testCertificate('mail.example.com', '127.0.0.1');
  const server = await startMailServer({
    certificate,
    answer: () => ANSWERS[Math.floor(random() * ANSWERS.length)] ?? 'accepted',
  });
  const path = join(data, 'desk.db');
  copyFileSync(template, path);
  const pem = join(data, 'server.pem');
  writeFileSync(pem, certificate.cert);
  const prepared = messageDesk(data, path, certificate.cert);
  mailTo(prepared, server.port);
  prepared.close();
  let kills = 0;
  for (let over = false; !over;) {
    const child = spawn(process.execPath, [CHILD, data, pem], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Most of a start is reading the sources.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') },
    });
    const closed = new Promise((resolve) => {
      child.once('close', resolve);
    });
    const word = (wanted: string): Promise<boolean> =>
      new Promise((resolve) => {
        child.stdout.on('data', (text: Buffer) => {
          if (text.includes(wanted)) resolve(true);
        });
        child.once('exit', () => resolve(false));
      });
    const [idle, started] = [word('idle'), word('started')];
    const killed = started.then(() => systemClock.sleep(random() * KILL_MS)).then(() => false);
    over = await (kills < MOST_KILLS ? Promise.race([idle, killed]) : idle);
    if (!over) {
      kills += 1;
      child.kill('SIGKILL');
    }
    await closed;
  }
  await server.close();
  const after = messageDesk(data, path, certificate.cert);
  const rows = after.store.db
    .all('SELECT id FROM messages')
    .flatMap(({ id }) => after.store.messages.get(Number(id)) ?? []);
  const open = new Set(after.desk.customerMessages.open().messages.map(({ id }) => id));
  after.close();
  const accepted = Map.groupBy(
    server.received.filter((each) => each.accepted),
    ({ to, text }) => `${to} ${/TRACK\d+/.exec(text)?.[0] ?? ''}`,
  );
  const sent = rows.filter(({ state }) => state === 'sent').length;
  const uncertain = rows.filter(({ state }) => state === 'uncertain').length;
  const ended = rows.filter(({ state }) => ['sent', 'failed', 'uncertain'].includes(state));
  await rm(data, { recursive: true, force: true });
  return {
    kills,
    twice: [...accepted.values()].filter(({ length }) => length > 1).length,
    // What the server has is sent or uncertain; what is sent, the server has.
    lost:
      MESSAGES -
      ended.length +
      Math.max(0, sent - accepted.size) +
      Math.max(0, accepted.size - sent - uncertain),
    unlisted: rows.filter(({ id, state }) => state !== 'sent' && !open.has(id)).length,
    states: Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
    ),
  };
};

/** Sends messages over a real SMTP server with refusals, cuts, missing answers and SIGKILL at random points. */
export const run = async ({ runs = 500, seed, lanes, say }: ProveOptions): Promise<Proof> => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-prove-messages-'));
  const outcomes: Outcome[] = [];
  try {
    const template = join(folder, 'template.db');
    await bookMany(folder, template, '', 1, MESSAGES);
    let next = seed;
    const lane = async (): Promise<void> => {
      while (next < seed + runs) {
        const mine = next;
        next += 1;
        const outcome = await oneRun(mine, folder, template);
        if (outcome.twice + outcome.lost + outcome.unlisted > 0)
          say(`messages: seed ${mine}: ${JSON.stringify(outcome)}`);
        outcomes.push(outcome);
        if (outcomes.length % 10 === 0) say(`messages: ${outcomes.length} of ${runs}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const sum = (pick: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const [twice, lost, unlisted] = [
    sum((each) => each.twice),
    sum((each) => each.lost),
    sum((each) => each.unlisted),
  ];
  return {
    title:
      'Messages to customers: a real SMTP server with random answers, SIGKILL at random points',
    ok: twice === 0 && lost === 0 && unlisted === 0 && outcomes.length === runs,
    rows: [
      ['seeds', `${seed} to ${seed + runs - 1}`],
      ['messages', runs * MESSAGES],
      ['kills', sum(({ kills }) => kills)],
      [
        'sent, failed, uncertain',
        ['sent', 'failed', 'uncertain']
          .map((state) => sum(({ states }) => states[state] ?? 0))
          .join(', '),
      ],
      ['sent twice', twice],
      ['lost, or untrue', lost],
      ['failed or uncertain and not listed', unlisted],
    ],
  };
};
