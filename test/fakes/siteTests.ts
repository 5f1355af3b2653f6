import { afterAll, afterEach, beforeAll } from 'vitest';
import { siteServer, type SiteServer } from './siteDesks.ts';

/** The PostgreSQL of the tests of a file. */
export interface SiteOfTests extends Omit<SiteServer, 'stop'> {
  /** Called one after the other when the test is over; filled by the test. */
  readonly ends: (() => unknown)[];
}

/** Starts a PostgreSQL before the first test of the file that calls this, and stops it after the last. */
export const useSiteServer = (): SiteOfTests => {
  let started: SiteServer | null = null;
  const running = (): SiteServer => {
    if (started === null) throw new Error('PostgreSQL runs only while tests do');
    return started;
  };
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    started = await siteServer();
  });
  afterAll(() => started?.stop());
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  return {
    get server() {
      return running().server;
    },
    owner: (schema) => running().owner(schema),
    site: (rule, zone) => running().site(rule, zone),
    backUp: (code) => running().backUp(code),
    ends,
  };
};
