import type { TextsOf } from '../catalogue.ts';

export const base = {
  cancel: 'Annuler',
  dayFirst: 'jj/mm/aaaa',
  monthFirst: 'mm/jj/aaaa',
  calendar: 'Calendrier (Alt ↓)',
  noDate: 'Ce n’est pas une date. Saisissez-la comme {example}.',
  escapeAgain:
    'Votre saisie n’est pas enregistrée. Appuyez encore sur Échap ou sur la croix pour quitter sans enregistrer.',
  done: 'Terminé',
  close: 'Fermer',
  name: 'Nom',
  convert: 'Convertir à un taux…',
  convertTitle: 'Convertir {from} en {to}',
  convertAbout:
    'Pour chaque prix en {from} {of, select, batch {de ce lot} other {de cet envoi}}. Le prix saisi, le taux et le résultat figurent sur la facture. Vous pouvez défaire cette opération.',
  convertRate: 'Valeur de 1 {from} en {to}',
  rateWrong: 'Saisissez un nombre, par exemple 1550 ou 1550.25.',
  convertNow: 'Convertir',
  missing: 'Il manque',
  problems: 'Problèmes',
  toCheck: 'À vérifier',
  noProblems: 'Aucun problème',
  countMissing: '{n, plural, one {# manquant} other {# manquants}}',
  noCountry: 'Pays inconnu',
} satisfies TextsOf<'base'>;
