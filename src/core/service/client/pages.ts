import { t } from '../../../texts/index.ts';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import { createWorkTime } from '../http/workTime.ts';
import type { Clock } from '../../base/ports.ts';
import type { Success } from './envelope.ts';
import { readPage } from '../read/list.ts';

/** More pages than any list of codes or warehouses has: 75,000 entries at 15 a page. */
const MOST_PAGES = 5_000;
/** Limits the memory of a list; no list of the service has this many entries. */
const MOST_ENTRIES = 200_000;
/** Time limit for a whole list, in milliseconds. Waiting in the queue of the host does not count. */
const LIST_MS = 300_000;

/**
 * Reads all pages of a list (docs/service.md §2.6). A list is refused rather than cut, since a part of it would be shown as the whole: when it has
 * more than MOST_PAGES pages or MOST_ENTRIES entries, when it names a next page that has no number or was read before, and when a page repeats the
 * one before it.
 * @param fetchPage requests one page from the service: null for the first, its number for the others
 * @returns all entries, or the first error
 */
export const readAllPages = async (
  fetchPage: (page: number | null, onStart: () => void) => Promise<Result<Success>>,
  clock: Clock,
): Promise<Result<readonly unknown[]>> => {
  const time = createWorkTime(clock.now);
  const entries: unknown[] = [];
  const seen = new Set<number>([1]);
  let next: number | null = null;
  let last = '';
  do {
    const asked: number | null = next;
    const answer = await time.measured((onStart) => fetchPage(asked, onStart));
    if (!answer.ok) return answer;
    const { envelope, status } = answer.value;
    const malformed = (message: string) => fail({ kind: 'malformed' as const, status, message });
    const page = readPage(envelope, asked ?? 1);
    if (page === null) return malformed(t('service.unreadable'));
    // A service that does not know the number of a page answers every time with the first.
    const text = JSON.stringify(page.entries);
    const repeats = asked !== null && page.entries.length > 0 && text === last;
    last = text;
    if (repeats || page.next === 'unnamed' || (page.next !== null && seen.has(page.next)))
      return malformed(t('service.partOfList'));
    for (const entry of page.entries) entries.push(entry);
    ({ next } = page);
    if (entries.length > MOST_ENTRIES || (next !== null && seen.size >= MOST_PAGES))
      return malformed(t('service.tooComplex'));
    if (next !== null) seen.add(next);
    if (next !== null && time.spent() > LIST_MS)
      return fail({ kind: 'timeout', message: t('service.timeout') });
  } while (next !== null);
  return ok(entries);
};
