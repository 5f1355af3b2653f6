import type { Answer } from '../envelope.ts';

const swap = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(swap);
  if (value === null) return [];
  if (typeof value === 'string') return { unexpected: true };
  if (typeof value === 'number') return 'not a number';
  if (typeof value === 'boolean') return 'perhaps';
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, swap(inner)]),
  );
};

const withData = (answer: Answer, change: (data: unknown) => unknown): Answer => {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('data' in body)) return answer;
  return { ...answer, body: { ...body, data: change(body.data) } };
};

/** Changes the type of every value in `data` so that no tolerant parser can read it: text to objects, numbers to words, null to lists. */
export const mistype = (answer: Answer): Answer => withData(answer, swap);

/** A purchase answer with a null tracking number. */
export const withoutTracking = (answer: Answer): Answer =>
  withData(answer, (data) =>
    typeof data === 'object' && data !== null && 'tracking_number' in data
      ? { ...data, tracking_number: null }
      : data,
  );
