import { describe, expect, it } from 'vitest';
import { DURABLE_MS, killWhileTyping, type KilledTyping } from '../kill/typing.ts';

/** `npm run prove` asks for 200. */
const KILLS = Number(process.env['WAYBILL_DESK_TYPING_KILLS'] ?? 4);
const AT_ONCE = 2;

describe('killing the desk while somebody types', () => {
  it(
    `${KILLS} times loses no edit older than ${DURABLE_MS} ms, and the history agrees with what is on disk`,
    async () => {
      const seen: KilledTyping[] = [];
      for (let seed = 1; seed <= KILLS; seed += AT_ONCE) {
        seen.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(AT_ONCE, KILLS - seed + 1) }, (_, more) =>
              killWhileTyping(1000 + (seed + more) * 17),
            ),
          )),
        );
      }
      const typed = seen.reduce((sum, each) => sum + each.typed, 0);
      console.log(
        `${KILLS} kills, ${typed} edits, ${seen.reduce((sum, each) => sum + each.lostOlder, 0)} older than ${DURABLE_MS} ms lost; oldest lost edit ${Math.max(...seen.map((each) => each.oldestLostMs))} ms old`,
      );
      expect(seen).toHaveLength(KILLS);
      expect(typed).toBeGreaterThan(KILLS);
      expect(seen.filter((each) => each.lostOlder > 0 || !each.historyFits)).toEqual([]);
    },
    60_000 + KILLS * 10_000,
  );
});
