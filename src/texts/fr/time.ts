import type { TextsOf } from '../catalogue.ts';

export default {
  seconds: '{n} s',
  minutes: '{n} min',
  hours: '{n} h',
  days: '{n} jours',
  justNow: 'à l’instant',
  ago: 'il y a {span}',
  new: 'nouveau',
  old: 'de {span}',
} satisfies TextsOf<'time'>;
