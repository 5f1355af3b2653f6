import type { TextsOf } from '../catalogue.ts';

export const waybill = {
  fieldReference:
    'Référence',
  fieldReceiver:
    'Destinataire',
  fieldTracking:
    'Numéro de suivi',
  fieldDate:
    'Jour de réservation',
  fieldCountry:
    'Pays',
  fieldOption:
    'Service',
  fieldBatch:
    'Lot',
  fieldNumber:
    'Numéro dans cette liste',
  fieldPaper:
    'Type de document',
  namesOfFiles:
    'Noms des fichiers',
  asAtFirst:
    'Réinitialiser',
  noField:
    'Il n’y a pas de champ {field}. Prenez-en un ci-dessous.',
  fieldsAbout:
    'Les mots entre accolades sont remplis pour chaque envoi. Les caractères interdits dans un nom de fichier sont retirés.',
  fields:
    'Champs',
  files:
    '{n, plural, one {# fichier} other {# fichiers}}',
  reading:
    'Lecture…',
  andMore:
    'et {n, number} de plus',
  alike:
    '{n, plural, one {# nom serait identique à un autre et reçoit} other {# noms seraient identiques à d’autres et reçoivent}} un numéro à la fin.',
  labels:
    'Étiquettes',
  labelsAbout:
    'Pour l’imprimante d’étiquettes, une par étiquette',
  office:
    'Feuilles de bureau',
  officeAbout:
    'A4 ou Letter, un, deux ou quatre par feuille',
  original:
    'Taille d’origine',
  originalAbout:
    'Format et pages du transporteur',
  one:
    'Un',
  two:
    'Deux',
  four:
    'Quatre',
  pagesAll:
    'Toutes les pages',
  pagesLabel:
    'L’étiquette seule',
  pagesFirst:
    'La première page seule',
  sizeFit:
    'Remplir le papier',
  sizeShrink:
    'Réduire seulement',
  sizeActual:
    'Taille réelle',
  paper:
    'Papier',
  officeSingle:
    'A4 ou Letter',
  labelSize:
    'Format d’étiquette',
  sheet:
    'Feuille',
  onEach:
    'Par feuille',
  onEachSheet:
    'Bordereaux par feuille',
  pages:
    'Pages',
  size:
    'Taille',
  cutLarger:
    'Recadrer les grandes pages sur l’étiquette',
  turn:
    'Rotation automatique',
  cutMarks:
    'Traits de coupe',
  freeEdge:
    'Marge',
  freeEdgeMm:
    'Marge de la feuille, mm',
  ownSize:
    'Autre format',
  widthMm:
    'Largeur, mm',
  heightMm:
    'Hauteur, mm',
  preview:
    'Aperçu',
  smallPages:
    'Petites pages',
  pageBefore:
    'Page précédente',
  pageBeforeKey:
    'Page précédente (Page préc.)',
  page:
    'Page',
  ofPages:
    'sur {n}',
  nextPage:
    'Page suivante',
  nextPageKey:
    'Page suivante (Page suiv.)',
  smaller:
    'Réduire',
  smallerKey:
    'Réduire (−)',
  larger:
    'Agrandir',
  largerKey:
    'Agrandir (+)',
  wholePage:
    'Page entière (0)',
  width:
    'Largeur',
  pageProblem:
    'Cette page ne peut pas être affichée : {problem}',
  thumbs:
    '{label}, en petit',
  pageNo:
    'Page {n}',
  pageOf:
    '{label}, page {n} sur {pages}',
  cannotShow:
    'Ce document ne peut pas être affiché.',
  opening:
    'Ouverture…',
  paperWaybills:
    'Bordereaux',
  paperInvoices:
    'Factures',
  paperInsurance:
    'Assurance',
  saveTitle:
    'Enregistrer les {what, select, waybills {bordereaux} other {documents}}',
  printWaybills:
    'Imprimer les bordereaux',
  inOrder:
    '{what, select, waybills {{n, plural, one {# bordereau} other {# bordereaux}}} other {Documents de {n, plural, one {# envoi} other {# envois}}}}{n, plural, one {} other { dans l’ordre de la feuille}}{pages, plural, =0 {} one {, # page} other {, # pages}}.',
  noPages:
    'Les pages ne peuvent pas être créées.',
  checkByScan:
    'Contrôler au lecteur',
  printLabels:
    'Imprimer {n, plural, one {l’étiquette} other {# étiquettes}}',
  chooseFolder:
    'Choisir un dossier…',
  savePdf:
    'Enregistrer en PDF',
  goesTo:
    'Envoyer vers',
  toPdf:
    'Un fichier PDF',
  toFolder:
    'Un dossier, un fichier chacun',
  printerChoice:
    '{printer}{stopped, select, yes { (n’imprime pas actuellement)} other {}}',
  copies:
    'Copies',
  documents:
    'Documents',
  onlyUnprinted:
    'Seulement les {n, number} pas encore imprimés',
  missing:
    '{n, plural, one {# envoi réservé encore sans bordereau est ignoré} other {# envois réservés encore sans bordereau sont ignorés}}. « Récupérer de nouveau » sur l’envoi le récupère.',
  placeWhole:
    'feuille entière',
  placeTop:
    'haut',
  placeBottom:
    'bas',
  placeTopLeft:
    'en haut à gauche',
  placeTopRight:
    'en haut à droite',
  placeBottomLeft:
    'en bas à gauche',
  placeBottomRight:
    'en bas à droite',
  startAt:
    'Premier bordereau à',
  used:
    'utilisé',
  first:
    'premier',
  usedAbout:
    'La feuille a déjà servi : remettez-la telle quelle, ou prenez la première place pour une neuve.',
  startAbout:
    'Le poste se souvient de ce qui reste de la dernière feuille.',
  taken:
    '{n, plural, one {Un de ces fichiers est} other {# de ces {files, plural, one {# fichier} other {# fichiers}} sont}} déjà dans le dossier',
  keepBoth:
    'Garder les deux',
  keepBothAbout:
    'Les nouveaux reçoivent un numéro à la fin.',
  leaveThem:
    'Laisser les existants',
  leaveThemAbout:
    'Seul ce qui n’y est pas encore est écrit.',
  replaceThem:
    'Les remplacer',
  replaceThemAbout:
    'Ce qui est dans le dossier sous ces noms est perdu.',
  otherFolder:
    'Autre dossier',
  folderFailed:
    'Le dossier n’a pas pu être ouvert',
  pagesSaved:
    '{n, plural, one {# page enregistrée} other {# pages enregistrées}}',
  papersLeftOut:
    '{n, plural, one {# document n’y est pas : impossible à mettre en page} other {# documents n’y sont pas : impossibles à mettre en page}}',
  showInFolder:
    'Afficher dans le dossier',
  papersFailed:
    'Les documents n’ont pas été enregistrés',
  getFailed:
    'Les documents n’ont pas pu être récupérés',
  paperHere:
    '{kind, select, waybill {Le bordereau est arrivé} invoice {La facture est arrivée} other {L’assurance est arrivée}}',
  paperHereAbout:
    'Vérifié et conservé comme les autres.',
  paperNotTaken:
    '{kind, select, waybill {Le bordereau n’a pas été accepté} invoice {La facture n’a pas été acceptée} other {L’assurance n’a pas été acceptée}}',
  linkRefused:
    'Le poste n’ouvre pas ce lien',
  linkFailed:
    'Le lien n’a pas été ouvert',
  readFailed:
    'Les envois n’ont pas pu être lus',
  saveFailed:
    'Les fichiers n’ont pas été enregistrés',
  waybillsSaved:
    '{n, plural, one {# bordereau enregistré} other {# bordereaux enregistrés}}',
  papersSaved:
    'Documents de {n, plural, one {# envoi} other {# envois}} enregistrés',
  showFolder:
    'Afficher le dossier',
  roomFailed:
    'Le stockage n’a pas pu être examiné',
  checkFailed:
    'Les documents n’ont pas pu être vérifiés',
  pdfDamaged:
    'Le fichier est endommagé ou n’est pas un PDF.',
  pdfLocked:
    'Le fichier est protégé par un mot de passe.',
  pdfGone:
    'Le fichier n’existe plus.',
} satisfies TextsOf<'waybill'>;
