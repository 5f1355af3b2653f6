import type { TextsOf } from '../catalogue.ts';

export const resolve = {
  onlyUncertain: 'Seul un envoi incertain peut être résolu ; celui-ci est {state}.',
  meanwhile: 'Quelqu’un d’autre a résolu cet envoi entre-temps. Regardez-le de nouveau.',
  onlyUnconfirmed:
    'Seule une réservation que le service n’a pas confirmée peut être retirée.',
  numberTaken: 'Le numéro de suivi {number} appartient déjà à {holder}.',
  referenceTaken: 'La référence {reference} du service appartient déjà à {holder}.',
  sayWhatCame: 'Indiquez la référence ou l’adresse venue avec la réponse.',
  didNotCome:
    '« {came} » n’est pas venu avec la réponse du service à cet envoi. Rien n’a été modifié.',
  otherService:
    'Il a été transmis à {service}, dont aucune clé n’est disponible ici : connectez-y le poste pour faire confirmer le numéro, ou prenez le numéro comme non confirmé ; rien n’a été modifié.',
  numberUnknown:
    'Le service ne connaît pas le numéro de suivi {trackingNumber}. Rien n’a été modifié.',
  notConfirmed: 'Le numéro de suivi n’a pas pu être confirmé : {error} Rien n’a été modifié.',
  typeNumber: 'Saisissez le numéro de suivi que le service affiche.',
  tooEarly:
    'Le service peut encore le traiter. Vérifiez de nouveau à {time} : à partir de là, on pourra dire qu’il n’est pas réservé. Qu’il est réservé peut être dit tout de suite.',
  tooEarlySetBack:
    'Le service peut encore le traiter (l’horloge de cet ordinateur a été reculée, l’attente compte donc à partir de maintenant). Vérifiez de nouveau à {time} : à partir de là, on pourra dire qu’il n’est pas réservé. Qu’il est réservé peut être dit tout de suite.',
} satisfies TextsOf<'resolve'>;
