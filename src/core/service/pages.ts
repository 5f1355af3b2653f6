import { fail, ok, type Result } from '../../domain/service/serviceError.ts';
import { createWorkTime } from '../http/workTime.ts';
import type { Clock } from '../ports.ts';
import type { Success } from './envelope.ts';
import { MESSAGES } from './messages.ts';
import { readPage } from './read/list.ts';

/** More pages than any list of codes or warehouses can have. */
const MOST_PAGES = 1000;
/** Time for a whole list, in milliseconds; that of a page begins with its turn. */
const LIST_MS = 300_000;

/**
 * All entries of a list, page after page. `fetchPage` gets null for the first page and numbers after it, and always asks
 * the service itself. A page number seen before ends the list, as does the cap.
 */
export const readAllPages = async (
  fetchPage: (page: number | null, onTurn: () => void) => Promise<Result<Success>>,
  clock: Clock,
): Promise<Result<readonly unknown[]>> => {
  const time = createWorkTime(clock.now);
  const entries: unknown[] = [];
  const seen = new Set<number>([1]);
  let next: number | null = null;
  do {
    const asked: number | null = next;
    const answer = await time.measured((onTurn) => fetchPage(asked, onTurn));
    if (!answer.ok) return answer;
    const page = readPage(answer.value.data);
    if (page === null)
      return fail({ kind: 'malformed', status: answer.value.status, message: MESSAGES.unreadable });
    for (const entry of page.entries) entries.push(entry);
    next = page.next !== null && !seen.has(page.next) && seen.size < MOST_PAGES ? page.next : null;
    if (next !== null) seen.add(next);
    if (next !== null && time.spent() > LIST_MS)
      return fail({ kind: 'timeout', message: MESSAGES.timeout });
  } while (next !== null);
  return ok(entries);
};
