import type { TextsOf } from '../catalogue.ts';

export default {
  notAllowed: 'L’adresse du document n’est pas sûre.',
  offline: 'Il n’y a pas de connexion à Internet : le document n’a pas été récupéré.',
  notReached: 'Le serveur du document n’a pas pu être joint.',
  untrusted:
    'Cet ordinateur ne fait pas confiance au certificat du serveur du document. Si votre bureau a son propre certificat, ajoutez-le dans Paramètres sous Connexion.',
  timeout: 'Le document n’est pas arrivé à temps.',
  broken: 'Le document est arrivé incomplet.',
  cancelled: 'Ceci a été annulé.',
  tooLarge: 'Le document est trop grand.',
  missing: 'Le document n’existe pas (ou plus).',
  notReady: 'Le document n’est pas encore prêt.',
  refused: 'Le serveur du document en refuse l’accès.',
  server: 'Le serveur du document a un problème.',
  busy: 'Le serveur du document est surchargé en ce moment.',
  unexpected: 'Le serveur a envoyé autre chose que le document.',
} satisfies TextsOf<'fetchFile'>;
