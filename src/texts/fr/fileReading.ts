import type { TextsOf } from '../catalogue.ts';

const imports = {
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
  sentAsOtherOrder:
    'Les mêmes articles pour un destinataire du même nom {state, select, booked {ont déjà été réservés} sending {sont déjà partis} uncertain {sont déjà partis, et personne ne sait encore s’ils ont été réservés} other {sont déjà dans le poste}} sous la commande {before} ({reference}), que ce fichier n’a plus. Si {name} est la même commande sous un nouveau numéro, retirez cette ligne ; sinon, donnez-lui un autre nom dans la fenêtre.',
} satisfies TextsOf<'imports'>;

const watch = {
  folderGone: 'Le dossier n’existe plus, ou son disque n’est pas connecté.',
  noFolder: 'Ce n’est plus un dossier.',
  notAllowed: 'Le poste n’a pas le droit de lire ce dossier.',
  notReached: 'Le dossier n’est pas joignable.',
  noShipmentColumns:
    'Aucune colonne de ce fichier ne nomme un destinataire, un carton ou un article. Importez-le à la main et indiquez ce que sont ses colonnes.',
  productsOnly: 'Ce fichier liste des produits, pas des envois.',
  lettersAsked:
    'L’encodage de ce fichier n’est pas certain. Importez-le une fois à la main et choisissez ; les fichiers qui commencent de même sont ensuite repris.',
  unitAsked:
    'Ce fichier ne dit pas l’unité de ses poids ou de ses dimensions. Importez-le une fois à la main et choisissez ; les fichiers aux mêmes en-têtes seront ensuite préparés.',
  noShipments: 'Ce fichier ne contient aucun envoi.',
  changed:
    '{changed} de ses {shipments} envois ont déjà été préparés avec un autre contenu et restent tels quels. Importez le fichier à la main pour les remplacer.',
  both: '{first} {second}',
  tooLarge: 'Ce fichier dépasse la limite de {size} Mo.',
  wasThereBefore:
    'Il était dans le dossier avant le début de la surveillance. Importez-le à la main si vous en avez besoin.',
  turnOnAgain:
    'La surveillance a été activée pour {service}, et la connexion a changé depuis. Rien n’est pris dans le dossier avant que vous la réactiviez.',
  chooseAnother: '{why} Choisissez-en un autre.',
  chooseFirst: 'Choisissez d’abord le dossier.',
  fileGone: 'Ce fichier n’est plus connu.',
} satisfies TextsOf<'watch'>;

const batchFile = {
  laterLineDiffers:
    'La ligne {row} indique « {value} » ici, une ligne précédente du même envoi indique « {first} ». La précédente compte.',
  export:
    'C’est un export de {system}. {left} de ses {columns} colonnes ne sont pas reconnues et seront ignorées.',
  productsNotOrders:
    'Ce fichier liste des produits, pas des commandes : il ne nomme aucun destinataire. Ses lignes conviennent au catalogue d’articles ; prises comme lot, elles seraient toutes des articles d’un seul envoi.',
  columnTwice: 'La colonne « {header} » existe deux fois ; la première compte.',
  columnUnnamed: 'La colonne {letters} n’a pas d’en-tête ({values}) et sera ignorée.',
  columnIgnored: 'La colonne « {header} » n’est pas reconnue et sera ignorée.',
  columnIgnoredValues: 'La colonne « {header} » ({values}) n’est pas reconnue et sera ignorée.',
  columnQuestion:
    'Que contient « {header} » ({values}) ? Peut-être {guess}. Elle est ignorée jusqu’à ce que quelqu’un choisisse.',
  stateColumn:
    'La colonne « {header} » ({values}) décide seulement des lignes ignorées : celles des commandes qu’elle dit annulées, remboursées ou envoyées.',
  unitUnsaid: 'La colonne « {header} » ({values}) ne dit pas son unité. Supposée : {unit}.',
  currencyUnsaid: 'La colonne « {header} » ({values}) ne dit pas sa devise. Supposée : {unit}.',
  unitOfShop:
    'L’unité de la colonne « {header} » ({values}) est un réglage du programme d’où vient ce fichier, qui ne la dit pas. Supposée tant que personne ne choisit : {unit}.',
  unitMissing: 'La colonne des unités est vide ici. {text} est lu comme {unit}. Vérifiez.',
  unitByMode: '{sfn} depuis le Nigeria et {stn} vers le Nigeria',
  guessPrice: 'un prix (d’une pièce, ou de toute la ligne)',
  billingAddress: 'Aucune adresse de destinataire ici : celle de la facture est prise.',
  leftOut:
    '{why, select, cancelled {{lines, plural, one {# ligne de commandes annulées ignorée} other {# lignes de commandes annulées ignorées}}} refunded {{lines, plural, one {# ligne de commandes remboursées ignorée} other {# lignes de commandes remboursées ignorées}}} fulfilled {{lines, plural, one {# ligne déjà expédiée ignorée} other {# lignes déjà expédiées ignorées}}} not_shipped {{lines, plural, one {# ligne qui ne s’expédie pas (carte cadeau, service) ignorée} other {# lignes qui ne s’expédient pas (cartes cadeaux, services) ignorées}}} charge {{lines, plural, one {# ligne de ce qui se paie mais ne s’expédie pas ({names}) ignorée} other {# lignes de ce qui se paie mais ne s’expédie pas ({names}) ignorées}}} sum {{lines, plural, one {# ligne de simples sommes ignorée} other {# lignes de simples sommes ignorées}}} other {{lines, plural, one {# ligne de remarques ignorée} other {# lignes de remarques ignorées}}}}{shipments, plural, =0 {} one {, et # envoi avec} other {, et # envois avec}}. Elles peuvent encore être importées.',
  orderShared:
    'Le numéro de commande {name} figure sur des lignes de {count} destinataires : chacun a un colis avec les marchandises de ses propres lignes. Vérifiez à qui sont ces marchandises.',
  ordersShared:
    '{count, plural, one {Un numéro de commande figure} other {# numéros de commande figurent}} sur des lignes de destinataires différents ({names}) : chaque destinataire a un colis.',
  receiversDiffer:
    'Les lignes {first} et {row} ont un même numéro de commande, mais pas tout à fait le même destinataire : « {one} » et « {other} ». Si c’est une seule personne, corrigez le destinataire ici ; sinon, donnez aux marchandises de la ligne {row} un envoi à part.',
  whoseGoods:
    'La ligne {row} ne nomme aucun destinataire, et son numéro de commande figure sur des lignes de plusieurs. Ses marchandises ont été mises ici ; vérifiez à qui elles sont et corrigez cet envoi.',
  groupedByReference:
    '{count, plural, one {# ligne a été jointe à une ligne précédente} other {# lignes ont été jointes à des lignes précédentes}} de même référence et même destinataire : un envoi à chaque fois.',
  alikeLines:
    '{count, plural, one {# ligne va au destinataire de la ligne précédente. Elle forme un envoi à part} other {# lignes vont au destinataire de la ligne précédente. Elles forment des envois à part}}, sauf si vous les réunissez.',
  groupedIssue:
    'Colonne « {column} » : {count, plural, one {# ligne} other {# lignes}}{shown, plural, =0 {} other { ({lines})}} : {message}',
  groupedLines:
    '{count, plural, one {# ligne} other {# lignes}}{shown, plural, =0 {} other { ({lines})}} : {message}',
  moreIgnored: '{count, number} autres colonnes ne sont pas reconnues et seront ignorées.',
  lineUncertain:
    'La ligne {row} n’a pas pu être lue avec certitude : {problem} Vérifiez chacune de ses cellules.',
  lineTooLong:
    'La ligne {row} a plus de cellules que l’en-tête n’a de colonnes : ses valeurs peuvent être mal placées. Un séparateur à l’intérieur d’une valeur demande des guillemets autour d’elle.',
  lineTooShort:
    'La ligne {row} a {cells} cellules, l’en-tête {columns} ; celles qui manquent comptent comme vides.',
  sumLine:
    'La ligne {row} ressemble à une somme des lignes précédentes et non à une marchandise. Si c’en est une, retirez-la ici.',
  commaDecimals: 'Lu comme {text}, car ce fichier écrit les décimales avec une virgule. Vérifiez.',
  stockNumber:
    '« {sku} » est une référence de stock. La douane doit lire ce qu’est la marchandise : saisissez son nom.',
  twoDays:
    '« {typed} » peut être deux jours : rien dans ce fichier n’indique si le jour ou le mois vient d’abord. Saisissez 2026-12-31.',
  dateReadAs: '{typed} est lu comme {date}, comme les autres dates de ce fichier.',
  wholeName: 'Nom entier',
  wholeAddress: 'Adresse entière, décomposée',
  wholeAddressColumn:
    'La colonne « {header} » contient des adresses entières ({values}). Elles sont prises comme une ligne d’adresse jusqu’à ce que quelqu’un demande de les décomposer (receiver.whole_address).',
  addressGuessed: '« {text} » est supposé d’après une adresse en une cellule. Vérifiez.',
  addressNotRead: 'Cette adresse n’a pas pu être décomposée. Elle est ici telle qu’écrite.',
  houseNumber: 'Numéro de maison',
  thirdLine: 'Troisième ligne d’adresse',
  boxOfRows: 'Carton (les lignes identiques sont dans un même carton)',
  ouncesBesidePounds: 'Poids, les onces à côté des livres',
  weightUnit: 'Unité de poids',
  sizeUnit: 'Unité des dimensions',
  valueOfAll: 'Valeur de toutes les pièces',
  givenBack: 'Pièces remboursées',
  valueUnclear: 'Valeur (d’une pièce, ou de toutes ?)',
  commaDecimalsIn:
    'Ligne {row} : {header} est lu comme {text}, car ce fichier écrit les décimales avec une virgule. Vérifiez.',
  otherAddress:
    'La ligne {row} a une autre adresse ou un autre réglage que la première ligne du même envoi. La première compte.',
  otherSizes:
    'La ligne {row} a d’autres dimensions ou un autre poids que la première ligne du même carton. La première compte.',
  headerRepeated:
    '{count, plural, =1 {La ligne {first} répète} other {# lignes (la première est la ligne {first}) répètent}} les noms des colonnes sans marchandise : ignoré.',
  someGivenBack:
    '{back} pièces sur {quantity} ont été remboursées : il en reste {left, number} à envoyer.',
  company: 'Société',
  currency: 'Devise',
} satisfies TextsOf<'batchFile'>;

export default { imports, watch, batchFile };
