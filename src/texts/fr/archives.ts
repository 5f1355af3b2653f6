import type { TextsOf } from '../catalogue.ts';

export const archives = {
  title: 'Archives annuelles',
  about:
    'Les envois clos d’une année finie peuvent passer dans un fichier à part, archive-ANNÉE.db, dans le dossier de données. Ils se trouvent toujours dans Envois, s’ouvrent, se réimpriment et s’exportent. Ce qui empêche d’acheter un colis deux fois reste dans le registre, avec les paiements et l’historique.',
  stays:
    'Les envois impayés, en route ou en suspens restent dans le registre. Les fichiers d’archive appartiennent au poste comme le registre : sauvegardes et déménagements les emportent.',
  empty: 'Pas encore d’année finie : les réservations de cette année restent dans le registre.',
  year: 'Année',
  inLedger: 'Dans le registre',
  inArchive: 'Dans l’archive',
  away: 'L’archive de {year} ne peut pas être lue : remettez archive-{year}.db dans le dossier de données.',
  awayShort: 'Absent : remettez {file} dans le dossier de données',
  move: 'Archiver…',
  moveRest: 'Archiver le reste…',
  takeBack: 'Ramener…',
  cancel: 'Annuler',
  cancelHint: 'Ramène dans le registre ce qui est déjà dans l’archive.',
  askMove: 'Archiver l’année {year} ?',
  askMoveAbout:
    '{n, plural, one {# réservation de l’année est} other {# réservations de l’année sont}} dans le registre. Celles qui sont closes et payées passent dans l’archive pendant que vous continuez à travailler ; une année se ramène à tout moment.',
  askBack: 'Ramener l’année {year} dans le registre ?',
  askBackAbout:
    '{n, plural, one {# envoi revient} other {# envois reviennent}} pendant que vous continuez à travailler. Le fichier est ensuite gardé dans le dossier « backups ».',
  keep: 'Pas maintenant',
  confirmMove: 'Archiver',
  confirmBack: 'Ramener',
  working: '{year} : archivage en cours, {done, number} sur {total, number}',
  returning: '{year} : retour en cours, {done, number} sur {total, number}',
  preparing: '{year} : début…',
  stopped: 'Arrêté : {why} Cela reprend au prochain démarrage.',
  failed: 'L’année n’a pas pu être déplacée',
  chip: 'Archive {year}',
  banner:
    'Cet envoi est dans l’archive de {year}. Toute modification le ramène dans le registre.',
  bannerAway:
    'Cet envoi est dans l’archive de {year}, qui ne peut pas être lue : noms, contenu et réponses manquent ici. Remettez archive-{year}.db dans le dossier de données.',
  bringBack: 'Ramener dans le registre',
  broughtBack: 'L’envoi est de nouveau dans le registre',
  notBroughtBack: 'L’envoi n’a pas pu être ramené',
  listAway:
    '{n, plural, one {L’année {years} manque} other {Les années {years} manquent}} dans cette liste : le fichier d’archive ne peut pas être lu.',
  oneAtATime: 'L’année {year} est en cours de déplacement. Attendez la fin, ou annulez.',
  notOver: 'L’année {year} n’est pas finie : seule une année finie peut être archivée.',
  none: 'Le registre n’a aucune réservation de {year}.',
  noFile: 'Un registre en mémoire n’a pas d’archives.',
  notMade: 'Le fichier d’archive n’a pas pu être créé dans le dossier de données.',
  cliUse: 'Usage : desk archive-year [ANNÉE [--back] [--yes]] [--json]',
  cliNothing: 'Aucune année finie n’a de réservations.',
  cliRow: '{booked, number} dans le registre',
  cliArchived: '{n, number} dans {file}',
  cliAway: '{file} est absent',
  cliSayMove: 'Rien n’a été changé. Avec --yes, les envois clos de {year} sont archivés.',
  cliSayBack: 'Rien n’a été changé. Avec --yes, l’année {year} est ramenée dans le registre.',
  cliMoved: '{year} : {n, number} dans l’archive, {rest, number} restent dans le registre.',
  cliBack: '{year} : tout est de nouveau dans le registre.',
  cliStopped: 'Arrêté avant la fin ; la même commande reprend.',
} satisfies TextsOf<'archives'>;
