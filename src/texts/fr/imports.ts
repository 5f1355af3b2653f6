import type { TextsOf } from '../catalogue.ts';

export default {
  noSuchColumn: 'Ce fichier n’a pas de colonne « {column} ».',
  columnMeant: 'Ce fichier n’a pas de colonne « {column} ». Vouliez-vous dire {meant} ?',
  columnsAre: 'Ses colonnes sont : {headers}.',
  cancelled: 'L’import a été annulé ; rien n’a été importé.',
  noShipmentColumns:
    'Aucune colonne de ce fichier ne nomme encore un destinataire, un carton ou un article. Indiquez d’abord ce que sont ses colonnes.',
  otherService:
    'Le poste a été connecté à un autre service depuis la lecture du fichier. Rouvrez le fichier.',
  columnsOf: 'Colonnes de {name}',
  otherMode: '{name} ({mode, select, SFN {depuis le Nigeria} other {vers le Nigeria}})',
  mappingName: 'Donnez un nom à ces colonnes.',
  counterBatch: 'Guichet {date}',
  unclosedQuote: 'il ouvre un guillemet qui n’est jamais fermé.',
  quotesDoNotMatch: 'les guillemets de ce fichier ne vont pas par paires.',
  crashed:
    'Le programme s’est arrêté en lisant ce fichier. Enregistrez-le de nouveau dans un tableur et importez-le.',
  memory:
    'Ce fichier demande plus de mémoire qu’un import n’en a. Partagez-le en plusieurs fichiers.',
  timeout: 'La lecture de ce fichier a été trop longue. Partagez-le en plusieurs fichiers.',
  closing: 'Le programme se ferme ; rien n’a été importé.',
  noFile: 'Il n’y a pas de fichier « {name} » à cet endroit.',
  notAllowed: '« {name} » ne peut pas être lu par cet utilisateur.',
  notRead:
    '« {name} » n’a pas pu être lu. Il est peut-être ouvert dans un autre programme ou sur un disque absent.',
  pastedText: 'texte collé',
  column: 'Colonne {letters}',
  headerOnly: 'Ce fichier a une ligne de titres et rien dessous.',
  locked:
    'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe et importez-le.',
  oldExcel:
    'C’est un classeur d’un ancien Excel (.xls). Ouvrez-le dans Excel ou LibreOffice, choisissez « Fichier », « Enregistrer sous » et le type « Classeur Excel (.xlsx) », puis importez le fichier obtenu.',
  isPdf: 'un document PDF',
  isPicture: 'une image',
  isCompressed: 'un fichier compressé',
  isProgram: 'un programme',
  isRichText: 'un document RTF',
  isPostScript: 'un document PostScript',
  isDatabase: 'une base de données',
  isWebPage: 'une page web',
  isXml: 'un document XML',
  isJson: 'un document JSON',
  isNoText: 'autre chose qu’un texte',
  isXlsb:
    'C’est un classeur binaire (.xlsb). Enregistrez-le en « Classeur Excel (.xlsx) » et importez-le.',
  isOpenDocument: 'un texte ou un dessin OpenDocument',
  tableNumber: 'Tableau {no}',
  sheetTooLong:
    'Cette feuille a plus de {most, number} lignes, le maximum d’un lot. Partagez-la en plusieurs fichiers.',
  sheetTooWide:
    'Cette feuille a des valeurs si loin à droite ou en bas qu’elle s’étend sur des millions de cellules. Copiez le tableau dans un nouveau classeur et importez-le.',
  sheetDamaged:
    'Une feuille de ce classeur est endommagée. Ouvrez-le dans un tableur, enregistrez-le de nouveau et importez-le.',
  fileLocked:
    'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe et importez-le.',
  allOtherMode:
    '{n, plural, one {L’envoi de ce fichier {mode, select, SFN {part du} other {va au}}} other {Les # envois de ce fichier {mode, select, SFN {partent du} other {vont au}}}} Nigeria, mais il est lu comme « {now} » : les dimensions comptent en {length} et les poids en {mass}. Changez de sens et rouvrez le fichier.',
  macros:
    'Ce classeur contient des macros. Elles n’ont pas été exécutées ; seul ce que montrent ses cellules est lu.',
  otherSheets: 'D’autres feuilles ressemblent aussi à des envois et n’ont pas été lues : {sheets}.',
  hiddenSheets: 'Les feuilles masquées ne sont lues que si elles sont choisies : {sheets}.',
  mergedBlock: 'Un bloc de cellules fusionnées : sa valeur vaut pour toutes ses lignes.',
  mergedBlocks:
    '{count} blocs de cellules fusionnées : la valeur de chacun vaut pour toutes ses lignes.',
  noSheet: 'Ce classeur n’a pas de feuille « {name} ». Ses feuilles sont : {sheets}.',
  sheetEmpty: 'La feuille « {name} » est vide.',
  unpacksToMore:
    'Les tableaux de ce classeur occupent {size} Mo une fois décompressés ; la limite est de {limit} Mo. Partagez-le en plusieurs fichiers.',
  fileChanged: '« {name} » a changé depuis sa lecture. Rouvrez le fichier.',
  notOpen: 'Cet import n’est plus disponible. Rouvrez le fichier.',
  sentBefore:
    'Un envoi semblable est déjà parti ; celui-ci en est un autre par décision d’une personne.',
  batchOfOther: 'Ce lot est d’un autre sens ou d’une autre connexion que cet import.',
  expected:
    'Un fichier de lot est un tableau CSV, XLSX ou ODS dont la première ligne nomme les colonnes (shipment, receiver_first_name, receiver_country, item_name, …), avec une ligne par article dessous.',
  isZip: 'C’est un ZIP ou un document, pas un classeur. {expected}',
  allSheetsEmpty: 'Aucune feuille de ce classeur n’a de contenu. {expected}',
  noSheetOfBatch:
    'Aucune feuille visible de ce classeur ne commence par les colonnes d’un lot. {expected}',
  fileEmpty: 'Ce fichier est vide. {expected}',
  notAFile: '« {name} » n’est pas un fichier. {expected}',
  notATable: 'C’est {is}, pas un tableau. {expected}',
  oneAddress:
    'C’est une seule adresse, non un tableau d’envois. « {button} » au guichet en remplit un formulaire.',
  noColumns:
    'Les colonnes d’un lot n’ont pas été trouvées ; le fichier commence par {first}. {expected}',
  sheetWithoutColumns:
    'La feuille « {sheet} » ne commence pas par les colonnes d’un lot. {expected}',
  tooLarge: 'Ce fichier dépasse la limite de {limit} Mo. Partagez-le en plusieurs fichiers.',
  tooManyLines:
    'Ce fichier a plus de {most, number} lignes ou des millions de cellules, plus qu’un lot n’en accepte. Partagez-le en plusieurs fichiers.',
  zipDamaged:
    'Ce fichier XLSX est endommagé ou coupé. Ouvrez-le dans un tableur, enregistrez-le de nouveau et importez-le.',
  zipBomb:
    'Ce fichier XLSX occuperait bien plus que ce qu’un lot demande une fois décompressé : il n’a pas été ouvert. Copiez les lignes dans un nouveau classeur et importez-le.',
  hiddenLines:
    '{count, plural, =1 {Une ligne de cette feuille est masquée et a été lue quand même. Pour l’omettre} other {# lignes de cette feuille sont masquées et ont été lues quand même. Pour les omettre}}, copiez les lignes visibles dans une nouvelle feuille et importez-la.',
  hiddenColumns:
    'Des colonnes masquées de cette feuille ont été lues aussi : {columns}. Vérifiez que leurs valeurs sont bien celles de ces envois.',
  sentBeforeOtherwise:
    '{name} vers le même destinataire {state, select, booked {a déjà été réservé} other {est déjà parti et personne ne sait encore s’il a été réservé}} ({reference}). Si c’est un autre envoi, donnez-lui un autre nom.',
} satisfies TextsOf<'imports'>;
