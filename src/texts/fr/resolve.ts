import type { TextsOf } from '../catalogue.ts';

export default {
  onlyUncertain: 'Seul un envoi incertain peut être résolu ; celui-ci est {state}.',
  meanwhile: 'Quelqu’un d’autre a résolu cet envoi entre-temps. Vérifiez-le de nouveau.',
  onlyUnconfirmed: 'Seule une réservation que le service n’a pas confirmée peut être reprise.',
  numberTaken: 'Le numéro de suivi {number} est déjà celui de {holder}.',
  referenceTaken: 'La référence {reference} du service est déjà celle de {holder}.',
  sayWhatCame: 'Indiquez quelle référence ou adresse est venue avec la réponse.',
  didNotCome:
    '« {came} » n’est pas venu avec la réponse du service à cet envoi. Rien n’a été changé.',
  otherService:
    'Il a été envoyé à {service}, dont aucune clé n’est conservée : connectez-y le poste pour faire confirmer le numéro, ou acceptez le numéro non confirmé ; rien n’a été changé.',
  numberUnknown:
    'Le service ne connaît pas le numéro de suivi {trackingNumber}. Rien n’a été changé.',
  notConfirmed: 'Le numéro de suivi n’a pas pu être confirmé : {error} Rien n’a été changé.',
  typeNumber: 'Saisissez le numéro de suivi que le service affiche.',
  tooEarly:
    'Le service est peut-être encore en train de le traiter. Vérifiez de nouveau à {time} : à partir de là, vous pouvez indiquer qu’il n’est pas réservé. Qu’il est réservé peut être indiqué aussitôt.',
  tooEarlySetBack:
    'Le service est peut-être encore en train de le traiter (l’horloge de cet ordinateur a été reculée : l’attente compte à partir de maintenant). Vérifiez de nouveau à {time} : à partir de là, vous pouvez indiquer qu’il n’est pas réservé. Qu’il est réservé peut être indiqué aussitôt.',
} satisfies TextsOf<'resolve'>;
