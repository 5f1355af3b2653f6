import type { TextsOf } from '../catalogue.ts';

export const papers = {
  isItBooked:
    'Est-ce réservé ?',
  practice:
    'ENTRAÎNEMENT, PAS UN ENVOI RÉEL',
  nobodyKnows:
    'Personne ne sait si cet envoi a été réservé. Il n’est pas renvoyé avant que quelqu’un l’ait établi.',
  ownReference:
    'Référence interne, telle qu’envoyée',
  price:
    'Prix',
  notKnown:
    'inconnu',
  to:
    'À',
  whatWasSent:
    'Ce qui a été envoyé, ce qui est revenu',
  serviceAnswer:
    'Réponse du service',
  whatToCheck:
    'À vérifier',
  whatWasFound:
    'Ce qui a été trouvé',
  itIsBooked:
    'Il est réservé. Numéro de suivi :',
  doesNotHaveIt:
    'Le service ne l’a pas.',
  whoWasAsked:
    'Personne interrogée',
  dateAndTime:
    'Date et heure',
  name:
    'Nom',
  signature:
    'Signature',
  mayBeBookedAgain:
    'Il peut être réservé de nouveau, sous la même référence.',
  mayBeBookedAgainAfter:
    'Il peut être réservé de nouveau, sous la même référence, si la vérification a eu lieu après {time}.',
  printedBy:
    'imprimé par {operator}',
  draftNotWaybill:
    'PROVISOIRE, PAS UN BORDEREAU',
  from:
    'De',
  nothingBooked:
    'Rien n’est encore réservé.',
  takenIn:
    'Reçu le {time}',
  leavesNext:
    'Le colis part avec le prochain enlèvement.',
  askHere:
    'Renseignez-vous ici, avec la référence ci-dessous.',
  askByNumber:
    'Renseignez-vous avec le numéro de suivi ci-dessus, ici ou chez le transporteur.',
  followByCode:
    'Suivez-le avec le code à droite, ou avec le numéro de suivi chez le transporteur.',
  isInsured:
    'Il est assuré. Signalez-nous tout dommage aussitôt et gardez l’emballage.',
  isNotInsured:
    'Il n’est pas assuré.',
  keepReceipt:
    'Gardez ce reçu : il prouve que vous avez remis le colis.',
  parcel:
    'Colis',
  receipt:
    'Reçu de dépôt',
  trackingNumber:
    'Numéro de suivi',
  notKnownYet:
    'pas encore connu',
  notKept:
    'non conservé',
  whatNext:
    'La suite',
  carrierSays:
    'Le transporteur annonce {days} après l’enlèvement.',
  carrierSaysToDoor:
    'Le transporteur annonce {days} après l’enlèvement, au domicile du destinataire.',
  carrierSaysToWarehouse:
    'Le transporteur annonce {days} après l’enlèvement. Le destinataire le retire au point de retrait du transporteur.',
  servedBy:
    'servi par {operator}',
  receiver:
    'Destinataire',
  place:
    'Lieu',
  service:
    'Service',
  boxes:
    'Cartons',
  weight:
    'Poids',
  driverCounted:
    'Le chauffeur a compté les colis ci-dessus et les a pris en charge.',
  driverName:
    'Chauffeur, nom en capitales',
  practiceMany:
    'ENTRAÎNEMENT, PAS DES ENVOIS RÉELS',
  manifest:
    'Manifeste du chauffeur',
  manifestContinued:
    'Manifeste du chauffeur, suite',
  shipments:
    '{count, plural, =1 {{count} envoi} other {{count} envois}}',
  boxCount:
    '{count, plural, =1 {{count} carton} other {{count} cartons}}',
  handedOverBy:
    'remis par {operator}',
  page:
    'Page {page} sur {pages}',
  erased:
    'Nom et adresse effacés',
  value:
    'valeur {value}',
  bookedNoNumber:
    'Réservé ; le numéro de suivi n’est pas encore connu : demandez-le ici.',
  bookedUnder:
    'Réservé sous la référence {reference} du service ; le numéro de suivi n’est pas encore connu : demandez-le ici.',
  status:
    'Statut {status}',
  countsFrom:
    'Son absence compte à partir de {time} : jusque-là, le service peut encore être en train de le traiter.',
  shipping:
    'Transport',
  insurance:
    'Assurance',
  pickup:
    'Enlèvement',
  doorDelivery:
    'Livraison à domicile',
  vat:
    'TVA',
  cash:
    'Payé en espèces',
  card:
    'Payé par carte',
  transfer:
    'Payé par virement',
  onAccount:
    'Sur compte',
  givenBack:
    'Remboursé',
  handedOver:
    'Remis',
  change:
    'Monnaie rendue',
  paidInFull:
    'Entièrement payé',
  stillOpen:
    'Reste à payer',
  paidTooMuch:
    'Payé en trop',
  vatAt:
    'TVA {percent} %',
  beforeVat:
    'Prix hors TVA',
  discount:
    'Remise',
  notTrackedYet:
    'Le service ne suit pas encore ce numéro.',
  soldBefore:
    'Vendu avant que ce poste conserve tout : affiché tel que conservé.',
  insured:
    'assuré',
  notInsured:
    'non assuré',
  toTheDoor:
    'à domicile',
  atTheWarehouse:
    'retiré au point de retrait',
  sent:
    'Envoyé',
  by:
    'Par',
  terms:
    'Conditions',
  dispatchDate:
    'Date d’expédition',
  shipment:
    'Envoi',
  noAnswer:
    'Aucune réponse fiable n’est venue.',
  lookFor:
    'Cherchez la référence ci-dessus dans la liste des envois du service, ou faites-la vérifier par téléphone.',
  compare:
    'Comparez destinataire, date et prix. Un autre envoi peut porter une référence ressemblante.',
  onlyIfCertain:
    'Ne dites qu’il n’y est pas que si c’est certain : une nouvelle réservation serait sinon payée deux fois.',
  putAnswer:
    'Saisissez la réponse dans le poste sous À traiter. Un numéro de suivi y est confirmé auprès du service.',
  serviceReference:
    'Référence du service',
  number:
    'Numéro',
  trackingPage:
    'Page de suivi',
  waybill:
    'Bordereau',
  days:
    '{count, plural, =1 {{count} jour} other {{count} jours}}',
  daysBetween:
    '{from} à {to} jours',
  measureRules:
    '1. Mesurez la règle ci-dessus : elle doit faire {across}.0 mm. Puis celle de gauche : {along}.0 mm.',
  printAt100:
    'Imprimez à 100 %, sans « ajuster à la page ».',
  measureCross:
    '2. Mesurez des bords gauche et haut du papier à la croix : 10.0 mm chacun.',
  enterFigures:
    '3. Saisissez les quatre valeurs sous Paramètres, Imprimantes, au dixième de millimètre, et imprimez encore cette page.',
  calibration:
    'Calibrage et page de test',
} satisfies TextsOf<'papers'>;
