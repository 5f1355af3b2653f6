import type { TextsOf } from '../catalogue.ts';

export const batch = {
  chooseByRule:
    'Choisir par règle',
  rowsHint:
    '{n} lignes',
  cheapest:
    'Le moins cher',
  fastest:
    'Le plus rapide',
  cheapestIn7:
    'Le moins cher en 7 jours',
  byRule:
    'Par règle, avec le coût…',
  addARow:
    'Ajouter une ligne',
  duplicateRows:
    'Dupliquer les lignes sélectionnées',
  editRows:
    'Modifier ensemble les lignes sélectionnées',
  removeRows:
    'Retirer les lignes sélectionnées',
  splitRows:
    'Déplacer les lignes sélectionnées vers un nouveau lot',
  mergeIn:
    'Ajouter depuis un autre lot',
  templateOfRows:
    'Enregistrer les lignes sélectionnées comme modèle',
  templateOfAll:
    'Enregistrer toutes les lignes comme modèle',
  insertTemplate:
    'Insérer un modèle',
  exportCsv:
    'Exporter en CSV',
  exportXlsx:
    'Exporter en classeur Excel',
  rename:
    'Renommer le lot',
  bringBack:
    'Restaurer le lot',
  putAway:
    'Archiver le lot',
  splitDone:
    '{n, plural, one {# ligne déplacée} other {# lignes déplacées}} vers « {name} »',
  openIt:
    'Ouvrir',
  moreToDo:
    'Autres actions sur le lot',
  allBatches:
    'Tous les lots',
  nameOfBatch:
    'Nom du lot',
  otherBatches:
    'Autres lots',
  undoStep:
    'Défaire : {step}',
  nothingToUndo:
    'Rien à défaire',
  undo:
    'Défaire',
  redoStep:
    'Refaire : {step}',
  nothingToRedo:
    'Rien à refaire',
  redo:
    'Refaire',
  import:
    'Importer',
  checkCodesAbout:
    'Interroger le service sur chaque code SH de ce lot, une fois chacun',
  checkCodes:
    'Vérifier les codes',
  rates:
    'Obtenir les tarifs',
  choose:
    'Choisir',
  saveWaybills:
    'Enregistrer les bordereaux',
  printLabels:
    'Imprimer les étiquettes',
  printLabelsKey:
    'Imprimer les étiquettes (Ctrl P)',
  more:
    'Plus (F10)',
  splitTitle:
    'Déplacer {n, plural, one {# ligne} other {# lignes}} vers un nouveau lot',
  templateTitle:
    'Enregistrer {n, plural, one {# ligne} other {# lignes}} comme modèle',
  splitOff:
    'Vers un nouveau lot',
  keep:
    'Enregistrer',
  splitAbout:
    'Elles passent dans un nouveau lot de ce nom. Ce qui a déjà été envoyé reste.',
  templateAbout:
    'Sans les références ni les dates. Un nouveau lot peut commencer par ce modèle.',
  secondPart:
    '{batch}, deuxième partie',
  mergeAbout:
    'Ses envois ouverts passent sous ces lignes ; le lot vidé est archivé. Vous pouvez défaire cette opération.',
  nothingToMerge:
    'Aucun autre lot de ce sens n’a d’envois.',
  insertAbout:
    'Ses envois sont ajoutés sous ces lignes.',
  noTemplateOfMode:
    'Aucun modèle de ce sens n’est encore enregistré.',
  quotesStale:
    '{n, plural, one {# offre périmée} other {# offres périmées}}',
  nothingChosen:
    'aucun service choisi',
  chosen:
    '{n, number} {n, plural, one {choisi} other {choisis}}, {stale, plural, =0 {offres à jour} one {# autre offre périmée} other {# autres offres périmées}}',
  bookOnceDone:
    'Réserver, une fois terminé',
  bookPricesFirst:
    'Réserver {n, plural, one {# envoi} other {# envois}}, prix d’abord',
  nothingToBook:
    'Rien à réserver',
  bookFor:
    'Réserver {n, plural, one {# envoi} other {# envois}}, {sum}',
  batch:
    'Lot',
  shipmentsUnder:
    '{n, plural, one {envoi} other {envois}}',
  bookedUnder:
    'réservés',
  problemsUnder:
    'avec problèmes',
  uncertainUnder:
    'incertains',
  boxesAndItems:
    'Cartons et articles',
  box:
    'Carton {n}',
  boxField:
    'Carton {n} : {field}, {unit}',
  removeBox:
    'Retirer le carton {n}',
  dragItem:
    'Faire glisser vers un autre carton, ou Alt et une flèche',
  item:
    'Article',
  itemField:
    'Carton {n}, article {item} : {field}',
  hsCode:
    'Code SH',
  removeItem:
    'Carton {n} : retirer l’article {item}',
  addBox:
    'Carton',
  columns:
    'Colonnes',
  columnsAbout:
    'Cochez ce qui s’affiche ; Alt et une flèche déplacent une colonne. Enregistré pour ce lot.',
  columnStays:
    '{column} reste en place',
  staysInPlace:
    'reste en place',
  columnLeft:
    '{column} plus à gauche',
  columnRight:
    '{column} plus à droite',
  columnsAsBefore:
    'Comme avant',
  editManyTitle:
    'Modifier {n, plural, one {# ligne} other {# lignes}} ensemble',
  editManyLocked:
    '{n, plural, one {# ligne sélectionnée ne peut plus être modifiée et reste telle quelle} other {# lignes sélectionnées ne peuvent plus être modifiées et restent telles quelles}}.',
  editManyAbout:
    'La valeur remplace celle de cette colonne dans les lignes sélectionnées. Vous pouvez défaire cette opération.',
  column:
    'Colonne',
  value:
    'Valeur',
  emptyClears:
    ' (vide : efface)',
  setInRows:
    'Appliquer à {n, plural, one {# ligne} other {# lignes}}',
  findEmpty:
    'Cellules vides : choisissez une colonne',
  nothingFound:
    'Rien trouvé',
  found:
    '{n, plural, one {# trouvé} other {# trouvés}}',
  foundAt:
    '{at, number} sur {n, number}',
  findHere:
    'Chercher dans ce lot',
  find:
    'Chercher',
  findPrevious:
    'Précédent',
  findNext:
    'Suivant',
  wholeCell:
    'Cellule entière',
  matchCase:
    'Casse',
  findColumn:
    'Colonne où chercher',
  allColumns:
    'Toutes les colonnes',
  replaceWith:
    'Remplacer par',
  replace:
    'Remplacer',
  replaceAll:
    'Tout remplacer',
  closeFind:
    'Fermer la recherche',
  noInvoice:
    'aucune encore',
  attached:
    '{n} joints',
  makeFromItems:
    'Créer à partir des articles',
  attachFile:
    'Joindre un fichier',
  takeCopies:
    'Copier les fichiers des adresses',
  removeForGood:
    'Supprimer <b>{name}</b> définitivement ?',
  keepIt:
    'Garder',
  remove:
    'Supprimer',
  removeEntry:
    'Supprimer {name}',
  goToFirst:
    'Aller au premier',
  problemsByKind:
    'Problèmes par type',
  looking:
    'Recherche…',
  noProblems:
    'Aucun problème : toutes les lignes sont prêtes.',
  ofGoods:
    'de « {goods} »',
  cellsInRows:
    '· {cells, plural, one {# cellule} other {# cellules}} dans {rows, plural, one {# ligne} other {# lignes}}',
  nearest:
    'Le plus proche :',
  setNearest:
    'Mettre {code}, {goods}, dans {cells, plural, one {# cellule} other {# cellules}}',
  forAll:
    '{field} pour toutes',
  codeOrName:
    'Code ou nom',
  oneForAll:
    'Une valeur pour toutes',
  fixAll:
    'Corriger toutes de même',
  makeInvoices:
    'Créer {n, plural, one {# facture} other {# factures}}',
  rowTitle:
    'Ligne {no} : {receiver}',
  nobodyYet:
    'personne pour l’instant',
  changeRow:
    'Modifier la ligne {no}',
  nothingMissing:
    'Il ne manque rien',
  toLookAt:
    'À vérifier',
  selectedRow:
    'Ligne sélectionnée',
  noRow:
    'Choisissez une ligne pour voir son contenu, son coût et ce qui lui manque.',
  savedAgo:
    'enregistré {ago}',
  allRows:
    'Toutes',
  onlyProblems:
    'Avec problèmes',
  onlyUncertain:
    'Incertaines',
  readingRows:
    'Lecture des lignes, encore {n, number}',
  waitingForRows:
    'Attente des autres lignes… encore {n, number}',
  rowsShown:
    '{shown, number} sur {n, plural, one {# ligne} other {# lignes}}',
  rowsShownAs:
    'Lignes affichées',
  filterColumn:
    'Colonne à filtrer',
  columnContains:
    '{column} contient',
  contains:
    'contient…',
  showAllAgain:
    'Tout afficher de nouveau : {column} contient {text}',
  whenAllHere:
    '{step} : fait quand toutes les lignes sont là',
  doNotWaitFor:
    'Ne plus attendre : {step}',
  doNotWait:
    'Ne plus attendre',
  thisCounts:
    ' (taxable)',
  realCounts:
    ' (le réel est taxable)',
  row:
    'Ligne {no}',
  byVolume:
    'Volumétrique',
  declared:
    'Déclaré',
  allFields:
    'Tous les champs',
  showAllFields:
    'Afficher tous les champs',
  rowNeedsAbout:
    'Ce qui manque à cette ligne',
  rowNeeds:
    'Il manque à la ligne {no}',
  ratesCard:
    'Tarifs',
  outOfDate:
    'périmés',
  compareRates:
    'Comparer les tarifs',
  ratesForRow:
    'Obtenir les tarifs de cette ligne',
  ratesEdited:
    'Modifié depuis ces tarifs : redemandez-les avant de réserver.',
  nothingOffered:
    'Le service ne propose rien pour cet envoi.',
  noRates:
    'Pas encore de tarifs.',
  book:
    'Réserver',
  editTheRows:
    'Modifier les lignes sélectionnées',
  rowsStillRead:
    'Ces lignes sont encore en cours de lecture',
  tryInAMoment:
    'Réessayez dans un instant.',
  stepNotDone:
    '{step} : non effectué',
  otherOrder:
    'Les lignes sont dans un autre ordre maintenant qu’elles sont toutes lues. Recommencez.',
  bookChosen:
    'Réserver les services choisis',
  importAFile:
    'Importer un fichier',
  nextProblem:
    'Problème suivant',
  allFieldsOfRow:
    'Tous les champs de la ligne',
  newRow:
    'Nouvelle ligne',
  findAndReplace:
    'Chercher et remplacer',
  attachOrMake:
    'Joindre ou créer la facture',
  sheetOrPanel:
    'Feuille ou panneau latéral',
  cellsUnknownCode:
    '{n, plural, one {# cellule} other {# cellules}} avec un code que le service ne connaît pas',
  allCodesKnown:
    'Le service les connaît tous.',
  sheetLabel:
    'Envois de ce lot. F2 modifie une cellule, F6 quitte la feuille.',
  sheetRows:
    'Ligne',
  sheetTyping:
    '{sheet} Cellule',
  sheetProblem:
    'Problème : {text}',
  sheetShut:
    'Ne peut pas être modifié ici.',
  emptyBatch:
    'Ce lot est encore vide',
  emptyView:
    'Aucune ligne dans cette vue',
  emptyAbout:
    'Déposez ici un fichier CSV, Excel ou LibreOffice, ou commencez par une ligne.',
  showAllRows:
    'Afficher toutes les lignes',
  aBatch:
    'lot',
  waybillsName:
    '{batch} bordereaux',
  editType:
    'Modifier',
  editPaste:
    'Coller',
  editClear:
    'Vider',
  editFillDown:
    'Remplir vers le bas',
  editFillRight:
    'Remplir à droite',
  editMany:
    'Définir',
  beginABox:
    'Commencer un carton',
  changeACell:
    'Modifier une cellule',
  editCells:
    '{edit} {n, plural, one {# cellule} other {# cellules}}',
} satisfies TextsOf<'batch'>;
