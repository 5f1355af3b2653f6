import type { TextsOf } from '../catalogue.ts';

export const journal = {
  sent:
    'Envoyé au service',
  booked:
    'Réservé',
  refused:
    'Refusé par le service',
  notSent:
    'Non envoyé',
  uncertain:
    'Aucune réponse fiable',
  resolvedBooked:
    'Résolu : il est réservé',
  resolvedNotBooked:
    'Résolu : il n’est pas réservé',
  documentAttached:
    'Document joint à la main',
  confirmed:
    'Confirmé par le service',
  numbered:
    'Numéro de suivi donné à la main',
  takenBack:
    'Repris : de nouveau incertain',
  clockSetBack:
    'L’horloge de cet ordinateur a été reculée',
  cameBack:
    'Connu par le journal des tentatives',
  answerIgnored:
    'Répondu en retard',
  erased:
    'Données personnelles effacées',
  paid:
    'Payé',
  refunded:
    'Remboursé',
  paymentCorrected:
    'Paiement repris',
  transferSeen:
    'Virement constaté',
  columnTime:
    'Heure ({timeZone})',
  columnEvent:
    'Événement',
  columnReference:
    'Référence interne',
  columnPrice:
    'Prix proposé',
  columnState:
    'État actuel',
  columnTracking:
    'Numéro de suivi',
  daysWrongWay:
    'Le premier jour est après le dernier.',
  nothingSent:
    'Rien n’a encore été envoyé pour ces envois.',
  nothingSentInDays:
    'Rien n’a été envoyé ces jours-là.',
  stateDraft:
    'brouillon',
  stateReady:
    'prêt',
  stateQuoted:
    'tarifs prêts',
  stateChosen:
    'service choisi',
  stateSending:
    'envoi en cours',
  stateBooked:
    'réservé',
  stateRefused:
    'refusé',
  stateUncertain:
    'incertain',
  detailPayment:
    '{method, select, cash {espèces} card {carte} transfer {virement} other {sur compte}} {amount} {reference}',
  detailNumber:
    'numéro de suivi {number}',
  detailNumberOfAnother:
    'répondu avec le numéro de suivi {number} de {reference}',
  detailLate:
    '{detail}, réponse à l’envoi de {time}',
  detailAndLog:
    '{detail}, du journal des tentatives',
  detailFromLog:
    'du journal des tentatives',
  detailFound:
    'trouvé en cours d’envoi',
  detailFoundAtStart:
    'trouvé en cours d’envoi au démarrage du programme',
  detailByWord:
    'sur parole d’une personne',
  detailAndUnconfirmed:
    '{detail}, non confirmé',
  detailNoAnswer:
    'aucune réponse fiable',
  detailFromFile:
    '{kind} du fichier {name}',
  detailTrackedNow:
    'numéro de suivi {number}, le service le suit maintenant',
  detailTakenBack:
    '{what} : une personne revient sur sa réservation sous cette forme',
  detailWhatCame:
    'ce qui est venu avec la réponse',
  detailNotThere:
    'une personne dit que le service ne l’a pas',
  detailClock:
    'l’horloge indique moins qu’à l’envoi : l’attente compte à partir de maintenant',
  detailByCame:
    'par {came}, venu avec la réponse du service ; non confirmé',
  detailByCameNoNumber:
    'par {came}, venu avec la réponse du service ; non confirmé, le numéro de suivi n’est pas connu',
  detailConfirmed:
    'numéro de suivi {number}, confirmé par le service',
  detailErased:
    '{who, select, sender {de l’expéditeur} receiver {du destinataire} other {de l’expéditeur et du destinataire}}, sur demande',
  detailAged:
    '{what, select, draft {par l’âge : le brouillon, jamais vendu} details {par l’âge : réponses et mots à côté de la réservation} other {par l’âge : de l’expéditeur et du destinataire}}',
  detailUnconfirmed:
    'numéro de suivi {number}, non confirmé : le service ne le suit pas encore',
} satisfies TextsOf<'journal'>;
