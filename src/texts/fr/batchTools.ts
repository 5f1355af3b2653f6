import type { TextsOf } from '../catalogue.ts';

const batchChanges = {
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
  byRules: 'Règles d’expédition dans {n, plural, one {un envoi} other {# envois}}',
  packed: 'Emballer {n, plural, one {un envoi} other {# envois}}',
  converted: 'Convertir {n, plural, one {une cellule} other {# cellules}} à 1 {currency} = {rate}',
  splitOff: 'Déplacer {n, plural, one {un envoi} other {# envois}} vers un nouveau lot',
  merged: 'Ajouter depuis « {name} »',
  templateOtherMode: 'Ce modèle est pour l’autre sens.',
  shipmentGone: 'Un envoi de ce lot n’existe plus ici.',
  unanswered:
    '{count, plural, =1 {Une réservation de ce lot n’a pas encore de réponse claire : résolvez-la} other {{count} réservations de ce lot n’ont pas encore de réponse claire : résolvez-les}} d’abord sous À traiter.',
} satisfies TextsOf<'batchChanges'>;

const batchSteps = {
  findFailed: 'La recherche n’a pas pu être faite',
  replaceFailed: 'Rien n’a été remplacé',
  replaced: 'Remplacé dans {n, plural, one {# ligne} other {# lignes}}',
  converted:
    '{n, plural, one {# ligne convertie} other {# lignes converties}} à 1 {currency} = {rate}',
  codesFailed: 'Les codes SH n’ont pas été vérifiés',
  splitFailed: 'Le lot n’a pas été partagé',
  mergeFailed: 'Les lots n’ont pas été réunis',
  merged: 'Ajouté depuis « {batch} »',
  templatesFailed: 'Les modèles n’ont pas pu être lus',
  templateNotKept: 'Le modèle n’a pas été enregistré',
  templateKept: 'Modèle « {name} » enregistré',
  templateKeptAbout: '{n, plural, one {# envoi} other {# envois}} pour commencer.',
  templateNotRemoved: 'Le modèle n’a pas été supprimé',
  insertFailed: 'Rien n’a été inséré',
  exportFailed: 'Le lot n’a pas été exporté',
  exported: 'Exporté',
  showInFolder: 'Afficher dans le dossier',
  invoicesFailed: 'Aucune facture n’a été créée',
  invoiceMade: 'Facture créée',
  attachFailed: 'Rien n’a été joint',
  copiesFailed: 'Les fichiers liés n’ont pas été copiés',
  changeNotKept: 'Une modification n’a pas pu être enregistrée',
  notSavedYet: 'Pas encore enregistré ; le poste réessaie',
  readingRest: 'Lecture des autres lignes',
  restFailed: 'Des lignes du lot n’ont pas pu être lues',
  goneWith: 'Retiré : {fields}',
  goneWhy: 'Cela appartenait à la personne ou au lieu d’avant. Annuler le rétablit.',
  leftAlone:
    '{n, plural, one {# ligne laissée telle quelle} other {# lignes laissées telles quelles}}',
  whyLeft:
    '{why, select, sealed {Elles ont été envoyées entre-temps.} paid {Elles ont été payées. Rendez d’abord l’argent.} moved {Elles sont maintenant dans un autre lot.} other {Quelqu’un d’autre les a modifiées depuis.}}',
  openFailed: 'Le lot n’a pas pu être ouvert',
  applying: 'Application de la dernière étape',
  undoFailed: 'L’étape n’a pas été défaite',
  redoFailed: 'L’étape n’a pas été refaite',
  addFailed: 'Aucune ligne n’a été ajoutée',
  duplicateFailed: 'Rien n’a été dupliqué',
  removeFailed: 'Rien n’a été retiré',
  noneRatable: 'Aucun envoi n’est encore prêt pour les tarifs',
  mendFirst: 'Corrigez d’abord les problèmes : F8 va au suivant.',
  lineDown: 'Hors ligne',
  ratesLater:
    'Les tarifs seront demandés au retour en ligne. Rien n’est acheté avant la réservation.',
  nothingToChoose: 'Rien à choisir pour l’instant',
  ratesFirst: 'Obtenez d’abord les tarifs.',
  chosen: 'Service choisi pour {n, plural, one {# envoi} other {# envois}}',
  chooseFailed: 'Rien n’a été choisi',
} satisfies TextsOf<'batchSteps'>;

const fixes = {
  title: 'À corriger',
  count:
    '{answers, plural, one {# réponse} other {# réponses}}, {rows, plural, one {# ligne} other {# lignes}}',
  suggestions:
    '{answers, plural, one {# suggestion} other {# suggestions}}, {rows, plural, one {# ligne} other {# lignes}}',
  complete: 'Rien à corriger',
  reading: 'Lecture de ce qui est à corriger…',
  rows: '{n, plural, one {# ligne} other {# lignes}}',
  showThese: 'Les afficher',
  ofGoods: 'de « {goods} »',
  fieldOf: '{field} : {goods}',
  codeOrName: 'Code ou nom',
  each: '{unit} pièce',
  accept: '{meaning} : accepter pour {n, plural, one {# ligne} other {# lignes}} ({from})',
  fromBatch: 'dans ce lot',
  fromShipped: 'déjà expédié {n, plural, one {une fois} other {#×}}',
  fromService: 'recherche du service',
  acceptKnown: 'Accepter les connus ({n})',
  acceptKnownAbout:
    'Remplit ce que ce lot ou des colis antérieurs indiquent de la même marchandise',
  nothingFound: 'La recherche du service n’a rien trouvé. Essayez des mots plus simples.',
  more: 'et {n, plural, one {# autre, affichée} other {# autres, affichées}} quand celles-ci sont faites',
  lookUp: 'Rechercher {n, plural, one {# marchandise} other {# marchandises}} auprès du service',
  lookingUp: 'Recherche des marchandises auprès du service : {done, number} sur {total, number}',
  lookUpPaused: 'Recherche des marchandises en pause : {done, number} sur {total, number}',
  lookUpStopped: 'Recherche des marchandises arrêtée : {why}',
  offline:
    'Hors ligne : est proposé ce qui a déjà été expédié. Le service est interrogé dès qu’il est joignable.',
  boxesWithoutSizes: '{n, plural, one {# carton n’a} other {# cartons n’ont}} pas de dimensions.',
  savedBox: 'Carton enregistré',
  ownSizes: 'Autres dimensions',
  sizes: 'Longueur × largeur × hauteur, {unit}',
  fillBoxes: 'Utiliser pour {n, plural, one {ce carton} other {les #}}',
  addUp: 'Additionner les marchandises ({n})',
  boxesAbout: 'Le poids est celui des marchandises et du carton vide.',
  nearest: 'Le plus proche :',
  setNearest: 'Mettre {code}, {goods}, dans {cells, plural, one {# cellule} other {# cellules}}',
  forAll: '{field} pour toutes',
  oneForAll: 'Une valeur pour toutes',
  fixAll: 'Mettre partout',
  makeInvoices: 'Créer {n, plural, one {# facture} other {# factures}}',
  checkCodes: 'Vérifier les codes',
  checkCodesAbout: 'Interroger le service sur chaque code SH de ce lot, une fois chacun',
  goWithout: 'Continuer sans ces {n, number}',
  goWithoutAbout: 'Les lignes à corriger restent telles quelles ; les autres sont réservées.',
  filled: '{fields} de « {goods} » dans {n, plural, one {# ligne} other {# lignes}}',
  knownFilled: '{n, plural, one {# ligne remplie} other {# lignes remplies}} avec le connu',
  boxesByRules:
    '{n, plural, =0 {Aucune règle d’expédition ne fixe de carton ici.} one {# carton fixé par les règles d’expédition.} other {# cartons fixés par les règles d’expédition.}}{left, plural, =0 {} one { Il reste # carton.} other { Il reste # cartons.}}',
  boxesFilled: 'Cartons de {n, plural, one {# ligne remplis} other {# lignes remplis}}',
  fixed: '{n, plural, one {# ligne modifiée} other {# lignes modifiées}}',
  invoicesMade:
    '{n, plural, one {# facture prête} other {# factures prêtes}}{failed, plural, =0 {} one {, # en échec : {why}} other {, # en échec : {why}}}',
  codesChecked:
    '{n, plural, =0 {Le service connaît tous les codes.} one {# cellule avec un code que le service ne connaît pas} other {# cellules avec un code que le service ne connaît pas}}',
  nothingFits:
    'Rien n’a été rempli : aucune cellule vide ne l’accepte. Vérifiez code, poids et pays.',
  failed: 'Rien n’a été modifié',
  readFailed: 'Ce qui est à corriger n’a pas pu être lu',
  lookUpFailed: 'Les marchandises n’ont pas pu être recherchées',
} satisfies TextsOf<'fixes'>;

const batchPacking = {
  title: 'Proposer des cartons',
  about:
    'Les marchandises de chaque envoi emballées dans vos cartons enregistrés, les moins nombreux et les plus petits possible. Rien ne change avant que vous les utilisiez.',
  which: 'Lignes à emballer',
  all: 'Lignes sans dimensions de carton',
  chosen: '{n, plural, one {# ligne choisie} other {# lignes choisies}}',
  padding: 'Calage de chaque côté, {unit}',
  wrap: 'Autour de chaque pièce, {unit}',
  again: 'Emballer',
  running: 'Emballage : {done, number} sur {total, number} lignes examinées',
  stop: 'Arrêter',
  stopped: 'Arrêté : les lignes ci-dessous ont été emballées avant.',
  reading: 'Emballage…',
  shown: 'Emballés ou non',
  ready: 'Emballés ({n, number})',
  left: 'Impossibles à emballer ({n, number})',
  nothing:
    'Chaque ligne a des cartons avec dimensions. Choisissez des lignes dans la feuille pour les emballer de nouveau.',
  noneReady: 'Aucune ligne n’a pu être emballée.',
  noneLeft: 'Toutes les lignes ont pu être emballées.',
  noGoods: 'aucune marchandise nommée',
  shipment: 'Envoi',
  boxes: 'Cartons',
  together: '{n, number} cartons, {weight}',
  use: 'Utiliser',
  go: 'Aller à la ligne',
  full: 'rempli à {percent} %',
  guessed: 'Volume supposé d’après le poids',
  guessedAbout:
    'Certaines marchandises n’ont pas de dimensions au catalogue (Carnet d’adresses → Articles).',
  more: 'Afficher plus ({n, plural, one {# non affiché} other {# non affichés}})',
  useAll: 'Utiliser les cartons pour {n, plural, one {# envoi} other {# envois}}',
  used: '{n, plural, one {# envoi emballé} other {# envois emballés}}',
  noneUsed: 'Rien n’a été emballé',
  changedSince: 'Les lignes ont changé depuis : emballez-les de nouveau.',
  failed: 'L’emballage a échoué',
  drawing: 'Carton {name} avec ses marchandises',
} satisfies TextsOf<'batchPacking'>;

const cells = {
  formulaUnsaved:
    'Cette cellule contient une formule dont le résultat n’a pas été enregistré. Ouvrez le fichier dans un tableur, enregistrez-le et importez-le de nouveau, ou saisissez la valeur.',
  formulaError: 'La formule de cette cellule a donné {text}. Saisissez la valeur voulue.',
  tooLong:
    'Cette cellule contient {count, number} caractères ; un champ d’envoi en accepte {limit, number} au plus. Raccourcissez-la.',
  formulaText:
    'Cette cellule contient une formule au lieu de son résultat ; rien n’a été calculé. Saisissez la valeur voulue.',
  masked:
    'La boutique a masqué une partie de « {text} ». Demandez-lui le texte entier et saisissez-le.',
  rounded:
    'Un tableur a changé cette valeur en nombre arrondi {text} ; ses derniers chiffres sont perdus. Saisissez-la de nouveau.',
  madeDay:
    'Un tableur a sans doute changé en date ({text}) un numéro comme 5/5 ou 5-7. Saisissez-le de nouveau.',
  fifteenDigits:
    'Un tableur garde quinze chiffres d’un nombre et remplace les autres par des zéros : vérifiez la fin de {text}.',
} satisfies TextsOf<'cells'>;

const sheet = {
  columnState: 'État',
  columnReceiver: 'Destinataire',
  columnOption: 'Service',
  columnDays: 'Jours ouvrés',
  columnPrice: 'Prix',
  columnTracking: 'Numéro de suivi',
  unreadable: '{n, plural, one {# illisible} other {# illisibles}}',
  asked: '{n, plural, one {# question} other {# questions}}',
  noOption: 'aucun service',
  options:
    '{n} {n, plural, one {service} other {services}}{unreadable, plural, =0 {} other {, {unreadable} illisibles}}',
  priceFrom: 'dès {price}',
} satisfies TextsOf<'sheet'>;

/** Numéros de suivi pour les boutiques d’où viennent les commandes. */
const writeBack = {
  menu: 'Enregistrer les numéros de suivi pour la boutique',
  waiting:
    '{n, plural, one {# numéro de suivi n’est pas encore enregistré} other {# numéros de suivi ne sont pas encore enregistrés}} pour {shops}.',
  allSaved: 'Tous les numéros de suivi sont enregistrés pour {shops}.',
  noneYet: 'Aucun numéro de suivi ne peut encore être enregistré pour {shops}.',
  save: 'Enregistrer {n, plural, one {# numéro de suivi} other {# numéros de suivi}}',
  again: 'Tout enregistrer de nouveau',
  failed: 'Les numéros de suivi n’ont pas été enregistrés',
  none: 'Aucune ligne ne vient du fichier de commandes d’une boutique connue : il n’y a rien à enregistrer pour une boutique.',
  nothing: 'Il n’y a pas de nouveau numéro de suivi à enregistrer.',
  saved:
    '{shop} : {n, plural, one {# numéro de suivi enregistré} other {# numéros de suivi enregistrés}} dans {name}.',
  how: '{reads, select, shop {{shop} importe ce fichier sous {where}.} template {{shop} n’accepte les numéros de suivi que dans le fichier à télécharger sous {where} : copiez-y ces colonnes.} app {{shop} n’importe pas les numéros de suivi ; l’application {where} importe ce fichier.} other {{shop} n’importe pas les numéros de suivi : le fichier est une liste pour les saisir.}}',
  notSaved:
    '{n, plural, one {# numéro de suivi n’a pas été enregistré} other {# numéros de suivi n’ont pas été enregistrés}}.',
  before:
    '{n, plural, one {# a été enregistré auparavant et n’y est pas} other {# ont été enregistrés auparavant et n’y sont pas}}.',
  leftOut:
    'Sans {why, select, notBooked {ce qui n’est pas réservé} uncertain {ce dont la réservation est incertaine} unconfirmed {ce que le service n’a pas confirmé} void {ce qui est nul} taken {ce qui est devenu nul après l’enregistrement, à retirer dans la boutique} changed {ce qui a changé dans un fichier plus récent après l’enregistrement, à vérifier dans la boutique} short {ce qui a moins de pièces que la commande, à saisir dans la boutique} other {une partie d’une commande en plusieurs colis, à saisir dans la boutique}} : {n, number} ({orders}).',
  others:
    '{n, plural, one {# ligne n’a pas} other {# lignes n’ont pas}} de numéro de commande d’une boutique.',
  columnOrder: 'Numéro de commande',
  columnNumber: 'Numéro de suivi',
  columnLink: 'Lien de suivi',
} as const;

export default { batchChanges, batchSteps, fixes, batchPacking, cells, sheet, writeBack };
