import type { TextsOf } from '../catalogue.ts';

export default {
  logGone:
    'Le fichier attempts.log, où chaque réservation est notée à côté du registre, n’est pas là. Ce qui a été réservé après l’enregistrement du registre ne peut pas être établi ; un nouveau fichier a été commencé.',
  logChanged:
    'Des lignes du fichier attempts.log, où chaque réservation est notée à côté du registre, manquent ou ont été modifiées. Le fichier est resté tel quel.',
  batchName: 'Revenus après une restauration',
  keyChanged:
    'Le fichier attempts.key, qui permet de reconnaître les envois connus du seul attempts.log, n’est pas celui avec lequel ils ont été écrits : le même fichier redonné n’est pas reconnu à son contenu.',
  noAnswer:
    'Il a été envoyé après l’enregistrement de ce registre, et le journal des tentatives n’a pas de réponse fiable : personne ne sait s’il a été réservé.',
  documentNotKept: 'Il est venu avec la réservation et n’a pas été conservé dans ce registre.',
  refused: 'Le service l’a refusé.',
  changedSince:
    'Il a changé après l’enregistrement de ce registre : ce qui a été envoyé n’est pas ce qui est affiché ici.',
  unwritable:
    'Cet ordinateur n’a pas pu écrire dans attempts.log ({reason}) : rien n’a été envoyé. Le disque est-il plein ?',
  closed: 'le fichier est fermé',
  partOnly: 'le disque n’en a pris qu’une partie',
  unknown: 'inconnu',
} satisfies TextsOf<'attempts'>;
