import type { TextsOf } from '../catalogue.ts';

export default {
  price: 'Prix',
  trackingNumber: 'Numéro de suivi',
  thanks: 'Merci !',
  title: 'Écran du client',
  on: 'Afficher aux clients le prix, le numéro de suivi et un mot de remerciement sur un second écran',
  about:
    'Rien d’autre n’y est affiché : ni nom, ni adresse, ni marchandise. Il est vide tant que le formulaire du guichet est vide.',
  language: 'Langue de l’écran du client',
  display: 'Affiché sur le second écran.',
  window: 'Affiché dans une fenêtre.',
  waiting: 'Aucun second écran pour le moment. L’affichage commence dès qu’il est branché.',
  byHand:
    'Pas encore affiché : ce système (Wayland) ne laisse aucun programme placer ses fenêtres. Affichez-le dans une fenêtre, déplacez-la sur l’écran des clients et appuyez sur F11.',
  off: 'Non affiché pour le moment.',
  openWindow: 'L’afficher dans une fenêtre',
  reopen: 'L’afficher de nouveau',
  failed: 'L’écran du client n’a pas pu être ouvert',
} satisfies TextsOf<'customerScreen'>;
