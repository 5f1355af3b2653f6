import type { TextsOf } from '../catalogue.ts';

export default {
  noCups: 'Cet ordinateur n’a pas de service d’impression. Installez CUPS.',
  cupsUnclear: 'Le service d’impression n’a pas confirmé le travail. Est-ce sorti ?',
  printerGone: 'L’imprimante n’est plus sur cet ordinateur.',
  takesNoJobs: 'L’imprimante n’accepte pas de travaux sur cet ordinateur pour l’instant.',
  noAnswer: 'Le service d’impression de l’ordinateur ne répond pas.',
  notAllowed: 'Cet utilisateur n’a pas le droit d’imprimer sur cette imprimante.',
  doesNotTake: 'L’imprimante n’accepte pas ceci : {said}',
  notTaken: 'Le service d’impression n’a pas accepté le travail.',
  notTakenBecause: 'Le service d’impression n’a pas accepté le travail : {said}',
  printedSince:
    'Le même papier est sorti par une autre impression, ou y attend. « Imprimer encore » demande pourquoi il en faut un de plus.',
  jobWentOn: 'Ce travail a avancé entre-temps. Vérifiez-le de nouveau.',
  notAtDesk:
    'L’imprimante « {printer} » n’est pas à ce poste pour l’instant. Le travail l’attendrait.',
  paperNotListed:
    '« {printer} » n’annonce pas ce format de papier. Elle peut réduire ou couper l’impression.',
  chooseShipment: 'Choisissez au moins un envoi.',
  noSuchDocument: 'Ces envois n’ont pas encore un tel document.',
  jobGone: 'Ce travail d’impression n’existe plus ici.',
  notGivenBack:
    'Le système n’a pas rendu ce travail : il est peut-être déjà imprimé. Vérifiez s’il est sorti.',
  shipmentGone: 'Cet envoi n’existe plus ici.',
  receiptOnceBooked: 'Il y a un reçu une fois l’envoi réservé.',
  quoteOnceRated: 'Il y a un devis tant que des tarifs sont valables et que rien n’est parti.',
  slipAfterSent: 'Il est déjà parti : une fiche disant que rien n’est réservé serait fausse.',
  notBookedNow: 'Sa réservation a été reprise ou remplacée : ce document serait faux.',
  slipOfVoid: 'Seule une réservation marquée nulle a une telle fiche.',
  slipOfUncertain: 'Seule une réservation incertaine a une telle fiche.',
  noManifestOnRoll: 'Un manifeste ne s’imprime pas sur un rouleau.',
  startAgain: 'Redémarrez l’ordinateur. Les travaux attendent ici.',
  jobUnknown: 'Le système ne connaît plus ce travail. Est-ce sorti ?',
  notPrinted: 'Le système n’a pas pu l’imprimer.',
  notPrintedBecause: 'Le système n’a pas pu l’imprimer : {message}',
  folderUnwritable: 'Impossible d’écrire dans le dossier des travaux d’impression.',
  leftOut: 'Ignoré dans une impression de {count, number}, qui a continué sans lui : {problem}',
  doesNotFit:
    'Il ne tient pas sur le papier en taille réelle. Choisissez « remplir » ou un papier plus grand.',
  windowLost: 'La fenêtre qui imprimait a été perdue. Est-ce sorti ?',
  notOurs: '« {printer} » n’est pas une imprimante de ce poste. Imprimer là-bas quand même ?',
  notOursAt:
    '« {printer} » n’est pas une imprimante de ce poste ({location}). Imprimer là-bas quand même ?',
  cancelledThere: 'Annulé dans la file du système ou à l’imprimante.',
  cancelledThereBecause: 'Annulé dans la file du système ou à l’imprimante : {message}',
  titleOne:
    '{kind, select, label {Étiquette} receipt {Reçu} invoice {Facture} insurance {Assurance} draftSlip {Fiche provisoire} quoteSlip {Devis} doubtSlip {Fiche de recherche} voidSlip {Demande d’annulation} declarationSlip {Déclaration} dayReport {Clôture du} manifest {Manifeste} other {Document}} {name}',
  titleMany:
    '{n, number} {kind, select, label {étiquettes} receipt {reçus} invoice {factures} insurance {documents d’assurance} draftSlip {fiches provisoires} quoteSlip {devis} doubtSlip {fiches de recherche} voidSlip {demandes d’annulation} declarationSlip {déclarations} dayReport {clôtures} manifest {manifestes} other {documents}}',
  titleOfMany: 'Manifeste de {n, number}',
  titleTest: 'Page de test',
  reprint: 'DUPLICATA {n}',
  choosePrinter:
    'Choisissez d’abord une imprimante pour les {kind, select, label {étiquettes} receipt {reçus} invoice {factures} insurance {documents d’assurance} draftSlip {fiches provisoires} quoteSlip {devis} doubtSlip {fiches de recherche} voidSlip {demandes d’annulation} declarationSlip {déclarations} dayReport {clôtures} manifest {manifestes} other {documents}}, dans Paramètres, Imprimantes.',
  stoppedWhile:
    'Le programme s’est arrêté pendant que ceci partait vers l’imprimante. Est-ce sorti ?',
  notTakenHere: 'L’imprimante ne l’a pas accepté : {reason}.',
  endedHalfway:
    'L’impression a été arrêtée alors que l’imprimante en avait des pages. Est-ce sorti ?',
  partlyPrinted: 'Le système n’a pas pu tout imprimer. Est-ce sorti ?',
  notEnded: 'L’impression ne s’est pas terminée. Est-ce sorti ?',
  notReady: 'Les pages n’ont pas pu être préparées pour l’imprimante.',
  titleDrawer: 'Tiroir-caisse de Waybill Desk',
} satisfies TextsOf<'printQueue'>;
