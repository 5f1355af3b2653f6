import type { TextsOf } from '../catalogue.ts';

export const batchSteps = {
  findFailed:
    'La recherche n’a pas pu être faite',
  replaceFailed:
    'Rien n’a été remplacé',
  replaced:
    'Remplacé dans {n, plural, one {# ligne} other {# lignes}}',
  problemsFailed:
    'Les problèmes n’ont pas pu être lus',
  mendFailed:
    'Rien n’a été corrigé',
  mended:
    '{n, plural, one {# ligne modifiée} other {# lignes modifiées}}',
  convertFailed:
    'Rien n’a été converti',
  converted:
    '{n, plural, one {# ligne convertie} other {# lignes converties}} à 1 {currency} = {rate}',
  codesFailed:
    'Les codes SH n’ont pas été vérifiés',
  codesKnown:
    'Tous les codes SH d’ici étaient déjà vérifiés',
  codesKnownAbout:
    'Un code connu est redemandé après un mois, un code inconnu après une heure.',
  splitFailed:
    'Le lot n’a pas été partagé',
  mergeFailed:
    'Les lots n’ont pas été réunis',
  merged:
    'Ajouté depuis « {batch} »',
  templatesFailed:
    'Les modèles n’ont pas pu être lus',
  templateNotKept:
    'Le modèle n’a pas été enregistré',
  templateKept:
    'Modèle « {name} » enregistré',
  templateKeptAbout:
    '{n, plural, one {# envoi} other {# envois}} pour commencer.',
  templateNotRemoved:
    'Le modèle n’a pas été supprimé',
  insertFailed:
    'Rien n’a été inséré',
  exportFailed:
    'Le lot n’a pas été exporté',
  exported:
    'Exporté',
  showInFolder:
    'Afficher dans le dossier',
  invoicesFailed:
    'Aucune facture n’a été créée',
  invoiceMade:
    'Facture créée',
  attachFailed:
    'Rien n’a été joint',
  copiesFailed:
    'Aucune copie n’a été reprise',
  changeNotKept:
    'Une modification n’a pas pu être enregistrée',
  notSavedYet:
    'Pas encore enregistré ; le poste réessaie',
  rowsNotRead:
    'Des lignes modifiées n’ont pas pu être lues. Rouvrez le lot',
  readingRows:
    'Lecture des lignes modifiées',
  readingRest:
    'Lecture des autres lignes',
  restFailed:
    'Des lignes du lot n’ont pas pu être lues',
  leftAlone:
    '{n, plural, one {# ligne laissée telle quelle} other {# lignes laissées telles quelles}}',
  sentMeanwhile:
    'Elles ont été envoyées entre-temps.',
  otherHand:
    'Quelqu’un d’autre les a modifiées depuis.',
  openFailed:
    'Le lot n’a pas pu être ouvert',
  applying:
    'Application de la dernière étape',
  undoFailed:
    'L’étape n’a pas été défaite',
  redoFailed:
    'L’étape n’a pas été refaite',
  addFailed:
    'Aucune ligne n’a été ajoutée',
  duplicateFailed:
    'Rien n’a été dupliqué',
  removeFailed:
    'Rien n’a été retiré',
  noneRatable:
    'Aucun envoi n’est encore prêt pour les tarifs',
  mendFirst:
    'Corrigez d’abord les problèmes : F8 va au suivant.',
  lineDown:
    'Hors ligne',
  ratesLater:
    'Les tarifs seront demandés au retour en ligne. Rien n’est acheté avant la réservation.',
  nothingToChoose:
    'Rien à choisir pour l’instant',
  ratesFirst:
    'Obtenez d’abord les tarifs.',
  chosen:
    'Service choisi pour {n, plural, one {# envoi} other {# envois}}',
  chooseFailed:
    'Rien n’a été choisi',
} satisfies TextsOf<'batchSteps'>;
