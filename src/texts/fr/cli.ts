import type { TextsOf } from '../catalogue.ts';

export default {
  nameAFile: 'Nommez un fichier CSV, XLSX ou ODS, plusieurs, ou un dossier.',
  noBatchFiles: 'Il n’y a pas de fichier CSV, XLSX ou ODS dans {path}.',
  ofFile: '{name} :',
  sheetName: '{name}, {sheet}',
  inSeveralFiles:
    '{count, plural, one {# envoi figure} other {# envois figurent}} dans plus d’un de ces fichiers et {count, plural, one {a été pris} other {ont été pris}} une fois.',
  byRules:
    'Les règles d’expédition de ce poste choisissent les services ({count, plural, one {# règle} other {# règles}}) ; --pick cheapest passe outre.',
  noRules:
    'Ce poste n’a pas de règles d’expédition : --pick rules ne choisit rien. Elles se créent dans la fenêtre, sous Paramètres.',
  pickTakes: '--pick accepte rules, cheapest, fastest, within:DAYS ou slug:SLUG, pas « {given} ».',
  dateTakes: '--date accepte une date YYYY-MM-DD, pas « {given} ».',
  mapTakes:
    '--map accepte une colonne et un champ, comme "Ship City=receiver.city", pas « {given} ».',
  noSuchField: 'Il n’y a pas de champ « {given} » où placer une colonne. Il y a : {fields}.',
  fieldMeant:
    'Il n’y a pas de champ « {given} » où placer une colonne. Vouliez-vous dire {meant} ? Il y a : {fields}.',
  noSuchSystem: '--system accepte none ou un de {systems}, pas « {given} ».',
  columnsNotRead: 'Les colonnes de {path} n’ont pas pu être lues : {reason}',
  columnsTakes: 'Le fichier {path} doit indiquer le champ de chaque colonne, comme dans {example}.',
  rateTakes:
    '--rate accepte la valeur d’une autre devise en {currency}, comme USD=1550, ou nomme aussi celle de l’autre sens, comme "EUR=1.08 USD", pas « {text} ».',
  useArchive:
    'Usage : desk archive use, desk archive check [--get] ou desk archive prune --days N [--yes].',
  sayDays: 'Indiquez l’âge des documents : --days N.',
  timesBecause: '{count} fois : {why}',
  nothingOlder: 'Aucun document récupérable n’a plus de {days} jours.',
  removed:
    '{count, plural, one {# fichier supprimé} other {# fichiers supprimés}}, {size} libérés.',
  nothingRemoved: 'Rien n’a été supprimé. Ajoutez --yes pour les supprimer.',
  sentByEarlierRun:
    '{count} de ces envois sont partis lors d’une opération précédente et ne sont pas renvoyés (--again les envoie comme nouveaux).',
  goodsAsked:
    '{count, plural, one {# envoi attend} other {# envois attendent}} une réponse sur une batterie, un liquide, une boîte postale ou une valeur de zéro et {count, plural, one {n’est pas réservé} other {ne sont pas réservés}}. Répondez dans le fichier, ou avec --battery, --liquid et --checked là où il ne dit rien.',
  elsewhere:
    '{found} Le service utilisé est {service}, qui n’en sait rien : ils seraient achetés de nouveau. Pour les réserver ici aussi, ajoutez --service {place}. Rien n’a été envoyé.',
  noFolderFor: 'Il n’y a pas de dossier où écrire {path}.',
  isFolder: '{path} est un dossier. Nommez un fichier.',
  notWritable: 'Le fichier {path} ne peut pas être écrit.',
  notAReport:
    'Le fichier {path} n’est pas un rapport de ce programme, il reste donc en place. Nommez un autre fichier.',
  notEnded: 'La commande n’est pas terminée.',
  reportNotWritten: 'Le rapport n’a pas été écrit dans {path} : {reason}',
  waybillsNotWritten: 'Les bordereaux n’ont pas été écrits : {reason}',
  noCode: 'Aucun code trouvé.',
  codeKnown: '{code} est connu : {description}',
  codeUnknown: '{code} est inconnu du service.',
  useHs: 'Usage : desk hs search TEXT, desk hs verify CODE ou desk hs list [ID].',
  nameNumbers: 'Nommez un ou plusieurs numéros de suivi.',
  trackMany: 'Nommez des numéros de suivi, ou utilisez --open, --since YYYY-MM-DD ou --batch NAME.',
  nothingOpen: 'Rien n’est en route.',
  noWarehouse: 'Aucun point de retrait trouvé.',
  nothingFound: 'Rien trouvé.',
  optionUnreadable: '  illisible : {options}',
  sayOneOf:
    'Indiquez un seul de --booked TRACKING_NUMBER, --booked-as REFERENCE, --not-booked et --take-back.',
  unconfirmedGoesWith: '--unconfirmed va avec --booked TRACKING_NUMBER.',
  nameReference: 'Nommez la référence externe d’un envoi incertain.',
  uncertainAgain:
    '{reference} est de nouveau incertain. Vérifiez auprès du service, puis indiquez le résultat : desk resolve {reference} …',
  noSuchReference: 'Ce poste n’a pas d’envoi avec la référence {reference}.',
  sayBackupOrEmpty: 'Indiquez --backup [FILE] ou --empty.',
  anotherDesk: 'Un autre Waybill Desk travaille dans ce dossier de données. Fermez-le d’abord.',
  databaseSound:
    'La base de données est saine et utilisée ; rien n’a été restauré. WAYBILL_DESK_DATA peut nommer un dossier de données inutilisé.',
  noBackup: 'Il n’y a pas de sauvegarde. Utilisez --empty, ou nommez un fichier de sauvegarde.',
  backupDamaged:
    'La sauvegarde {from} est endommagée aussi ; rien n’a été changé. Nommez-en une autre du dossier backups, ou utilisez --empty.',
  restored:
    'Restauré depuis {from}. Ce qui a été réservé depuis n’y est pas : comparez avec le service avant de réserver de nouveau.',
  nothingUnfinished: 'Rien n’était inachevé.',
  inAll: '… {total} en tout. Voir : desk ledger',
  nothingToReview: 'Il n’y a rien à examiner.',
  bookingOpen: 'La réservation est de nouveau ouverte.',
  sayOut: 'Indiquez --out FILE.pdf.',
  sayFolderOrOut: 'Indiquez --folder DIR ou --out FILE.pdf.',
  sayBatchAndFolder: 'Indiquez --batch NOM et --folder DIR.',
  namesGoWithFolder: '--name et --existing vont avec --folder.',
  existingTakes: '--existing accepte {choices}, pas « {given} ».',
  severalGoWithOut: 'Plusieurs bordereaux par feuille vont avec --out.',
  papersTake: '--papers accepte {papers}, plusieurs séparés par des virgules, pas « {given} ».',
  noBatch: 'Il n’y a pas de lot « {batch} ».',
  filesTaken:
    '{count} de ces fichiers sont déjà dans le dossier, {first} en premier. Indiquez --existing skip, --existing replace ou --existing number.',
  countNot: '{count, plural, one {# échec} other {# échecs}} : {message}',
  documentsNot: '{count, plural, one {# document} other {# documents}} en échec : {why}',
  anotherDeskSetData:
    'Un autre Waybill Desk travaille dans ce dossier de données. Fermez-le, ou réglez WAYBILL_DESK_DATA sur un autre dossier.',
  dialectIs: 'WAYBILL_DESK_DIALECT est documented ou observed, pas « {dialect} ».',
  urlIs: 'WAYBILL_DESK_URL : {problem}',
  keysAre: 'WAYBILL_DESK_KEYS : {problem}',
  keysTwice:
    'Donnez les clés une seule fois : WAYBILL_DESK_KEYS, ou WAYBILL_DESK_PUBLIC_KEY et WAYBILL_DESK_PRIVATE_KEY.',
  timeoutIs: 'WAYBILL_DESK_TIMEOUT_MS est un nombre entier de millisecondes, {most} au plus.',
  databaseGone:
    'La base de données du poste n’est plus là ({file}), mais ses sauvegardes le sont. Rien n’a été commencé à sa place.',
  databaseDamaged:
    'La base de données du poste était endommagée. Elle a été mise de côté sous {setAside} ; rien n’en a été supprimé.',
  newestBackup: 'La sauvegarde la plus récente est {file}. Pour l’utiliser : desk restore --backup',
  noBackupYet: 'Il n’y a pas encore de sauvegarde.',
  beginEmpty: 'Pour commencer un registre vide : desk restore --empty',
  compareFirst:
    'Avant toute nouvelle réservation, comparez avec ce que le service montre comme acheté.',
  sayIdOrCountry: 'Indiquez --id ou --country.',
  noCommand: 'Il n’y a pas de commande « {command} ». Essayez : desk help',
  wordTooMany: 'Cette commande ne fait rien de « {word} ». Rien n’a été fait. Essayez : desk help',
  ratesOnly:
    'desk rates montre des prix et rien d’autre. Pour choisir, réserver ou écrire un fichier : desk batch',
  stopping: 'Arrêt ; l’envoi en cours est attendu. Terminez le reste avec : desk resume',
  stoppingHere: 'Arrêt.',
  stoppedReading: 'Interrompu : rien n’a été importé, et rien n’a été envoyé.',
  stoppedImporting: 'Interrompu : ce qui a été importé reste en brouillon, et rien n’a été envoyé.',
  reviewedAlone: 'Utilisez --reviewed seul, après examen.',
  foundSending:
    '{count, plural, one {# envoi était en cours quand le programme s’est arrêté : il est maintenant incertain} other {# envois étaient en cours quand le programme s’est arrêté : ils sont maintenant incertains}}. Voir : desk ledger',
  outputNotWritten: 'La sortie n’a pas pu être écrite en entier : {reason}',
  wentWrong: 'Une erreur s’est produite dans le programme : {reason}',
  paperTakes: '--paper accepte {papers} ou un format comme 100x150mm, pas « {given} ».',
  notWithOriginal:
    '--{given} ne va pas avec les pages d’origine ; retirez --layout ou choisissez-en un autre.',
  langTakes: '--lang accepte en ou fr, pas « {given} ».',
  oneAccount: 'Indiquez --same-account ou --new-account.',
  caTakes: '--ca accepte un fichier de certificats (PEM).',
  serviceTakes: '--service accepte l’URL du service.',
  sayAccount:
    '{question} Indiquez --same-account pour continuer avec ce que ce poste a réservé, ou --new-account pour repartir de zéro. Rien n’a été envoyé.',
  newerSettings:
    '{path} a été écrit par un Waybill Desk plus récent. Mettez à jour le programme sur cet ordinateur.',
  flagTakes: '{flag} accepte {choices}, pas « {text} ».',
  wholeNumber: '{flag} accepte un nombre entier de {least} à {most}, pas « {text} ».',
  pagesIn:
    '{pages, plural, one {# page} other {# pages}} ({papers}) dans {path}{missing, plural, =0 {} other { ; {missing} ({papers}) ne sont pas encore ici}}',
  slipsIn: 'Bons de livraison de {n, plural, one {# colis} other {# colis}} dans {path}',
  waybillsIn:
    '{pages, plural, one {# page} other {# pages}} de bordereaux dans {path}{missing, plural, =0 {} one { ; # bordereau n’est pas encore ici} other { ; # bordereaux ne sont pas encore ici}}',
  leftOut: 'Ignoré. {message}',
  filesSaved: '{saved} fichiers sur {total} dans {folder}',
  papersSaved: 'Documents de {saved} envois sur {total} dans {folder}',
  checked: '{sound} documents sur {total} sont tels qu’enregistrés.',
  checkedAndGot:
    '{sound} documents sur {total} sont tels qu’enregistrés. Documents de {got} envois sur {shipments} récupérés de nouveau.',
  files: '{count, plural, =1 {{count} fichier} other {{count} fichiers}}',
  bookedAsReference:
    'réservé sous {reference}, non confirmé. Quand son numéro de suivi est connu : desk resolve … --booked TRACKING_NUMBER',
  whatCame: 'ce qui est venu avec la réponse',
  bookedAs: 'réservé sous {trackingNumber}.',
  bookedUnconfirmed:
    'réservé sous {trackingNumber}, non confirmé : le service ne le suit pas encore et est redemandé.',
  isBooked: '{reference} est {how}',
  isBookedAt: '{reference} chez {service} est {how}',
  canBeSentAgain: '{reference} peut être renvoyé, sous la même référence : desk resume.',
  canBeSentAgainAt:
    '{reference} peut être renvoyé, sous la même référence : desk resume, le poste étant connecté à {service}.',
  openAtSeveral:
    'Des envois avec la référence {reference} sont ouverts chez {services}. Connectez le poste à celui qui est voulu.',
  andAt: ' et chez ',
  ledgerFileKind:
    'Le nom du fichier finit par .csv, .xlsx ou .jsonl : c’est ainsi qu’il est écrit.',
  ledgerNotSaved: 'Interrompu : rien n’a été enregistré.',
  begunEmpty: 'Un nouveau registre vide a été commencé.',
  begunEmptyBeside: 'Un nouveau registre vide a été commencé. L’endommagé reste dans {path}.',
  filesAlong:
    '{count, plural, one {Un fichier placé à côté du fichier de lot part} other {# fichiers placés à côté du fichier de lot partent}} avec : {files}.',
  datesMoved:
    '{count, plural, =1 {{count} envoi devait} other {{count} envois devaient}} partir aujourd’hui, {today} : la date est maintenant {next}, le prochain jour ouvré.',
  lettersRead: 'Le fichier a été lu avec l’encodage {encoding}.',
  lettersGuessed: 'L’encodage du fichier a été supposé : {encoding} : {sample}',
  lettersUnsure: 'Ce pourrait aussi être {encoding} : {sample}. Précisez avec --encoding.',
  openByReview: '{why} En ligne de commande : desk restore --reviewed',
  openBeyondBalance: '{why} En ligne de commande : --beyond-balance avec batch ou resume',
  openOverLimit:
    '{why} L’opération coûte plus que les limites ne le permettent, et rien n’en a été envoyé. En ligne de commande : le PIN dans WAYBILL_DESK_PIN avec batch ou resume',
  openByThisDesk: '{why} En ligne de commande : --this-desk avec batch ou resume',
  otherServiceInUse:
    '--service nomme {service}, mais le service utilisé est {inUse}. Rien n’a été envoyé.',
  practiceService: 'le service d’entraînement de ce programme',
  settingsDamaged:
    'Le fichier des paramètres était endommagé. Il a été mis de côté sous {path} ; rien n’en a été supprimé. Remettez une copie saine sous settings.json, ou relancez pour continuer avec les paramètres d’un nouveau poste.',
  progress:
    '{run} : {done} sur {total}{failed, plural, =0 {} other {, {failed} en échec}}{seconds, plural, =0 {} other {, encore environ {seconds} s}}{slowedTo, plural, =0 {} other {, ralenti par le service, {slowedTo} à la fois}}',
  runRating: 'Tarifs',
  runBooking: 'Réservation',
  runDocuments: 'Documents',
  runCodes: 'Codes SH',
  runInvoices: 'Factures',
  runFiles: 'Fichiers',
  runTracking: 'Envois suivis',
  runCheck: 'Documents vérifiés',
  daysAtLeast: '{min}+ jours ouvrés',
  days: '{max} jours ouvrés',
  daysBetween: '{min}–{max} jours ouvrés',
  stateInvalid: 'problèmes',
  stateVoid: 'réservé, nul',
  voidLeftOut: 'dont {n, plural, one {# nul} other {# nuls}}, hors de la somme',
  stateUncertain: 'INCERTAIN',
  stateNotSent: 'non envoyé',
  withProblems: 'avec problèmes',
  optionsOffered: '{count, plural, one {# service} other {# services}}',
  unconfirmed: 'non confirmé',
  shipmentsFromLines:
    '{shipments, plural, =1 {{shipments} envoi} other {{shipments} envois}} de {lines, plural, =1 {{lines} ligne} other {{lines} lignes}}',
  documentsMissing:
    '{count, plural, =1 {1 document n’est pas encore ici. Récupérez-le} other {{count} documents ne sont pas encore ici. Récupérez-les}} avec : desk resume',
  nameAndLine: '{name} (ligne {row})',
  sum: '{all} : {counts}',
  problem: '{name} : {message}',
  storedLedger: 'registre',
  storedBackups: 'sauvegardes',
  storedLog: 'journal technique',
  note: 'note : ',
  notADay: '« {day} » n’est pas un jour. Écrivez-le YYYY-MM-DD.',
  codeNotInUse: '{name} (hors d’usage)',
  warehouseClosed: '{address} (fermé)',
  newestOf: 'Les {most, number} plus récents sur {total, number}.',
  stopped: 'Arrêté.',
  recovered:
    '{name} : {state}{number, select, none {} other { {number}}}{time, select, none {} other {, envoyé {time}}}',
} satisfies TextsOf<'cli'>;
