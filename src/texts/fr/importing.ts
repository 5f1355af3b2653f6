import type { TextsOf } from '../catalogue.ts';

export const importing = {
  utf8:
    'UTF-8',
  utf16:
    'UTF-16',
  utf16Other:
    'UTF-16, ordre inverse',
  western:
    'Europe de l’Ouest (Windows-1252)',
  centralEuropean:
    'Europe centrale (Windows-1250)',
  cyrillic:
    'Cyrillique (Windows-1251)',
  turkish:
    'Turc (Windows-1254)',
  arabic:
    'Arabe (Windows-1256)',
  simplifiedChinese:
    'Chinois simplifié (GB18030)',
  traditionalChinese:
    'Chinois traditionnel (Big5)',
  japanese:
    'Japonais (Shift-JIS)',
  korean:
    'Coréen (EUC-KR)',
  lettersGuessed:
    'L’encodage de ce fichier a été supposé. Ce texte est-il juste ?',
  lettersAsked:
    'Quel est l’encodage de ce fichier ? Choisissez la ligne qui se lit bien.',
  lettersOthers:
    'D’autres sont sous « Encodage ». Le choix est retenu pour les fichiers qui commencent de même.',
  commas:
    'Virgules',
  semicolons:
    'Points-virgules',
  tabs:
    'Tabulations',
  bars:
    'Barres verticales',
  recognised:
    'Reconnu comme export de',
  sheet:
    'Feuille',
  sheetOffered:
    '{name} : {rows, plural, =0 {vide} one {# ligne} other {# lignes}}{kind, select, shipments {, ressemble à des envois} hiddenShipments {, masquée, ressemble à des envois} hidden {, masquée} other {}}',
  letters:
    'Encodage',
  separatedBy:
    'Séparé par',
  headersIn:
    'Titres à la',
  noHeaders:
    'aucune ligne : colonnes par lettre',
  headerLine:
    'ligne {no} : {text}',
  datesLike:
    'Ordre des dates',
  datesByOthers:
    'automatique',
  dayFirst:
    'jour d’abord',
  monthFirst:
    'mois d’abord',
  decimals:
    'Décimales',
  keptColumns:
    'Colonnes enregistrées',
  noKept:
    'aucune',
  columnsOfFile:
    'Colonnes du fichier',
  columnInFile:
    'Colonne du fichier',
  firstValue:
    'Première valeur',
  becomes:
    'Champ',
  inUnit:
    'en {unit}',
  columnBecomes:
    'Champ de {column}',
  leftOut:
    'Ignorée',
  columnValueOf:
    'Ce que {column} indique',
  oneOrAll:
    'D’une pièce, ou de toutes ?',
  ofOne:
    'D’une pièce',
  ofAll:
    'De toutes les pièces',
  columnsLeftOut:
    '{n, plural, one {# colonne ignorée} other {# colonnes ignorées}}.',
  keepUnder:
    'Nom sous lequel enregistrer ces colonnes',
  keepAs:
    'Enregistrer ces colonnes comme…',
  forget:
    'Oublier « {name} »',
  parts:
    'Fichiers et feuilles de cet import',
  partShipments:
    '{n, plural, one {# envoi} other {# envois}}',
  partAsks:
    'à voir',
  partNothing:
    'rien de nouveau',
  partFailed:
    '{name} est ignoré.',
  leavePartOut:
    'Ignorer {name}',
  otherSheets:
    '« {sheet} » est affichée. Importer aussi :',
  askedColumns:
    'Que sont ces colonnes ?',
  askedAbout:
    'Rien n’en est repris avant votre réponse.',
  askedColumn:
    '« {header} » : {values}',
  wholeAddresses:
    '« {header} » contient des adresses entières. Les décomposer ?',
  wholeAddressesAbout:
    'Voici ce qui est compris des premières. Sans votre accord, chacune reste une ligne.',
  takeApart:
    'Les décomposer ainsi',
  leaveWhole:
    'Les laisser en une ligne',
  piece:
    '{piece, select, name {Nom} company {Société} line1 {Adresse} line2 {Appartement} city {Ville} state {État} postcode {Code postal} country {Pays} phone {Téléphone} phone2 {Second téléphone} other {E-mail}}',
  priceOfOne:
    'Un prix par pièce',
  priceOfLine:
    'Un prix pour toute la ligne',
  missingColumns:
    'Aucune colonne trouvée pour {fields}. Les envois en seront dépourvus.',
  takeLines:
    'Importer aussi {lines, plural, one {la ligne} other {les # lignes}} {why, select, cancelled {de commandes annulées} refunded {de commandes remboursées} fulfilled {déjà expédiées} not_shipped {qui ne s’expédient pas (cartes cadeaux, services)} sum {de simples sommes} other {de remarques}}',
  together:
    'Mettre {n, plural, one {la ligne qui va au destinataire de la ligne précédente} other {les # lignes qui vont au destinataire de la ligne précédente}} dans le même envoi',
  otherMode:
    '{n, plural, one {# envoi de ce fichier} other {# envois de ce fichier}} {mode, select, SFN {{n, plural, one {part du} other {partent du}}} other {{n, plural, one {va au} other {vont au}}}} Nigeria et {n, plural, one {forme} other {forment}} un lot à part.',
  groupedByReference:
    'Les lignes de même référence vers le même destinataire forment un envoi.',
  into:
    'Dans « {batch} »',
  asNew:
    'Comme nouveau lot',
  asOne:
    'Tous en un nouveau lot',
  asMany:
    'Un lot par fichier',
  stepOfFiles:
    'Fichier {no} sur {of} : {words}',
  severalFiles:
    'Importer {n, plural, one {# fichier ou feuille} other {# fichiers ou feuilles}}',
  stepReading:
    'Lecture',
  stepComparing:
    'Comparaison avec l’existant',
  stepDrafting:
    'Import',
  working:
    'En cours…',
  stepOf:
    '{step} : {done, number} sur {total, number}',
  stepBegun:
    '{step}…',
  import:
    'Importer',
  importFile:
    'Importer {file}',
  shipmentsFromRows:
    '{shipments, plural, one {# envoi} other {# envois}} de {rows, plural, one {# ligne} other {# lignes}}',
  whereTo:
    'Destination',
  nameOfBatch:
    'Nom du lot',
  bookedElsewhere:
    'Réservé chez un autre service',
  bookedElsewhereAt:
    '{n, plural, one {# envoi de ce fichier a été réservé} other {# envois de ce fichier ont été réservés}} chez {service}, en dernier le {when}.',
  boughtTwice:
    'Le service utilisé n’en sait rien : {n, plural, one {réservé ici aussi, il est acheté} other {réservés ici aussi, ils sont achetés}} une seconde fois.',
  alsoHere:
    '{n, plural, one {Je le veux} other {Je les veux}} ici aussi',
  toLookAt:
    '{n, plural, one {# point à vérifier} other {# points à vérifier}}',
  goodRows:
    '· les lignes valables seront importées',
  notTakenOver:
    'Non importés',
  takeNothing:
    'N’importer rien de nouveau',
  take:
    'Importer {n, plural, one {# envoi} other {# envois}}',
  readingFile:
    'Lecture du fichier',
  unusable:
    'Ce fichier est inutilisable',
  unusableAbout:
    'Rien n’a été importé. Le poste lit les tableaux CSV, Excel et LibreOffice avec une ligne de titres et une ligne par article.',
  knownSame:
    'déjà ici, identiques',
  skip:
    'Ignorer',
  draftAgain:
    'Créer de nouveau',
  knownChanged:
    'ici avec un autre contenu',
  replace:
    'Remplacer par le contenu du fichier',
  draftAnother:
    'En créer un autre',
  knownBought:
    'déjà envoyés',
  tagNew:
    'nouveau',
  tagSame:
    'identique',
  tagChanged:
    'autre contenu',
  takenBefore:
    'Déjà importé',
  takenBeforeAt:
    'Ce même fichier a été importé {when}.',
  allNew:
    '{n, plural, one {L’envoi est nouveau} other {Les # envois sont tous nouveaux}} pour ce poste.',
  lookOneByOne:
    'Les voir un par un',
  knownList:
    'Envois que le poste a déjà',
  byNameAlone:
    'par son nom seul',
  decide:
    'Que faire de {name}',
  lookFurther:
    'Voir la suite ({shown, number} sur {n, number})',
  filesAlong:
    '{n, plural, one {Un fichier placé} other {# fichiers placés}} à côté de celui-ci {n, plural, one {sera copié} other {seront copiés}} dans le poste et {n, plural, one {envoyé} other {envoyés}} avec les envois :',
  filesAsked:
    '{n, plural, one {Un fichier n’est pas repris. Joignez-le} other {# fichiers ne sont pas repris. Joignez-les}} à l’envoi :',
  fileAndSize:
    '{name} ({size})',
  moreFiles:
    'et {n, number} de plus',
  theFile:
    'Le fichier',
  thePaste:
    'Le texte collé',
  someFiles:
    '{n, plural, one {# fichier} other {# fichiers}}',
  takenBeforeCancel:
    'Ce qui a déjà été importé reste : {batches, plural, one {# lot} other {# lots}}.',
  draftedInBatches:
    '{n, plural, one {# brouillon créé} other {# brouillons créés}} dans {batches, plural, one {# lot} other {# lots}}',
  compareFailed:
    'Les envois n’ont pas pu être comparés',
  cancelled:
    'L’import a été annulé',
  nothingTaken:
    'Rien n’a été importé.',
  drafted:
    '{n, plural, one {# brouillon créé} other {# brouillons créés}}',
  replaced:
    '{n} ont remplacé l’existant',
  skipped:
    '{n} ignorés, le poste les a déjà',
  columnsKept:
    'Colonnes enregistrées sous « {name} »',
  columnsKeptAbout:
    'Elles servent pour les fichiers aux mêmes titres.',
  keepFailed:
    'Les colonnes n’ont pas été enregistrées',
  forgetFailed:
    'Les colonnes n’ont pas été oubliées',
  wholeFile:
    'Le fichier entier',
  lineField:
    'Ligne {row} : {field}',
  groupShipment:
    'Envoi',
  groupReceiver:
    'Destinataire',
  groupBox:
    'Carton',
  groupItem:
    'Article',
  groupSender:
    'Expéditeur',
  fieldOf:
    '{part} : {field}',
  grouping:
    '{field} (les lignes identiques vont ensemble)',
} satisfies TextsOf<'importing'>;
