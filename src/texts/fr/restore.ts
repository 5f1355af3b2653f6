import type { TextsOf } from '../catalogue.ts';

export default {
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
