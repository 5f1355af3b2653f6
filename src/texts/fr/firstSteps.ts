import type { TextsOf } from '../catalogue.ts';

export default {
  howToBegin: 'Comment commencer',
  sample: 'Essayer le lot d’exemple',
  sampleAbout: 'Des colis inventés ; rien n’est facturé.',
  parcel: 'Un colis',
  parcelAbout: 'Remplir le formulaire, obtenir les tarifs, réserver.',
  connect: 'Connecter votre service',
  connectAbout: 'L’URL du service et les clés de votre compte.',
  title: 'Premiers pas',
  progress: '{done} sur {all} faits',
  rated: 'Obtenir les tarifs d’un premier colis',
  booked: 'Réserver un premier colis',
  printer: 'Choisir une imprimante',
  service: 'Utiliser votre propre service',
  state: '{is, select, yes {Fait :} other {À faire :}}',
  putAway: 'Masquer les premiers pas',
} satisfies TextsOf<'firstSteps'>;
