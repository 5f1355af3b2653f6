import type { TextsOf } from '../catalogue.ts';

export default {
  title: '{receiver} → {place} · {service} · {weight}',
  book: 'Réserver{pay, select, cash {, encaisser} card {, encaisser par carte} transfer {, encaisser le virement} account { sur compte} other {}}{prints, select, yes {, imprimer} other {}}',
  payLater: 'Réserver, payer plus tard',
  payFirst: 'Ce poste ne réserve un colis que payé : la somme est encaissée avec la réservation.',
  answerFirst: 'Répondez d’abord à la question.',
  prints: 'Imprimer : {paper}',
  noPrinter: 'Aucune imprimante n’est choisie pour cela : Réglages, Imprimantes.',
  result: 'Résultat de la vente',
  paidBy:
    '{method, select, cash {Payé en espèces} card {Payé par carte} transfer {Payé par virement} other {Sur compte}}',
  keepMoney:
    'Gardez la somme ({amount}{method, select, cash { en espèces} card { par carte} transfer { par virement} other { sur compte}}), ne remettez pas le colis.',
  keepParcel: 'Ne remettez pas le colis.',
  giveBack:
    'Rendez {amount}{method, select, cash { en espèces} card { par carte} transfer { par virement} other { : rien n’est sur compte}}',
  again: 'Encore, même colis',
  whatWasSent: 'Ce qui a été envoyé',
  notPrinted: 'non imprimé',
  labelComes: 'attend le bordereau',
  noLabel: 'le service n’a pas envoyé de bordereau',
} satisfies TextsOf<'sale'>;
