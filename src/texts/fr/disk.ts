import type { TextsOf } from '../catalogue.ts';

export default {
  full: 'Le disque est plein. Libérez de la place et réessayez.',
  unwritable:
    'Cet ordinateur n’a pas pu écrire dans le dossier de données ({why}). Le disque est-il plein, ou le dossier est-il protégé en écriture ?',
  fullAtStart:
    'Le disque est plein : le poste n’a pas pu démarrer. Rien n’a été envoyé et rien n’est perdu : libérez de la place et redémarrez-le.',
  unwritableAtStart:
    'Le poste n’a pas pu démarrer, car cet ordinateur n’a pas pu écrire dans le dossier de données ({why}). Le disque est-il plein, ou le dossier est-il protégé en écriture ? Rien n’a été envoyé et rien n’est perdu.',
  noDataFolder:
    'Le poste n’a pas pu démarrer, car il garde ses données dans {folder}. {what, select, full {Il n’y a plus de place pour créer ce dossier : libérez de la place et redémarrez.} unwritable {Cet ordinateur ne vous laisse pas écrire là ({why}) : demandez à son responsable de l’autoriser, ou si le disque est en lecture seule.} inTheWay {Un fichier porte ce nom, ou celui d’un dossier parent ({why}) : renommez ou déplacez ce fichier, puis redémarrez.} other {Ce dossier ne peut pas être créé ou utilisé ({why}) : branchez son disque et redémarrez.}} Pour un autre dossier, démarrez-le avec la variable d’environnement WAYBILL_DESK_DATA. Rien n’a été envoyé.',
  readOnly: 'Impossible d’écrire dans ce dossier. Vérifiez ses droits d’accès.',
  notWritten: 'Le fichier n’a pas pu être écrit ({code}).',
} satisfies TextsOf<'disk'>;
