import type { TextsOf } from '../catalogue.ts';

export const fetchFile = {
  notAllowed: 'Le document est à une adresse qu’il n’est pas sûr d’ouvrir.',
  offline: 'Il n’y a pas de connexion à Internet : le document n’a pas été récupéré.',
  notReached: 'L’endroit où se trouve le document n’a pas pu être joint.',
  untrusted:
    'Personne en qui cet ordinateur a confiance ne garantit le certificat de l’endroit où se trouve le document. Si votre bureau a son propre certificat, ajoutez-le dans Paramètres sous Connexion.',
  timeout: 'Le document n’est pas arrivé à temps.',
  broken: 'Le document n’est pas arrivé entier.',
  cancelled: 'Ceci a été annulé.',
  tooLarge: 'Le document est trop grand.',
  missing: 'Le document n’est pas (ou plus) là.',
  refused: 'L’endroit où se trouve le document ne le donne pas.',
  server: 'L’endroit où se trouve le document a lui-même un problème.',
  busy: 'L’endroit où se trouve le document est surchargé en ce moment.',
  unexpected: 'Autre chose que le document a été répondu.',
} satisfies TextsOf<'fetchFile'>;
