import type { TextsOf } from '../catalogue.ts';

export const batchPacking = {
  title:
    'Proposer des cartons',
  about:
    'Les marchandises de chaque envoi emballées dans vos cartons enregistrés, les moins nombreux et les plus petits possible. Rien ne change avant que vous les utilisiez.',
  openAbout:
    'Emballer les envois de ce lot dans vos cartons enregistrés (Ctrl F10)',
  which:
    'Lignes à emballer',
  all:
    'Lignes sans dimensions de carton',
  chosen:
    '{n, plural, one {# ligne choisie} other {# lignes choisies}}',
  padding:
    'Calage de chaque côté, {unit}',
  again:
    'Emballer',
  running:
    'Emballage : {done, number} sur {total, number} lignes examinées',
  stop:
    'Arrêter',
  stopped:
    'Arrêté : les lignes ci-dessous ont été emballées avant.',
  reading:
    'Emballage…',
  shown:
    'Emballés ou non',
  ready:
    'Emballés ({n, number})',
  left:
    'Impossibles à emballer ({n, number})',
  nothing:
    'Chaque ligne a des cartons avec dimensions. Choisissez des lignes dans la feuille pour les emballer de nouveau.',
  noneReady:
    'Aucune ligne n’a pu être emballée.',
  noneLeft:
    'Toutes les lignes ont pu être emballées.',
  noGoods:
    'aucune marchandise nommée',
  shipment:
    'Envoi',
  boxes:
    'Cartons',
  together:
    '{n, number} cartons, {weight}',
  use:
    'Utiliser',
  go:
    'Aller à la ligne',
  full:
    'rempli à {percent} %',
  guessed:
    'Volume supposé d’après le poids',
  guessedAbout:
    'Certaines marchandises n’ont pas de dimensions au catalogue (Carnet d’adresses → Articles).',
  more:
    'Afficher plus ({n, number} non affichés)',
  useAll:
    'Utiliser les cartons pour {n, plural, one {# envoi} other {# envois}}',
  used:
    '{n, plural, one {# envoi emballé} other {# envois emballés}}',
  noneUsed:
    'Rien n’a été emballé',
  changedSince:
    'Les lignes ont changé depuis : emballez-les de nouveau.',
  failed:
    'L’emballage a échoué',
  drawing:
    'Carton {name} avec ses marchandises',
} satisfies TextsOf<'batchPacking'>;
