import type { TextsOf } from '../catalogue.ts';

const backup = {
  title: 'Copie de sauvegarde',
  about:
    'Une copie de tout sauf les documents (ils peuvent être récupérés de nouveau) dans un dossier de votre choix, sur une clé USB ou un autre disque. Elle est rouverte et comptée avant de recevoir son nom ; les {kept} plus récentes de ce poste y restent.',
  passphrase: 'Phrase de passe',
  passphraseAbout:
    'La copie est chiffrée avec elle. Notez-la ailleurs : personne ne peut ouvrir le fichier sans elle.',
  again: 'Répétez la phrase de passe',
  notTheSame: 'Les deux phrases de passe diffèrent.',
  make: 'Enregistrer une sauvegarde…',
  making: 'Enregistrement…',
  chooseFolder: 'Choisir un dossier pour la sauvegarde',
  made: '{count, plural, =1 {{count} envoi est} other {{count} envois sont}} dans {file}.',
  failed: 'La sauvegarde n’a pas pu être faite',
  sayFolder:
    'Indiquez : desk backup --to FOLDER, desk backup --move --to FOLDER ou desk backup --not-moved',
  cliPassphraseFirst:
    'Mettez une phrase de passe pour la copie dans WAYBILL_DESK_BACKUP_PASSPHRASE : elle contient des adresses, des coûts et les empreintes des PIN.',
  noFolder: 'Il n’y a pas de dossier {folder}.',
  notWhole: 'La copie n’était pas entière à la relecture : {why}. Essayez un autre disque.',
  passphraseNeeded:
    'La phrase de passe n’ouvre pas {from}, ou le fichier a été modifié ou coupé. Mettez la phrase de passe dans WAYBILL_DESK_BACKUP_PASSPHRASE.',
  noRoom: 'Il n’y a plus de place dans {folder}.',
  notWritten: 'Rien ne peut être écrit dans {folder} : {why}',
  dailyTitle: 'Copies du jour',
  dailyAbout:
    'Une copie par jour, faite automatiquement, rouverte et comptée. Un jour manqué est rattrapé au prochain démarrage ; aucune copie ne commence pendant une opération ou une impression.',
  dailyOn: 'Copier chaque jour',
  dailyWhen: 'Quand',
  whenIdle: 'Quand personne ne travaille',
  whenAt: 'À une heure',
  time: 'Heure',
  dailyKept: 'Copies gardées',
  keepInKeyring: 'Garder la phrase de passe dans le trousseau de cet ordinateur',
  keepAbout: 'Sinon elle est redemandée à chaque démarrage du programme.',
  usePassphrase: 'Utiliser cette phrase de passe',
  passphraseStored: 'La phrase de passe est gardée dans le trousseau de cet ordinateur.',
  passphraseSession: 'La phrase de passe est connue jusqu’à la fin du programme.',
  passphraseFirst: 'Saisissez d’abord une phrase de passe.',
  passphraseGone:
    'La phrase de passe des copies du jour manque. Saisissez-la dans Paramètres, Service, Stockage.',
  passphraseLocked:
    'Le trousseau est verrouillé : la phrase de passe des copies du jour est illisible pour l’instant.',
  chooseFolderFirst: 'Choisissez d’abord un dossier.',
  copyNow: 'Copier maintenant',
  lastCopy: 'Dernière copie : {when}, {count, plural, =1 {# envoi} other {# envois}}.',
  noCopyYet: 'Aucune copie du jour n’a encore été faite.',
  dailyProblem: 'La copie du jour n’a pas pu être faite.',
  triedAgain: 'Le poste réessaie tous les quarts d’heure.',
  toSettings: 'Copies du jour…',
  notSet: 'Les copies du jour n’ont pas pu être modifiées',
  figures:
    '{shipments, plural, =1 {# envoi} other {# envois}} (dont {booked} réservés), {batches, plural, =1 {# lot} other {# lots}}, {customers, plural, =1 {# adresse} other {# adresses}} au carnet d’adresses ; réservation la plus récente : {newest}',
  noBooking: 'aucune',
  isMovedDesk: 'C’est un poste déplacé : il continue ici avec ses documents et ses paramètres.',
  inTheBackup: 'Dans la sauvegarde : {figures}.',
  inTheLedger: 'Dans le registre actuel : {figures}.',
  nothingHere: 'Le registre actuel est illisible.',
  logKnowsNoMore: 'Le journal des tentatives ne connaît aucun achat qui manque à la sauvegarde.',
  logKnowsMore:
    'Le journal des tentatives en sait plus que la sauvegarde ; sans leur contenu, {booked, plural, one {# envoi revient comme réservé} other {# envois reviennent comme réservés}} et {uncertain, plural, one {# comme incertain} other {# comme incertains}}. Rien n’est réservé avant qu’une personne les ait examinés.',
  changedNothing: 'Rien n’a été changé.',
  lookAlone: 'Utilisez --look avec --backup et un fichier.',
  putInPlace: 'Restaurer cette sauvegarde ?',
  back: 'Retour',
  putIt: 'Restaurer',
} satisfies TextsOf<'backup'>;

const restore = {
  title: 'Restaurer une sauvegarde',
  about:
    'Une sauvegarde prend la place du registre utilisé. Ce qui changerait est d’abord montré, et le registre actuel reste dans le dossier de données.',
  open: 'Choisir une sauvegarde…',
  choose: 'Quelle sauvegarde ?',
  none: 'Aucune sauvegarde trouvée. Choisissez un fichier.',
  moved: 'Choisir le fichier de l’autre ordinateur…',
  fromFile: 'Autre fichier…',
  chooseFile: 'Choisir une sauvegarde',
  backups: 'Sauvegardes de Waybill Desk',
  kind: '{kind, select, backup {Faite par le poste} daily {Copie du jour} replaced {Registre remplacé} other {Fichier}}',
  encrypted: 'Chiffrée',
  passphrase: 'Phrase de passe de cette sauvegarde',
  look: 'Voir ce qui changerait',
  looking: 'Examen…',
  inBackup: 'Dans la sauvegarde',
  now: 'Maintenant',
  unreadable: 'illisible',
  shipments: 'Envois',
  booked: 'Dont réservés',
  batches: 'Lots',
  customers: 'Adresses du carnet d’adresses',
  newest: 'Réservation la plus récente',
  fromLog:
    'Le journal des tentatives en sait plus que la sauvegarde ; sans leur contenu, {booked, plural, one {# envoi revient comme réservé} other {# envois reviennent comme réservés}} et {uncertain, plural, one {# comme incertain} other {# comme incertains}}.',
  nothingFromLog: 'Le journal des tentatives ne connaît aucun achat qui manque à la sauvegarde.',
  then: 'Le programme redémarre automatiquement. La réservation est fermée jusqu’à ce que quelqu’un ait examiné ce qui est revenu (À traiter). Tout ce qui a été fait d’autre depuis la sauvegarde manque ; le registre actuel est conservé et vous pourrez y revenir ici.',
  thenMoved:
    'Le programme redémarre avec ce poste : mêmes envois, numéros et marque. Les paramètres de cet ordinateur sont remplacés par ceux du poste.',
  takeMoved: 'Accueillir le poste',
  take: 'Restaurer cette sauvegarde et redémarrer',
  taking: 'Préparation…',
  otherBackup: 'Autre sauvegarde',
  notFound: 'Les sauvegardes n’ont pas pu être listées',
  notOpened: 'La phrase de passe ne l’ouvre pas, ou le fichier a été modifié ou coupé.',
  damaged:
    'Ce n’est pas une sauvegarde de Waybill Desk, ou elle est endommagée. Choisissez-en une autre.',
  newer:
    'Ce fichier a été écrit par un Waybill Desk plus récent. Installez d’abord cette version ici ; rien n’a été changé.',
  inUse:
    'Il y a déjà des envois dans ce dossier de données. Un poste déplacé n’est accueilli que là où rien n’a encore été fait.',
  gone: 'Le fichier n’existe plus. Choisissez de nouveau.',
  noRoom: 'Il n’y a plus de place sur le disque. Rien n’a été changé.',
  notNow: '{first} Attendez sa fin ; rien n’a été changé.',
  readByAnother:
    'Un autre programme lit le registre en ce moment (desk.db). Fermez-le et redémarrez Waybill Desk : la sauvegarde choisie prend alors sa place.',
  replaced: 'La sauvegarde est en place. Le registre d’avant est conservé sous {path}.',
  quit: 'Quitter',
  useBackup: 'Utiliser la sauvegarde {name}',
  beginEmpty: 'Commencer avec un registre vide',
  ledgerMissing: 'Le registre de ce poste manque',
  ledgerDamaged: 'Le registre de ce poste est endommagé',
  ledgerMissingAbout:
    'Le fichier desk.db a disparu du dossier de données, mais ses sauvegardes y sont. Il manque à une sauvegarde ce qui a été réservé après elle : comparez avec le service avant de réserver de nouveau.',
  ledgerDamagedAbout:
    'Il a été mis de côté sous {file} ; rien n’en a été supprimé. Il manque à une sauvegarde ce qui a été réservé après elle : comparez avec le service avant de réserver de nouveau.',
  damagedToo:
    '{n, plural, one {Cette sauvegarde est endommagée elle aussi} other {Ces sauvegardes sont endommagées elles aussi}} : {names}.',
  undecidedMissing: 'Le registre manquait. Rien n’a été changé.',
  undecidedDamaged: 'Le registre était endommagé et est conservé sous {file}. Rien n’a été changé.',
  backupDamagedToo: 'La sauvegarde est endommagée elle aussi.',
  missingReplaced:
    'Le registre manquait. {by, select, backup {Une sauvegarde a pris sa place ; ce qui a été réservé depuis n’y est pas.} other {Un registre vide a été commencé.}} Comparez avec le service avant de réserver de nouveau.',
  damagedReplaced:
    'Le registre était endommagé et est conservé sous {file}. {by, select, backup {Une sauvegarde a pris sa place ; ce qui a été réservé depuis n’y est pas.} other {Un registre vide a été commencé.}} Comparez avec le service avant de réserver de nouveau.',
} satisfies TextsOf<'restore'>;

const moving = {
  movedAlready: 'Ce poste a déjà été déplacé. Indiquez d’abord que le déplacement n’a pas eu lieu.',
  readOnly:
    'Ce poste a été déplacé vers un autre ordinateur le {date}, avec le fichier {file} : ici il est en lecture seule. Si cela n’a pas eu lieu, indiquez-le dans Paramètres, Service, Stockage.',
  title: 'Autre ordinateur',
  about:
    'Tout le poste part dans un fichier chiffré : envois, documents, carnet d’adresses, paiements, paramètres et journal de ce qui a été envoyé. Les clés du service restent sur cet ordinateur ; elles sont saisies de nouveau sur l’autre.',
  open: 'Déplacer vers un autre ordinateur…',
  bring: 'Accueillir un poste d’un autre ordinateur…',
  bringAbout: 'Rien n’a encore été fait sur cet ordinateur : un poste déplacé peut continuer ici.',
  dialogTitle: 'Déplacer vers un autre ordinateur',
  where: 'Où va le fichier',
  chooseFolder: 'Choisir un dossier ou une clé USB',
  choose: 'Choisir un dossier ou une clé USB…',
  holds:
    'Dans le fichier : {documents, plural, =1 {# document} other {# documents}} et le registre, ensemble environ {size}.',
  uncertain:
    '{n, plural, one {Pour # envoi, personne ne sait s’il a été acheté. Mieux vaut le résoudre d’abord} other {Pour # envois, personne ne sait s’ils ont été achetés. Mieux vaut les résoudre d’abord}} : <link>À traiter</link>.',
  uncertainGoes: 'Déplacer quand même, et résoudre sur l’autre ordinateur',
  passphrase: 'Phrase de passe du fichier',
  passphraseAbout:
    'Elle est demandée sur l’autre ordinateur. Personne ne peut ouvrir le fichier sans elle.',
  then: 'Ensuite ce poste est en lecture seule sur cet ordinateur : ni brouillons, ni prix, ni paiements, ni achats.',
  thenTick: 'Cet ordinateur ne fait plus que lire ensuite',
  out: 'Déplacer le poste',
  packing: 'Écriture et vérification du fichier…',
  unpacking: 'Lecture et vérification du fichier…',
  progress: '{done} sur {total}',
  done: 'Le poste est dans le fichier',
  doneNext:
    'Sur l’autre ordinateur : installez Waybill Desk, démarrez-le et choisissez « Accueillir un poste d’un autre ordinateur ». Donnez-y les clés du service. Gardez le fichier jusqu’à ce que le poste y ait commencé son travail.',
  bringTitle: 'Accueillir un poste d’un autre ordinateur',
  retired: 'Lecture seule.',
  retiredAbout:
    'Ce poste a été déplacé vers un autre ordinateur le {date} avec {file}. Rien n’est saisi, payé ni acheté ici.',
  retiredTitle: 'Ce poste est passé sur un autre ordinateur',
  look: 'Les envois, documents et paiements d’avant peuvent être lus, imprimés et enregistrés ici.',
  back: 'Il n’a finalement pas été déplacé…',
  backTitle: 'Le poste n’a-t-il finalement pas été déplacé ?',
  backAbout:
    'Cet ordinateur continue comme avant, une fois que quelqu’un a dit que c’est avec lui qu’on réserve. Ne le faites que si le fichier n’a pas été accueilli ailleurs : sinon les deux pourraient acheter le même colis.',
  backConfirm: 'Il n’a pas été déplacé',
  keep: 'Annuler',
  toStorage: 'Vers les Paramètres',
  toShipments: 'Vers les envois',
  movedOut:
    'Le poste est dans {path}, avec {documents, plural, =1 {# document} other {# documents}}. La réservation est désormais fermée ici. Sur l’autre ordinateur : desk restore --backup FILE, puis donnez les clés dans les Paramètres.',
  takenIn:
    'Le poste déplacé est maintenant ici. Donnez ses clés dans Paramètres, Service, Connexion ; elles ne sont pas venues avec.',
  takenBack:
    'Le déplacement compte comme non fait. Si le fichier a quand même été accueilli ailleurs, les deux peuvent acheter un envoi : ne réservez ici avec --this-desk que si ce n’est pas le cas.',
} satisfies TextsOf<'moving'>;

const retention = {
  title: 'Durée de conservation',
  about:
    'Une fois par jour, quand personne ne travaille, le poste supprime ce qui est plus ancien. Montants, références, dates et traces de vente restent, ainsi que tout ce qui empêche d’acheter un colis deux fois.',
  drafts: 'Brouillons jamais vendus',
  documents: 'Bordereaux, factures, documents imprimés',
  details: 'Détails à côté des réservations',
  people: 'Noms et adresses des réservations',
  customers: 'Clients du carnet d’adresses',
  logs: 'Journal technique',
  draftsAbout: 'Avec leurs prix, fichiers et étapes à défaire. Les lots ouverts restent entiers.',
  documentsAbout:
    'Des colis réservés qui sont arrivés. « Récupérer de nouveau » sur l’envoi en récupère un tant que le service l’a ; ce que le service ne peut pas redonner reste.',
  detailsAbout:
    'Les données envoyées, les réponses du service, l’historique contenant des noms ou des adresses.',
  peopleAbout:
    'Expéditeur et destinataire deviennent vides, comme effacés sur demande. Marchandises, montants et pays restent.',
  customersAbout: 'Compté depuis le dernier colis ou la dernière modification à la main.',
  logsAbout: 'Lignes des fichiers du journal technique ; sans données personnelles.',
  always: 'Toujours',
  months: '{n, plural, one {# mois} other {# mois}}',
  years: '{n, plural, one {# an} other {# ans}}',
  keptFor: 'Conserver : {what}',
  onNow: 'Activé : une fois par jour, quand personne ne travaille.',
  offNow: 'Désactivé : rien ne part automatiquement.',
  working: 'Suppression des données anciennes…',
  lastNothing: 'Dernière fois le {day} : rien n’était assez ancien.',
  last: 'Dernière fois le {day} : {what}.',
  goneOf: '{what} : {n, number}',
  lookOn: 'Examiner, puis activer…',
  lookSave: 'Examiner, puis enregistrer…',
  look: 'Examiner ce qui partirait…',
  looking: 'Examen…',
  turnOff: 'Désactiver…',
  asLeft: 'Abandonner les modifications',
  askTitle: 'Supprimer ce qui est plus ancien ?',
  nothing: 'Rien n’est assez ancien. L’examen est refait chaque jour.',
  goesNow: 'Assez ancien maintenant :',
  kind: 'Type',
  count: 'Nombre',
  size: 'Taille',
  oldest: 'Plus ancien',
  kept: '{n, plural, one {# plus ancien reste} other {# plus anciens restent}} pour l’instant : non résolu, payé ou dû, en route, dans un lot ouvert, en attente d’imprimante, ou impossible à récupérer de nouveau.',
  noUndo: 'Ce qui part est perdu définitivement ; les sauvegardes d’avant l’ont encore.',
  then: 'Le reste part automatiquement au prochain moment calme, puis une fois par jour.',
  confirmOn: 'Activer',
  confirmSave: 'Enregistrer',
  confirmNow: 'Supprimer maintenant',
  removing: 'Suppression…',
  offTitle: 'Désactiver la suppression selon l’âge ?',
  offAbout: 'Plus rien ne part automatiquement. Les durées choisies restent.',
  confirmOff: 'Désactiver',
  keepOn: 'Laisser activé',
  notNow: 'Annuler',
  shut: 'Rien n’est supprimé avant que quelqu’un ait examiné ce registre : voir l’avis en haut.',
  stopped: 'Arrêté pour laisser passer le travail. Le reste suit au prochain moment calme.',
  failed: 'Ce qui partirait n’a pas pu être examiné',
  notSet: 'Les durées n’ont pas été enregistrées',
  done: 'Supprimé selon l’âge',
  doneNothing: 'Rien n’était assez ancien',
} satisfies TextsOf<'retention'>;

export default { backup, restore, moving, retention };
