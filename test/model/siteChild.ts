import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/core/base/clock.ts';
import { HttpFailure, type HttpAnswer } from '../../src/core/base/ports.ts';
import type { SiteLogin } from '../../src/domain/site/site.ts';
import { siteDesk } from '../fakes/siteDesks.ts';
import { siteActs } from './siteActs.ts';
import { SETTINGS, type DeskStart, type FromDesk, type ToDesk } from './siteMembers.ts';

// One desk of a random run, in this process: acts arrive as messages, requests to the service are forwarded to the parent.

/** Stores logins in a file of the data folder: a secret store survives a kill. */
class KeptLogins extends Map<string, SiteLogin> {
  readonly #file: string;

  constructor(file: string) {
    super();
    this.#file = file;
    if (existsSync(file))
      for (const [place, login] of JSON.parse(readFileSync(file, 'utf8')) as [string, SiteLogin][])
        super.set(place, login);
  }

  override set(place: string, login: SiteLogin): this {
    super.set(place, login);
    writeFileSync(this.#file, JSON.stringify([...this]));
    return this;
  }

  override clear(): void {
    super.clear();
    writeFileSync(this.#file, '[]');
  }
}

const { dataDir, skew, seed } = JSON.parse(process.argv[2] ?? '') as DeskStart;
const say = (message: FromDesk): void => {
  process.send?.(message);
};

const answers = new Map<number, (answer: HttpAnswer | null) => void>();
const desk = siteDesk({
  dataDir,
  seed,
  settings: SETTINGS,
  logins: new KeptLogins(join(dataDir, 'logins.json')),
  clock: { ...systemClock, now: () => systemClock.now() + skew },
  send: async ({ method, url, headers, body }) => {
    const call = answers.size + 1;
    const { promise, resolve } = Promise.withResolvers<HttpAnswer | null>();
    answers.set(call, resolve);
    say({ kind: 'send', call, request: { method, url, headers, ...(body && { body }) } });
    const answer = await promise;
    if (answer === null) throw new HttpFailure('reset', true, 'the service broke off');
    return answer;
  },
});
const acts = siteActs(desk);
desk.site.start();

process.on('message', (message: ToDesk) => {
  const { kind, call } = message;
  if (kind === 'answer') {
    answers.get(call)?.(message.answer as HttpAnswer | null);
    return;
  }
  const act = acts[message.name] as (...values: readonly unknown[]) => Promise<unknown>;
  act(...message.values).then(
    (value) => say({ kind: 'done', call, value }),
    (reason: unknown) =>
      say({
        kind: 'failed',
        call,
        reason: reason instanceof Error ? (reason.stack ?? '') : String(reason),
      }),
  );
});
// Without its parent this desk is not needed.
process.once('disconnect', () => process.exit(0));
say({ kind: 'ready' });
