import type { TextsOf } from '../catalogue.ts';

export default {
  restored: 'Ce registre a été rétabli depuis une sauvegarde.',
  begunEmpty: 'Ce registre a été commencé vide à la place d’un autre.',
  olderLedger:
    'Ce registre ne connaissait pas tout ce qui en a été envoyé : un plus ancien a pris sa place.',
  logDoesNotFit: 'Le journal des tentatives à côté de ce registre ne lui correspond plus.',
  otherComputer: 'Ce dossier de données a été utilisé en dernier sur un autre ordinateur.',
  otherPlace: 'Ce dossier de données a été utilisé en dernier à un autre endroit.',
  otherFile:
    'Le registre de ce dossier de données est un autre fichier que le dernier utilisé ici.',
  lookThrough:
    '{what} Rien n’est réservé avant que quelqu’un ait examiné ce qui est revenu (À traiter).',
  lookThroughHere: '{what} Rien n’est réservé avant que quelqu’un ait examiné ce qui est revenu.',
  sayWhichOne:
    '{what} S’il a été copié et que les deux servent, un envoi peut être acheté par chacun. Rien n’est réservé avant que quelqu’un ait dit que c’est avec celui-ci qu’on réserve (À traiter).',
  sayWhichOneHere:
    '{what} S’il a été copié et que les deux servent, un envoi peut être acheté par chacun. Rien n’est réservé avant que quelqu’un ait dit que c’est avec celui-ci qu’on réserve.',
  movedAway:
    'Ce poste a été déplacé vers un autre ordinateur le {date} avec le fichier {file} ; la réservation est fermée ici. Ce qui est ici peut être lu, imprimé et résolu.',
  onNetwork:
    'Le dossier de données de ce poste est sur un lecteur réseau, où deux ordinateurs peuvent réserver en même temps et acheter un envoi deux fois. Rien n’est réservé tant qu’il n’est pas sur un disque de cet ordinateur : quittez Waybill Desk, déplacez-y le dossier et redémarrez. Tout le reste continue.',
  synced:
    'Le dossier de données de ce poste est dans un dossier que {by} synchronise sur plusieurs ordinateurs, où une copie plus ancienne peut prendre sa place. Rien n’est réservé tant qu’il n’est pas en dehors : quittez Waybill Desk, déplacez le dossier sur un disque de cet ordinateur et redémarrez. Tout le reste continue.',
} satisfies TextsOf<'bookingLock'>;
