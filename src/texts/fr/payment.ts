import type { TextsOf } from '../catalogue.ts';

export const payment = {
  notPaid:
    'Il n’est pas payé. Ce poste ne réserve un colis que payé ou sur compte.',
  noPrice:
    'Il n’a pas encore de prix : choisissez d’abord un service.',
  otherCurrency:
    'Ces envois se paient en {own}. {other} n’est pas accepté.',
  noAmount:
    'Saisissez un montant supérieur à zéro.',
  severalServices:
    'Ces envois appartiennent à des connexions différentes. Encaissez un paiement pour chacune.',
  moreThanDue:
    'Il ne reste que {due} à payer.',
  tenderedTooLittle:
    'La somme remise est inférieure au montant.',
  needsReference:
    '{method, select, card {Saisissez le numéro du ticket du terminal.} other {Saisissez la référence du virement.}}',
  moreThanReceived:
    'Seuls {received} ont été reçus et peuvent être remboursés.',
  gone:
    'Ce paiement n’existe pas.',
  correctedBefore:
    'Ce paiement a déjà été repris.',
  paidOutSince:
    'De l’argent de ce paiement a été remboursé ou réglé depuis. Corrigez cela d’abord.',
  notUnseen:
    'Il n’y a pas de tel virement à constater.',
  columnDay:
    'Jour',
  columnTime:
    'Heure',
  columnOperator:
    'Opérateur',
  columnDrawer:
    'Caisse',
  columnKind:
    'Type',
  columnMethod:
    'Moyen',
  columnReceived:
    'Reçu',
  columnPaidOut:
    'Versé',
  columnCurrency:
    'Monnaie',
  columnTendered:
    'Remis',
  columnReference:
    'Ticket ou référence',
  columnShipment:
    'Envoi',
  columnOwnReference:
    'Référence interne',
  columnPayment:
    'Paiement',
  columnCorrects:
    'Se rapporte à',
  title:
    'Paiements',
  take:
    'Encaisser',
  forShipments:
    '{count, plural, one {1 envoi} other {{count} envois}}',
  methodLabel:
    'Moyen de paiement',
  cash:
    'Espèces',
  card:
    'Carte',
  transfer:
    'Virement',
  account:
    'Sur compte',
  amount:
    'Montant, {currency}',
  tendered:
    'Espèces remises, {currency}',
  slip:
    'Numéro du ticket',
  transferReference:
    'Référence du virement',
  change:
    'Monnaie',
  price:
    'Prix',
  unseen:
    'Virement pas encore constaté',
  open:
    'À payer',
  tooMuch:
    'Payé en trop',
  excess:
    '{excess} de plus que dû : gardés ici jusqu’au remboursement.',
  accept:
    'Encaisser {amount}',
  taken:
    '{amount} encaissés',
  takenChange:
    '{amount} encaissés, {change} rendus',
  refused:
    'Non encaissé',
  wrongAmount:
    'Saisissez un montant, par exemple 46100.',
  refund:
    'Rembourser',
  refundDone:
    '{amount} remboursés',
  back:
    'Reprendre',
  backAbout:
    'Reprendre ce paiement : c’était une erreur',
  markSeen:
    'Constaté',
  markSeenAbout:
    'Le virement {reference} est arrivé',
  noneYet:
    'Rien n’a encore été payé.',
  noneOnDay:
    'Aucun paiement ce jour-là.',
  loadFailed:
    'Les paiements n’ont pas pu être lus',
  everyMethod:
    'Tous les moyens',
  everyOperator:
    'Tout le monde',
  totals:
    'Somme',
  unseenTitle:
    'Virements à constater',
  openTitle:
    'Pas entièrement payés',
  save:
    'Enregistrer en CSV',
  saved:
    'Paiements enregistrés',
  kindRefund:
    'Remboursé',
  kindCorrection:
    'Repris',
  kindSeen:
    'Virement constaté',
  required:
    'Ne réserver un colis que payé',
  requiredAbout:
    'Payé veut dire espèces, carte, virement dont quelqu’un a constaté l’arrivée, ou sur compte avec le PIN du responsable. Vaut pour le guichet, les lots et la ligne de commande.',
  requiredSaved:
    'Réglage de paiement enregistré',
  saveSetting:
    'Enregistrer',
} satisfies TextsOf<'payment'>;
