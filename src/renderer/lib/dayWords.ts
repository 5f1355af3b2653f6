import type { DayView } from '../../domain/day/closing.ts';
import { t } from '../../texts/index.ts';
import { showDateInWords } from './time.ts';

/** Returns which day payments are recorded under when it differs from the calendar day; null when they agree. */
export const clockWords = ({ clock, day: date }: Pick<DayView, 'clock' | 'day'>): string | null => {
  const day = showDateInWords(date);
  if (clock === 'past') return t('day.clockPast', { day });
  return clock === 'back' ? t('day.clockBack', { day }) : null;
};

/** Returns the state of the business day in words. */
export const dayWords = (view: DayView): string => {
  const day = showDateInWords(view.day);
  return (
    clockWords(view) ??
    (view.isOpen
      ? t('day.isOpen', { day })
      : view.lines.length === 0
        ? t('day.notUsed')
        : t('day.isClosed', { day }))
  );
};
