import type { TextsOf } from '../catalogue.ts';

export const printQueue = {
  noCups: 'Cet ordinateur n’a pas de service d’impression. Installez CUPS.',
  cupsUnclear:
    'Le service d’impression n’a pas dit s’il a pris l’impression. Est-elle sortie ?',
  printerGone: 'L’imprimante n’est plus sur cet ordinateur.',
  takesNoJobs: 'L’imprimante n’accepte pas d’impression sur cet ordinateur pour l’instant.',
  noAnswer: 'Le service d’impression de l’ordinateur ne répond pas.',
  notAllowed: 'Cet utilisateur n’a pas le droit d’imprimer sur cette imprimante.',
  doesNotTake: 'L’imprimante ne l’accepte pas : {said}',
  notTaken: 'Le service d’impression n’a pas pris l’impression.',
  notTakenBecause: 'Le service d’impression n’a pas pris l’impression : {said}',
  jobWentOn: 'Cette impression a avancé entre-temps. Regardez-la de nouveau.',
  notAtDesk:
    'L’imprimante « {printer} » n’est pas à ce poste en ce moment. L’impression l’attendrait.',
  paperNotListed:
    '« {printer} » n’annonce pas ce format de papier. Elle peut redimensionner ou couper l’impression.',
  chooseShipment: 'Choisissez au moins un envoi.',
  noSuchDocument: 'Ces envois n’ont pas encore un tel document.',
  jobGone: 'Cette impression n’est plus ici.',
  notGivenBack:
    'Le système n’a pas rendu cette impression : elle est peut-être déjà imprimée. Vérifiez si elle est sortie.',
  shipmentGone: 'Cet envoi n’est plus ici.',
  receiptOnceBooked: 'Le reçu existe dès que l’envoi est réservé.',
  slipAfterSent:
    'Il a déjà été transmis : une fiche disant que rien n’est réservé ne serait pas vraie.',
  slipOfUncertain: 'Seule une réservation dont l’issue est inconnue a une telle fiche.',
  noneBooked: 'Aucun de ces envois n’est réservé.',
  noManifestOnRoll: 'Un manifeste ne s’imprime pas sur un rouleau.',
  startAgain: 'Redémarrez l’ordinateur. Les impressions attendent ici.',
  jobUnknown: 'Le système ne connaît plus cette impression. Est-elle sortie ?',
  notPrinted: 'Le système n’a pas pu l’imprimer.',
  notPrintedBecause: 'Le système n’a pas pu l’imprimer : {message}',
  folderUnwritable: 'Impossible d’écrire dans le dossier des impressions.',
  leftOut:
    'Ignoré dans une impression de {count, number}, qui a continué sans lui : {problem}',
  doesNotFit:
    'Il ne tient pas sur le papier à sa taille réelle. Choisissez « ajuster » ou un papier plus grand.',
  windowLost: 'La fenêtre qui imprimait a été perdue. L’impression est-elle sortie ?',
  notOurs:
    '« {printer} » n’est pas une imprimante de ce poste. Imprimer quand même sur celle-ci ?',
  notOursAt:
    '« {printer} » n’est pas une imprimante de ce poste ({location}). Imprimer quand même sur celle-ci ?',
  cancelledThere: 'Elle a été annulée dans la file du système ou sur l’imprimante.',
  cancelledThereBecause:
    'Elle a été annulée dans la file du système ou sur l’imprimante : {message}',
} satisfies TextsOf<'printQueue'>;
