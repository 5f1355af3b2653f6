import type { TextsOf } from '../catalogue.ts';

export default {
  noAddress: '{name} n’a pas encore d’URL du service. Saisissez-la d’abord.',
  keysUnreadable:
    'Les clés de {name} sont illisibles pour l’instant. Déverrouillez le trousseau du système et redémarrez, ou saisissez-les de nouveau.',
  noKeys: '{name} n’a pas encore de clés pour cette URL. Saisissez-les d’abord.',
  notWritten:
    'Cet ordinateur n’a pas pu noter à quel service le poste est connecté ({reason}) : rien n’y est fait. Le disque est-il plein, ou le dossier de données est-il protégé en écriture ?',
  thisService: 'ce service',
  practiceWord: 'ENTRAÎNEMENT',
  testWord: 'TEST',
  liveWord: 'RÉEL',
  keysAreNew:
    'Ces clés sont nouvelles chez {where}, où ce poste a réservé avec d’autres : on ne sait pas si elles sont du même compte.',
  sayInSettings: '{question} Indiquez-le dans les Paramètres.',
  unknownService: 'un service qui n’est plus connu',
  connectionWithoutAddress:
    'La connexion {profile} n’a pas encore d’URL du service. Saisissez-la dans les Paramètres.',
  bookedElsewhere:
    '{count, plural, =1 {1 de ces envois a été réservé} other {{count} de ces envois ont été réservés}} chez {service}, en dernier le {date}.',
  withAnotherAccount: '{service} avec un autre compte',
} satisfies TextsOf<'identity'>;
