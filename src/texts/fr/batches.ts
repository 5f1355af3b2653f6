import type { TextsOf } from '../catalogue.ts';

export const batches = {
  shipments:
    '{n, plural, one {# envoi} other {# envois}}',
  inWork:
    'Ouverts',
  archived:
    'Archivés',
  archive:
    'Archiver',
  newName:
    'Lot du {day}',
  newBatch:
    'Nouveau lot',
  batches:
    'Lots',
  shown:
    'Lots affichés',
  fromTemplate:
    'Depuis un modèle',
  reading:
    'Lecture…',
  letGo:
    'Relâchez pour importer',
  dropHere:
    'Déposez des fichiers ici : CSV, Excel ou LibreOffice',
  orPaste:
    'Ou collez des lignes d’un tableur ou d’une page web avec Ctrl V. Une ligne par article ; les colonnes sont reconnues à leurs titres et montrées avant l’import.',
  watched:
    'Les fichiers de « {folder} » deviennent automatiquement des brouillons',
  watch:
    'Surveiller un dossier',
  chooseFile:
    'Choisir un fichier',
  openSample:
    'Essayer le lot d’exemple',
  sampleName:
    'Lot d’exemple',
  batch:
    'Lot',
  mode:
    'Sens',
  columnShipments:
    'Envois',
  open:
    'Ouverts',
  booked:
    'Réservés',
  uncertain:
    'Incertains',
  begun:
    'Créé',
  allDone:
    'terminé',
  bringBackThis:
    'Restaurer {batch}',
  bringBack:
    'Restaurer',
  putAwayThis:
    'Archiver {batch}',
  noneAway:
    'Aucun lot n’est archivé.',
  count:
    '{n, plural, one {# lot} other {# lots}}',
  withTemplate:
    'Commencer par un modèle',
  withTemplateAbout:
    'Un nouveau lot avec ses envois.',
  noTemplate:
    'Aucun modèle enregistré : le menu d’un lot en enregistre un.',
  readFailed:
    'Les lots n’ont pas pu être lus',
  makeFailed:
    'Le lot n’a pas été créé',
  renameFailed:
    'Le lot n’a pas été renommé',
  awayReadFailed:
    'Les lots archivés n’ont pas pu être lus',
  bringBackFailed:
    'Le lot n’a pas été restauré',
  wasPutAway:
    'Lot archivé',
  putAwayFailed:
    'Le lot n’a pas été archivé',
} satisfies TextsOf<'batches'>;
