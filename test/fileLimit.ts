// Runs before each test file. A test waits as long as its machine needs, but a file as a whole ends: after this limit its other tests fail at once.
import { beforeAll, beforeEach } from 'vitest';

const LIMIT = Number(process.env['DESK_TEST_FILE_MS']);
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

let end = Infinity;
beforeAll(() => {
  end = now() + LIMIT;
});
beforeEach(() => {
  if (now() > end) throw new Error(`the tests of this file took longer than ${LIMIT / 1000} s`);
});
