/** Spans of time. */
export default {
  // time.ts
  seconds: '{n} s',
  minutes: '{n} min',
  hours: '{n} h',
  days: '{n} days',
  justNow: 'just now',
  ago: '{span} ago',
  new: 'new',
  old: '{span} old',
} as const;
