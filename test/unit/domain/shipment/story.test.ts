import { expect, it } from 'vitest';
import { storyOf, type StoryEntry } from '../../../../src/domain/shipment/story.ts';

const line = (event: string, at: number): StoryEntry => ({
  of: 'journal',
  at,
  operator: 'AO',
  event,
  detail: '',
});
const tracked = (at: number): StoryEntry => ({
  of: 'tracked',
  at,
  operator: '',
  status: 'In transit',
  location: '',
  estimatedDelivery: null,
});
const told = (story: readonly StoryEntry[]): string[] =>
  story.map((each) => (each.of === 'journal' ? each.event : each.of));

it('puts what came from different tables in the order of its moments', () => {
  expect(
    told(
      storyOf([
        tracked(50),
        line('sent', 20),
        line('booked', 30),
        { of: 'drafted', at: 10, operator: '' },
        { of: 'rated', at: 20, operator: '', options: 3 },
      ]),
    ),
  ).toEqual(['drafted', 'rated', 'sent', 'booked', 'tracked']);
});

it('never turns lines of the journal round by a clock that was set back', () => {
  expect(told(storyOf([line('sent', 100), line('booked', 40), tracked(60)]))).toEqual([
    'tracked',
    'sent',
    'booked',
  ]);
});
