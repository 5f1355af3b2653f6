import type { TextsOf } from '../catalogue.ts';

export default {
  gone: 'Ce lot n’existe plus ici.',
  underWay: 'Une opération est en cours avec ce lot : attendez sa fin, ou arrêtez-la d’abord.',
  inAnotherBatch: 'Cet envoi est maintenant dans un autre lot.',
  rowsWereSent: 'Ces lignes sont déjà parties : elles restent dans leur lot.',
  mergeWithItself: 'Un lot ne peut pas être réuni avec lui-même.',
  mergeOtherMode: 'Seuls des lots de même sens et de même connexion peuvent être réunis.',
  templateGone: 'Ce modèle n’existe plus ici.',
  templateEmpty: 'Un modèle a besoin d’un nom et d’au moins un envoi.',
  templateOneMode: 'Un modèle contient des envois d’un seul sens.',
  templateName: 'Un modèle a besoin d’un nom.',
  fromTemplate: 'De « {name} »',
  added: 'Ajouter {n, plural, one {un envoi} other {# envois}}',
  removed: 'Retirer {n, plural, one {un envoi} other {# envois}}',
  duplicated: 'Dupliquer {n, plural, one {un envoi} other {# envois}}',
  replaced: 'Remplacer dans {n, plural, one {une cellule} other {# cellules}}',
  fixedAlike: 'Corriger de même {n, plural, one {une cellule} other {# cellules}}',
  completed: 'Compléter {n, plural, one {une cellule} other {# cellules}}',
  addressesTaken:
    'Reprendre les lieux du service pour {n, plural, one {une adresse} other {# adresses}}',
  packed: 'Emballer {n, plural, one {un envoi} other {# envois}}',
  converted: 'Convertir {n, plural, one {une cellule} other {# cellules}} à 1 {currency} = {rate}',
  splitOff: 'Déplacer {n, plural, one {un envoi} other {# envois}} vers un nouveau lot',
  merged: 'Ajouter depuis « {name} »',
  templateOtherMode: 'Ce modèle est pour l’autre sens.',
  shipmentGone: 'Un envoi de ce lot n’existe plus ici.',
  unanswered:
    '{count, plural, =1 {Une réservation de ce lot n’a pas encore de réponse claire : résolvez-la} other {{count} réservations de ce lot n’ont pas encore de réponse claire : résolvez-les}} d’abord sous À traiter.',
} satisfies TextsOf<'batchChanges'>;
