import type { TextsOf } from '../catalogue.ts';

export const disk = {
  full: 'Le disque est plein. Libérez de la place et réessayez.',
  unwritable:
    'Cet ordinateur n’a pas pu écrire dans le dossier de données ({why}). Le disque est-il plein, ou le dossier est-il protégé en écriture ?',
  fullAtStart:
    'Le disque est plein : le poste n’a pas pu démarrer. Rien n’a été envoyé et rien n’est perdu : libérez de la place et redémarrez-le.',
  unwritableAtStart:
    'Le poste n’a pas pu démarrer, car cet ordinateur n’a pas pu écrire dans le dossier de données ({why}). Le disque est-il plein, ou le dossier est-il protégé en écriture ? Rien n’a été envoyé et rien n’est perdu.',
  readOnly: 'Impossible d’écrire dans ce dossier. Vérifiez ses droits d’accès.',
  notWritten: 'Le fichier n’a pas pu être écrit ({code}).',
} satisfies TextsOf<'disk'>;
