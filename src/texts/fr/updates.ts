import type { TextsOf } from '../catalogue.ts';

export default {
  off: 'Cette copie ne cherche pas de mises à jour. Installez vous-même les nouvelles versions.',
  none: 'C’est la version la plus récente. Vérifié {when}.',
  notLooked: 'Mises à jour pas encore cherchées.',
  checking: 'Recherche d’une version plus récente…',
  downloading:
    'La version {version} est en cours de téléchargement : {percent} %. Vous pouvez continuer à travailler.',
  ready: 'La version {version} est prête.',
  atEnd: 'Elle s’installe à la fermeture de Waybill Desk, ou maintenant.',
  byPress: 'Elle s’installe quand vous le dites ; le système demande un mot de passe.',
  failed: 'La mise à jour a échoué : {message}',
  look: 'Chercher des mises à jour',
  install: 'Installer et redémarrer',
  notInstalled: 'La mise à jour n’a pas été installée',
  nothingReady: 'Il n’y a pas de mise à jour à installer.',
  notNow: '{first} La mise à jour est installée après.',
  runOn: 'Une opération est en cours.',
  printOn: 'Une impression est en cours.',
  notSigned:
    'La mise à jour annoncée n’est pas signée avec la clé de ce programme. Rien n’a été téléchargé.',
  damaged: 'Le fichier récupéré n’est pas celui que le serveur a annoncé. Il a été supprimé.',
  noFeed: 'Le serveur de mises à jour n’a rien pour ce système.',
  notMigrated:
    'Le registre n’a pas pu être mis à jour vers cette version de Waybill Desk ({why}). Il est inchangé et une sauvegarde en a été faite. Installez la version précédente, qui continue avec lui, et signalez ceci.',
  about: 'À propos de ce programme',
  packedFrom: 'Construit depuis la révision {commit}',
  notices: 'Licences des logiciels inclus',
  noticesClosed: 'Les licences n’ont pas pu être ouvertes',
  noticesNotMade: 'Cette copie des sources n’a pas encore le fichier : npm run notices le crée.',
  badPlace: '{place} n’est pas une adresse de mises à jour : seul https l’est.',
} satisfies TextsOf<'updates'>;
