import type { TextsOf } from '../catalogue.ts';

export const cli = {
  nameAFile: 'Indiquez un fichier CSV, XLSX ou ODS, plusieurs, ou un dossier.',
  noBatchFiles: 'Il n’y a aucun fichier CSV, XLSX ou ODS dans {path}.',
  ofFile: '{name} :',
  sheetName: '{name}, {sheet}',
  inSeveralFiles:
    '{count, plural, one {# envoi figure} other {# envois figurent}} dans plusieurs de ces fichiers et {count, plural, one {a été pris} other {ont été pris}} une seule fois.',
  pickTakes: '--pick prend cheapest, fastest, within:JOURS ou slug:SLUG, et non « {given} ».',
  dateTakes: '--date prend une date sous la forme AAAA-MM-JJ, et non « {given} ».',
  mapTakes: '--map prend une colonne et un champ, comme "Ship City=receiver.city", et non « {given} ».',
  noSuchField: 'Il n’existe aucun champ « {given} » pour une colonne. Champs possibles : {fields}.',
  noSuchSystem: '--system prend none ou l’un de {systems}, et non « {given} ».',
  columnsNotRead: 'Les colonnes de {path} n’ont pas pu être lues : {reason}',
  columnsTakes: 'Le fichier {path} doit indiquer le champ de chaque colonne, comme dans {example}.',
  rateTakes:
    '--rate prend la valeur d’une unité d’une autre devise en {currency}, comme USD=1550, et non « {text} ».',
  useArchive:
    'Utilisez : desk archive use, desk archive check [--get] ou desk archive prune --days N [--yes].',
  sayDays: 'Indiquez l’âge minimal des documents : --days N.',
  timesBecause: '{count} fois : {why}',
  nothingOlder: 'Aucun document n’a plus de {days} jours tout en pouvant être récupéré de nouveau.',
  removed: '{count} fichiers supprimés, {size} libérés.',
  nothingRemoved: 'Rien n’a été supprimé. Ajoutez --yes pour les supprimer.',
  sentByEarlierRun:
    '{count} de ces envois ont été transmis lors d’une exécution précédente et ne le sont pas de nouveau (--again les transmet comme nouveaux).',
  elsewhere:
    '{found} Le service utilisé est {service}, qui n’en sait rien : ils seraient achetés une seconde fois. Pour les réserver ici aussi, ajoutez --service {place}. Rien n’a été transmis.',
  noFolderFor: 'Il n’y a pas de dossier où écrire {path}.',
  reportNotWritten: 'Le rapport n’a pas été écrit dans {path} : {reason}',
  waybillsNotWritten: 'Les bordereaux n’ont pas été écrits : {reason}',
  noCode: 'Aucun code trouvé.',
  codeKnown: '{code} est connu : {description}',
  codeUnknown: '{code} n’est pas connu du service.',
  useHs: 'Utilisez : desk hs search TEXTE, desk hs verify CODE ou desk hs list [ID].',
  nameNumbers: 'Indiquez un ou plusieurs numéros de suivi.',
  trackMany: 'Indiquez des numéros de suivi, ou --open, --since AAAA-MM-JJ ou --batch NOM.',
  nothingOpen: 'Aucun colis n’est en route.',
  noWarehouse: 'Aucun entrepôt trouvé.',
  nothingFound: 'Aucun résultat.',
  optionUnreadable: '  illisibles : {options}',
  sayOneOf:
    'Indiquez l’un de --booked NUMERO_DE_SUIVI, --booked-as REFERENCE, --not-booked et --take-back.',
  unconfirmedGoesWith: '--unconfirmed va avec --booked NUMERO_DE_SUIVI.',
  nameReference: 'Indiquez la référence externe d’un envoi incertain.',
  uncertainAgain:
    '{reference} est de nouveau incertain. Vérifiez auprès du service, puis indiquez ce que vous avez trouvé : desk resolve {reference} …',
  noSuchReference: 'Ce poste n’a aucun envoi portant la référence {reference}.',
  sayBackupOrEmpty: 'Indiquez soit --backup [FICHIER], soit --empty.',
  anotherDesk: 'Un autre Waybill Desk utilise ce dossier de données. Fermez-le d’abord.',
  databaseSound: 'La base de données est saine ; rien n’a été restauré.',
  noBackup: 'Il n’y a pas de sauvegarde. Utilisez --empty, ou indiquez un fichier de sauvegarde.',
  backupDamaged:
    'La sauvegarde {from} est endommagée elle aussi ; rien n’a été modifié. Indiquez-en une autre du dossier backups, ou utilisez --empty.',
  restored:
    'Restauré à partir de {from}. Ce qui a été réservé depuis n’y figure pas : comparez avec le service avant de réserver de nouveau.',
  nothingUnfinished: 'Rien n’est resté inachevé.',
  inAll: '… {total} en tout. Voir : desk ledger',
  nothingToReview: 'Il n’y a rien à vérifier.',
  bookingOpen: 'Les réservations sont de nouveau possibles.',
  sayFolderOrOut: 'Indiquez soit --folder DOSSIER, soit --out FICHIER.pdf.',
  namesGoWithFolder: '--name et --existing vont avec --folder.',
  existingTakes: '--existing prend {choices}, et non « {given} ».',
  severalGoWithOut: 'Plusieurs bordereaux par feuille : seulement avec --out.',
  papersTake: '--papers prend {papers}, plusieurs séparés par des virgules, et non « {given} ».',
  noBatch: 'Il n’y a pas de lot « {batch} ».',
  filesTaken:
    '{count} de ces fichiers se trouvent déjà dans le dossier, {first} en premier. Ajoutez --existing skip, --existing replace ou --existing number.',
  countNot: '{count} en échec : {message}',
  documentsNot: '{count} documents en échec : {why}',
  anotherDeskSetData:
    'Un autre Waybill Desk utilise ce dossier de données. Fermez-le, ou indiquez un autre dossier dans WAYBILL_DESK_DATA.',
  dialectIs: 'WAYBILL_DESK_DIALECT vaut documented ou observed, et non « {dialect} ».',
  urlIs: 'WAYBILL_DESK_URL : {problem}',
  timeoutIs: 'WAYBILL_DESK_TIMEOUT_MS est un nombre entier de millisecondes, {most} au plus.',
  databaseGone:
    'La base de données du poste n’existe plus ({file}), mais il en existe des sauvegardes. Rien n’a été commencé à sa place.',
  databaseDamaged:
    'La base de données du poste était endommagée. Elle a été mise de côté sous {setAside} ; rien n’en a été effacé.',
  newestBackup: 'La sauvegarde la plus récente est {file}. Utilisez-la avec : desk restore --backup',
  noBackupYet: 'Il n’y a pas encore de sauvegarde.',
  beginEmpty: 'Commencer avec un registre vide : desk restore --empty',
  compareFirst:
    'Avant toute nouvelle réservation, comparez avec ce que le service indique comme acheté.',
  sayIdOrCountry: 'Indiquez soit --id, soit --country.',
  noCommand: 'La commande « {command} » n’existe pas. Essayez : desk help',
  stopping:
    'Arrêt en cours ; ce qui est en cours d’envoi est attendu. Terminez le reste avec : desk resume',
  stoppingHere: 'Arrêt en cours.',
  reviewedAlone: 'Utilisez --reviewed seul, une fois la vérification faite.',
  foundSending:
    '{count} envois étaient en cours de transmission lors du dernier arrêt du programme : ils sont maintenant incertains. Voir : desk ledger',
  wentWrong: 'Une erreur s’est produite dans le programme : {reason}',
  paperTakes:
    '--paper prend 4x6in, 4x8in, a6, a5, a4, letter ou une taille comme 100x150mm, et non « {given} ».',
  notWithOriginal:
    '--{given} ne va pas avec des pages telles que reçues ; omettez --layout ou choisissez-en un autre.',
  oneAccount: 'Indiquez soit --same-account, soit --new-account.',
  caTakes: '--ca prend un fichier de certificats (PEM).',
  serviceTakes: '--service prend l’adresse du service.',
  sayAccount:
    '{question} Ajoutez --same-account pour continuer avec ce que ce poste a réservé, ou --new-account pour repartir à zéro. Rien n’a été transmis.',
  newerSettings:
    '{path} a été écrit par un Waybill Desk plus récent. Mettez à jour le programme sur cet ordinateur.',
  flagTakes: '{flag} prend {choices}, et non « {text} ».',
  wholeNumber: '{flag} prend un nombre entier de {least} à {most}, et non « {text} ».',
  pagesIn:
    '{pages} pages ({papers}) dans {path}{missing, plural, =0 {} one { ; {missing} manque encore ({papers})} other { ; {missing} manquent encore ({papers})}}',
  waybillsIn:
    '{pages} pages de bordereaux dans {path}{missing, plural, =0 {} one { ; {missing} bordereau manque encore} other { ; {missing} bordereaux manquent encore}}',
  leftOut: 'Ignoré. {message}',
  filesSaved: '{saved} fichiers sur {total} dans {folder}',
  papersSaved: 'Documents de {saved} envois sur {total} dans {folder}',
  checked: '{sound} documents sur {total} sont identiques à ce qui a été enregistré.',
  checkedAndGot:
    '{sound} documents sur {total} sont identiques à ce qui a été enregistré. Les documents de {got} envois sur {shipments} ont été récupérés de nouveau.',
  files: '{count, plural, =1 {{count} fichier} other {{count} fichiers}}',
  heldWaybills: 'bordereaux',
  heldInvoices: 'factures',
  heldInsurance: 'documents d’assurance',
  heldUploads: 'fichiers joints aux envois',
  heldPapers: 'documents créés ici',
  heldOther: 'sans référence',
  bookedAsReference:
    'réservé sous {reference}, non confirmé. Une fois son numéro de suivi connu : desk resolve … --booked NUMERO_DE_SUIVI',
  whatCame: 'ce qui est venu avec la réponse',
  bookedAs: 'réservé sous {trackingNumber}.',
  bookedUnconfirmed:
    'réservé sous {trackingNumber}, non confirmé : le service ne le suit pas encore et sera interrogé de nouveau.',
  isBooked: '{reference} est {how}',
  isBookedAt: '{reference} chez {service} est {how}',
  canBeSentAgain: '{reference} peut être transmis de nouveau, sous la même référence : desk resume.',
  canBeSentAgainAt:
    '{reference} peut être transmis de nouveau, sous la même référence : desk resume, avec le poste connecté à {service}.',
  openAtSeveral:
    'Des envois portant la référence {reference} sont ouverts chez {services}. Connectez le poste à celui qui est concerné.',
  andAt: ' et chez ',
  begunEmpty: 'Un nouveau registre vide a été commencé.',
  begunEmptyBeside: 'Un nouveau registre vide a été commencé. Le registre endommagé reste dans {path}.',
  filesAlong:
    '{count, plural, one {Un fichier} other {# fichiers}} à côté du fichier de lot {count, plural, one {est joint} other {sont joints}} : {files}.',
  datesMoved:
    '{count, plural, =1 {{count} envoi devait partir} other {{count} envois devaient partir}} aujourd’hui, {today} : la date est maintenant {next}, le prochain jour ouvrable.',
  lettersRead: 'Le fichier a été lu avec l’encodage {encoding}.',
  lettersGuessed: 'L’encodage du fichier a été estimé à {encoding} : {sample}',
  lettersUnsure: 'Ce pourrait aussi être {encoding} : {sample}. Précisez avec --encoding.',
  openByReview: '{why} En ligne de commande : desk restore --reviewed',
  openByThisDesk: '{why} En ligne de commande : --this-desk avec batch ou resume',
  otherServiceInUse:
    '--service indique {service}, mais le service utilisé est {inUse}. Rien n’a été transmis.',
  practiceService: 'le service d’entraînement de ce programme',
  settingsDamaged:
    'Le fichier de réglages était endommagé. Il a été mis de côté sous {path} ; rien n’en a été effacé. Remettez une copie saine sous le nom settings.json, ou recommencez pour continuer avec les réglages d’un nouveau poste.',
  progress:
    '{run} : {done} sur {total}{failed, plural, =0 {} other {, {failed} en échec}}{seconds, plural, =0 {} other {, encore {seconds} s environ}}{slowedTo, plural, =0 {} other {, ralenti par le service, {slowedTo} à la fois}}',
  runRating: 'Tarifs',
  runBooking: 'Réservation',
  runDocuments: 'Documents',
  runCodes: 'Codes SH',
  runInvoices: 'Factures',
  runFiles: 'Fichiers',
  runTracking: 'Envois suivis',
  runCheck: 'Documents vérifiés',
  daysAtLeast: '{min} jours ou plus',
  days: '{max} jours',
  daysBetween: '{min} à {max} jours',
  stateInvalid: 'problèmes',
  stateQuoted: 'tarifs prêts',
  stateBooked: 'réservé',
  stateRefused: 'refusé',
  stateUncertain: 'INCERTAIN',
  stateNotSent: 'non transmis',
  withProblems: 'avec problèmes',
  optionsOffered: '{count} services',
  unconfirmed: 'non confirmé',
  shipmentsFromLines:
    '{shipments, plural, =1 {{shipments} envoi} other {{shipments} envois}} à partir de {lines, plural, =1 {{lines} ligne} other {{lines} lignes}}',
  documentsMissing:
    '{count, plural, =1 {1 document manque encore. Récupérez-le} other {{count} documents manquent encore. Récupérez-les}} avec : desk resume',
  nameAndLine: '{name} (ligne {row})',
  note: 'remarque : ',
  notADay: '« {day} » n’est pas un jour. Écrivez-le sous la forme AAAA-MM-JJ.',
} satisfies TextsOf<'cli'>;
