import type { TextsOf } from '../catalogue.ts';

export const settingsPaper = {
  calibrateAcross:
    'Règle horizontale ({mm})',
  calibrateAlong:
    'Règle verticale ({mm})',
  calibrateLeft:
    'Bord gauche à la croix ({mm})',
  calibrateTop:
    'Bord haut à la croix ({mm})',
  notCalibrated:
    'Non calibrée : les impressions sortent telles quelles.',
  calibrated:
    'Actuellement : {right} mm vers la droite, {down} mm vers le bas ; 100 mm sortent à {across} en largeur et {along} en hauteur avant correction.',
  calibrationKept:
    'Calibrage enregistré',
  calibrationKeptAbout:
    'Imprimez encore la page de test pour voir si elle tombe juste.',
  calibration:
    'Page de test et calibrage',
  printer:
    'Imprimante',
  paper:
    'Papier',
  printTestPage:
    'Imprimer la page de test',
  measure:
    'Mesurez à la règle, au dixième de millimètre : les deux règles, et des bords gauche et haut du papier à la croix.',
  enterMeasured:
    'Saisissez vos mesures. Un champ vide compte comme juste.',
  notMeasures:
    'Une imprimante ne peut pas s’écarter d’autant. Saisissez des millimètres, par exemple {example}.5.',
  keepCalibration:
    'Enregistrer le calibrage',
  backToNone:
    'Sans calibrage',
  fromLeft:
    'Depuis la gauche',
  fromTop:
    'Depuis le haut',
  width:
    'Largeur',
  height:
    'Hauteur',
  inMm:
    '{what}, mm',
  labelLies:
    'Où se trouve l’étiquette',
  labelLiesAbout:
    'Tracez un cadre autour de l’étiquette à la souris, ou saisissez sa place en millimètres.',
  ruleFor:
    'Pour',
  everyOption:
    'Tous les services',
  lookAtWaybill:
    'Voir le bordereau de',
  noWaybill:
    'Aucun bordereau ici pour l’instant',
  ruleForPages:
    'La règle vaut pour les pages de {width} × {height} mm.',
  keepRule:
    'Enregistrer la règle',
  ruleRemoved:
    'Règle « {rule} » supprimée',
  undo:
    'Défaire',
  labelRules:
    'Étiquettes sur de grandes pages',
  addRule:
    'Ajouter une règle',
  labelRulesAbout:
    '« Recadrer sur l’étiquette » trouve l’étiquette automatiquement. Si la page d’un transporteur l’en empêche, indiquez où se trouve l’étiquette.',
  anyOption:
    'tous les services',
  labelRule:
    '{option} · {width} × {height} mm sur {pageWidth} × {pageHeight}',
  changeRule:
    'Modifier {rule}',
  change:
    'Modifier',
  removeRule:
    'Supprimer {rule}',
  remove:
    'Supprimer',
  firstPage:
    'Première page du bordereau',
  noPrintService:
    'Les imprimantes ne peuvent pas être listées tant qu’il ne tourne pas. Démarrez le service d’impression de cet ordinateur (CUPS sous Linux et macOS), ou demandez à qui s’en occupe. En attendant, les bordereaux s’enregistrent en PDF.',
  lookAgain:
    'Vérifier de nouveau',
  noPrinter:
    'Aucune imprimante sur cet ordinateur',
  addPrinter:
    'Ajoutez-en une dans les réglages du système, puis <link>vérifiez de nouveau</link>.',
  filesCount:
    '{n, plural, one {# fichier} other {# fichiers}}',
  sizeShrink:
    'Réduire si trop grand',
  pagesFirst:
    'Première page seule',
  noneChosen:
    'Aucune choisie',
  printerAway:
    '{printer}{away, select, yes { (absente)} other {}}',
  printerAwayAbout:
    'Cette imprimante n’est pas à ce poste pour l’instant ; ses travaux attendent.',
  copies:
    'Copies',
  receiptRoll:
    'Rouleau de reçus',
  rollWidth:
    'Largeur du rouleau, mm',
  onSheet:
    'Par feuille',
  margin:
    'Marge, mm',
  size:
    'Taille',
  crop:
    'Recadrage',
  pageAsIs:
    'La page telle quelle',
  toLabel:
    'Sur l’étiquette',
  pages:
    'Pages',
  printByItself:
    'Imprimer automatiquement après la réservation',
  cutMarks:
    'Traits de coupe',
  turn:
    'Rotation automatique',
  reprintMark:
    '« RÉIMPRESSION » sur les impressions suivantes',
  heldWaybill:
    'Bordereaux',
  heldInvoice:
    'Factures du service',
  heldInsurance:
    'Documents d’assurance',
  heldUpload:
    'Fichiers joints aux envois',
  heldPaper:
    'Documents créés ici pour l’impression',
  heldOther:
    'Rien n’y renvoie',
  heldDatabase:
    'Registre et tout ce qui est mémorisé',
  heldBackups:
    'Copies du registre',
  heldLog:
    'Journal technique',
  roomOnDisk:
    'Stockage',
  what:
    'Contenu',
  files:
    'Fichiers',
  together:
    'Ensemble',
  lookingUp:
    'Examen…',
  freeOnDisk:
    '{size} libres sur ce disque.',
  checkTitle:
    'Vérification des documents',
  checkAbout:
    'Chaque document a une empreinte prise le jour de son arrivée. La vérification les lit tous et trouve ce qui a été endommagé ou a disparu du disque. Elle ne change aucune réservation.',
  getAllAgain:
    '{n, plural, one {Le récupérer} other {Récupérer les #}} de nouveau',
  checkAll:
    'Vérifier tous les documents',
  off:
    'Désactivé',
  on:
    'Activé',
  outcomeDrafted:
    'En brouillon',
  outcomeRefused:
    'Refusé',
  outcomeLeft:
    'Laissé de côté',
  outcomeNothing:
    'Rien de nouveau',
  hasThemAlready:
    'Le poste a déjà ses envois.',
  watchTitle:
    'Dossier surveillé',
  watchAbout:
    'Les fichiers de lot (CSV, TSV, XLSX) qu’un autre programme ou un collègue dépose dans ce dossier deviennent automatiquement des brouillons, chacun dans son lot. Rien n’est acheté et les fichiers restent tels quels.',
  folder:
    'Dossier',
  chooseFolder:
    'Choisir un dossier…',
  otherFolder:
    'Autre dossier…',
  itsFilesAre:
    'Ses fichiers sont',
  watchIt:
    'Surveiller',
  notChanged:
    'Non modifié',
  triedAgain:
    'Le poste réessaie automatiquement. Les fichiers arrivés entre-temps sont repris à son retour ; rien n’est perdu.',
  folderWaits:
    'Le dossier attend',
  folderWaitsAbout:
    'Il est surveillé pour {profile}, et le poste est connecté à {here}. <link>Le surveiller pour {here}</link> à la place ; ce qu’il contient déjà est laissé de côté.',
  watchStopped:
    'La surveillance du dossier s’est arrêtée',
  watchStoppedAbout:
    '{why} <on>L’activer pour {here}</on>, ce qu’il contient déjà étant laissé de côté, ou <off>la laisser désactivée</off>.',
  watchOn:
    'Examiné toutes les deux secondes, pour {profile}. Un fichier est pris quand plus personne n’y écrit, et jamais deux fois.',
  watchOff:
    'Désactivé : rien n’est examiné. Les fichiers déjà dans le dossier à l’activation sont laissés de côté.',
  landedLately:
    'Fichiers récents',
  nothingLanded:
    'Rien pour l’instant.',
  file:
    'Fichier',
  landed:
    'Arrivé',
  outcome:
    'Résultat',
  whatToDo:
    'Que faire',
  openBatch:
    'Ouvrir le lot',
  openShipments:
    'Ouvrir {n, plural, one {# envoi} other {# envois}}',
  importThis:
    'Importer à la main : {file}',
  importByHand:
    'Importer à la main',
  calibrationFailed:
    'Le calibrage n’a pas pu être lu',
  calibrationNotKept:
    'Le calibrage n’a pas été enregistré',
  testPageQueued:
    'La page de test est dans la file d’impression',
  testPageFailed:
    'La page de test n’a pas été imprimée',
  show:
    'Afficher',
  draftedFrom:
    '{n, plural, one {# brouillon créé} other {# brouillons créés}} depuis {file}',
  landedHere:
    'Arrivé dans le dossier surveillé.',
  open:
    'Ouvrir',
  wasNotDrafted:
    '{file} n’a pas été repris',
  nothingNewIn:
    'Rien de nouveau dans {file}',
  watchUnreadable:
    'Le dossier surveillé ne peut pas être examiné',
  watchFailed:
    'Le dossier surveillé n’a pas pu être lu',
  ruleNeedsName:
    'Donnez un nom à la règle.',
  ruleOffPage:
    'L’étiquette doit être sur la page et faire au moins 5 mm de large et de haut.',
} satisfies TextsOf<'settingsPaper'>;
