import type { TextsOf } from '../catalogue.ts';

export default {
  columnState: 'État',
  columnReceiver: 'Destinataire',
  columnOption: 'Service',
  columnDays: 'Jours ouvrés',
  columnPrice: 'Prix',
  columnTracking: 'Numéro de suivi',
  unreadable: '{n, plural, one {# illisible} other {# illisibles}}',
  noOption: 'aucun service',
  options:
    '{n} {n, plural, one {service} other {services}}{unreadable, plural, =0 {} other {, {unreadable} illisibles}}',
  priceFrom: 'dès {price}',
} satisfies TextsOf<'sheet'>;
