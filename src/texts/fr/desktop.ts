import type { TextsOf } from '../catalogue.ts';

const program = {
  importTitle: 'Importer des fichiers de lot',
  batchFiles: 'Fichiers de lot',
  fileGone: 'Ce fichier n’a pas été ouvert avec Waybill Desk, ou le programme a redémarré depuis.',
  unsafeStart: 'Waybill Desk ne démarre pas sans son bac à sable',
  unsafeStartWhy:
    'Il a été démarré avec {switch}, qui désactive la protection contre les documents dangereux. Démarrez-le sans.',
  settingsNewer:
    '{file} a été écrit par un Waybill Desk plus récent. Il est conservé sous {keptAs} et un nouveau a été commencé : parcourez les Paramètres.',
  settingsDamaged:
    '{file} était endommagé. Il est conservé sous {keptAs} et un nouveau a été commencé : parcourez les Paramètres.',
  stoppedSending:
    '{n, plural, one {Le programme s’est arrêté pendant qu’un envoi partait. Personne ne sait encore s’il a été acheté} other {Le programme s’est arrêté pendant que # envois partaient. Personne ne sait encore s’ils ont été achetés}} : voyez À traiter.',
  practiceNotStarted:
    'Le service d’entraînement de ce programme n’a pas pu être démarré : {reason}',
  couldNotStart: 'Waybill Desk n’a pas pu démarrer',
  couldNotStartAbout:
    '{reason}\n\nSes données sont intactes dans {folder} ; le journal technique est dans son dossier logs.',
  unknownReason: 'motif inconnu',
  internal:
    'Une erreur s’est produite dans le poste. Rien n’a été envoyé à cause d’elle ; les détails sont dans le journal technique.',
  unknownRequest: 'Le poste ne connaît pas cette demande.',
  badRequest: 'Le poste n’a pas compris cette demande.',
  foreignPage: 'Cette page n’a pas le droit d’interroger le poste.',
} satisfies TextsOf<'program'>;

const menu = {
  file: 'Fichier',
  quit: 'Quitter Waybill Desk',
  edit: 'Édition',
  undo: 'Défaire',
  redo: 'Refaire',
  cut: 'Couper',
  copy: 'Copier',
  paste: 'Coller',
  pasteAndMatchStyle: 'Coller sans mise en forme',
  delete: 'Supprimer',
  selectAll: 'Tout sélectionner',
  view: 'Affichage',
  resetZoom: 'Taille réelle',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fullScreen: 'Plein écran',
  window: 'Fenêtre',
  minimize: 'Réduire dans la barre',
  zoom: 'Ajuster',
  front: 'Tout ramener au premier plan',
  close: 'Fermer',
  about: 'À propos de Waybill Desk',
  services: 'Services',
  hide: 'Masquer Waybill Desk',
  hideOthers: 'Masquer les autres',
  unhide: 'Tout afficher',
} satisfies TextsOf<'menu'>;

const window = {
  cameBack:
    'La fenêtre s’est arrêtée et s’est rouverte automatiquement. Votre saisie est là, et les opérations en cours ont continué sans elle.',
  keepsEnding: 'La fenêtre de Waybill Desk s’arrête sans cesse',
  keepsEndingAbout:
    'La saisie est conservée et les opérations en cours continuent. Rouvrez la fenêtre ; si elle s’arrête encore, redémarrez l’ordinateur. Les détails sont dans le journal technique.',
  openAgain: 'Rouvrir la fenêtre',
  endProgram: 'Quitter Waybill Desk',
  hangs: 'La fenêtre de Waybill Desk ne répond pas',
  hangsAbout:
    'Il lui faut peut-être un instant. Les opérations en cours continuent de toute façon et la saisie est conservée.',
  wait: 'Attendre',
  quitBooking: 'Des envois sont en cours de réservation',
  quitBookingAbout:
    '{done, number} sur {total, number} sont faits. Si vous arrêtez, l’achat en cours est terminé et noté, la fenêtre reste ouverte jusque-là et le reste n’est pas réservé.',
  quitRun: 'Une opération est en cours',
  quitRunAbout:
    '{done, number} sur {total, number} sont faits. Si vous arrêtez, l’opération en cours est terminée ; le reste peut reprendre au prochain démarrage.',
  openHost: 'Ouvrir {host} dans le navigateur ?',
  openHostAbout:
    '{url}\n\nLe poste n’a encore jamais ouvert de page de ce site. Si vous l’ouvrez, la question n’est plus posée.',
  doNotOpen: 'Ne pas ouvrir',
  open: 'Ouvrir',
  keepWorking: 'Continuer le travail',
  stopAndQuit: 'Arrêter puis quitter',
} satisfies TextsOf<'window'>;

const updates = {
  off: 'Cette copie ne cherche pas de mises à jour. Installez vous-même les nouvelles versions.',
  none: 'C’est la version la plus récente. Vérifié {when}.',
  notLooked: 'Mises à jour pas encore cherchées.',
  checking: 'Recherche d’une version plus récente…',
  downloading:
    'La version {version} est en cours de téléchargement : {percent} %. Vous pouvez continuer à travailler.',
  ready: 'La version {version} est prête.',
  atEnd: 'Elle s’installe à la fermeture de Waybill Desk, ou maintenant.',
  byPress: 'Elle s’installe quand vous le dites ; le système demande un mot de passe.',
  failed: 'La mise à jour a échoué : {message}',
  look: 'Chercher des mises à jour',
  install: 'Installer et redémarrer',
  notInstalled: 'La mise à jour n’a pas été installée',
  nothingReady: 'Il n’y a pas de mise à jour à installer.',
  notNow: '{first} La mise à jour est installée après.',
  runOn: 'Une opération est en cours.',
  printOn: 'Une impression est en cours.',
  notSigned:
    'La mise à jour annoncée n’est pas signée avec la clé de ce programme. Rien n’a été téléchargé.',
  damaged: 'Le fichier récupéré n’est pas celui que le serveur a annoncé. Il a été supprimé.',
  noFeed: 'Le serveur de mises à jour n’a rien pour ce système.',
  notMigrated:
    'Le registre n’a pas pu être mis à jour vers cette version de Waybill Desk ({why}). Il est inchangé et une sauvegarde en a été faite. Installez la version précédente, qui continue avec lui, et signalez ceci.',
  about: 'À propos de ce programme',
  packedFrom: 'Construit depuis la révision {commit}',
  notices: 'Licences des logiciels inclus',
  noticesClosed: 'Les licences n’ont pas pu être ouvertes',
  noticesNotMade: 'Cette copie des sources n’a pas encore le fichier : npm run notices le crée.',
  badPlace: '{place} n’est pas une adresse de mises à jour : seul https l’est.',
} satisfies TextsOf<'updates'>;

const diagnostics = {
  open: 'Diagnostic…',
  title: 'Diagnostic',
  about:
    'Pour l’assistance. Ne contient que versions, paramètres, nombres, types d’événements, modèles d’imprimantes, graphismes, type de session et heures de cet ordinateur : aucun nom, téléphone, adresse, numéro, clé ni dossier. Lisez chaque fichier avant de le transmettre ; rien n’est envoyé automatiquement.',
  files: 'Fichiers',
  content: 'Contenu de {name}',
  collecting: 'Collecte…',
  save: 'Enregistrer en zip…',
  saving: 'Enregistrement…',
  saved: 'Enregistré sous {path}.',
  failed: 'Le diagnostic n’a pas pu être collecté',
  notSaved: 'Le diagnostic n’a pas été enregistré',
  kind: 'Fichier zip',
  collectAgain: 'Collectez le diagnostic de nouveau.',
  sayFile: 'Indiquez où : desk diagnostics --out FILE.zip',
  written:
    '{count, plural, =1 {# fichier} other {# fichiers}} dans {path} : {names}. Décompressez et lisez-les avant de les transmettre.',
} satisfies TextsOf<'diagnostics'>;

const desk = {
  takenOver:
    'Un autre Waybill Desk a ouvert ce dossier de données depuis. Celui-ci n’envoie plus rien : fermez-le.',
  newerVersion:
    'Ces données ont été écrites par un Waybill Desk plus récent. Mettez à jour le programme sur cet ordinateur.',
  trialVersion:
    'Ce registre vient d’une version d’essai antérieure à 0.1.0, que ce programme ne peut pas lire. Il est resté tel quel. Choisissez un autre dossier de données.',
  alwaysWritten: 'Le registre était écrit sans arrêt : aucune copie n’a pu commencer.',
  engineOld:
    'Ce programme a été construit avec SQLite {version} ; le registre demande {least} ou plus récent. Le registre est intact et n’a pas été ouvert. Installez Waybill Desk tel qu’il a été publié.',
  engineWithoutSearch:
    'Ce programme a été construit avec un SQLite ({version}) sans recherche plein texte (FTS5). Le registre est intact et n’a pas été ouvert. Installez Waybill Desk tel qu’il a été publié.',
  lockUnusable:
    '{path} ne peut pas servir de verrou du dossier de données. Supprimez ce fichier ; il ne contient rien.',
} satisfies TextsOf<'desk'>;

const disk = {
  full: 'Le disque est plein. Libérez de la place et réessayez.',
  unwritable:
    'Cet ordinateur n’a pas pu écrire dans le dossier de données ({why}). Le disque est-il plein, ou le dossier est-il protégé en écriture ?',
  fullAtStart:
    'Le disque est plein : le poste n’a pas pu démarrer. Rien n’a été envoyé et rien n’est perdu : libérez de la place et redémarrez-le.',
  unwritableAtStart:
    'Le poste n’a pas pu démarrer, car cet ordinateur n’a pas pu écrire dans le dossier de données ({why}). Le disque est-il plein, ou le dossier est-il protégé en écriture ? Rien n’a été envoyé et rien n’est perdu.',
  noDataFolder:
    'Le poste n’a pas pu démarrer, car il garde ses données dans {folder}. {what, select, full {Il n’y a plus de place pour créer ce dossier : libérez de la place et redémarrez.} unwritable {Cet ordinateur ne vous laisse pas écrire là ({why}) : demandez à son responsable de l’autoriser, ou si le disque est en lecture seule.} inTheWay {Un fichier porte ce nom, ou celui d’un dossier parent ({why}) : renommez ou déplacez ce fichier, puis redémarrez.} other {Ce dossier ne peut pas être créé ou utilisé ({why}) : branchez son disque et redémarrez.}} Pour un autre dossier, démarrez-le avec la variable d’environnement WAYBILL_DESK_DATA. Rien n’a été envoyé.',
  readOnly: 'Impossible d’écrire dans ce dossier. Vérifiez ses droits d’accès.',
  notWritten: 'Le fichier n’a pas pu être écrit ({code}).',
} satisfies TextsOf<'disk'>;

const time = {
  seconds: '{n} s',
  minutes: '{n} min',
  hours: '{n} h',
  days: '{n} jours',
  justNow: 'à l’instant',
  ago: 'il y a {span}',
  new: 'nouveau',
  old: 'de {span}',
} satisfies TextsOf<'time'>;

const customerScreen = {
  price: 'Prix',
  trackingNumber: 'Numéro de suivi',
  thanks: 'Merci !',
  title: 'Écran du client',
  on: 'Afficher aux clients le prix, le numéro de suivi et un mot de remerciement sur un second écran',
  about:
    'Rien d’autre n’y est affiché : ni nom, ni adresse, ni marchandise. Il est vide tant que le formulaire du guichet est vide.',
  language: 'Langue de l’écran du client',
  display: 'Affiché sur le second écran.',
  window: 'Affiché dans une fenêtre.',
  waiting: 'Aucun second écran pour le moment. L’affichage commence dès qu’il est branché.',
  byHand:
    'Pas encore affiché : ce système (Wayland) ne laisse aucun programme placer ses fenêtres. Affichez-le dans une fenêtre, déplacez-la sur l’écran des clients et appuyez sur F11.',
  off: 'Non affiché pour le moment.',
  openWindow: 'L’afficher dans une fenêtre',
  reopen: 'L’afficher de nouveau',
  failed: 'L’écran du client n’a pas pu être ouvert',
} satisfies TextsOf<'customerScreen'>;

const firstSteps = {
  howToBegin: 'Comment commencer',
  sample: 'Essayer le lot d’exemple',
  sampleAbout: 'Des colis inventés ; rien n’est facturé.',
  parcel: 'Un colis',
  parcelAbout: 'Remplir le formulaire, obtenir les tarifs, réserver.',
  connect: 'Connecter votre service',
  connectAbout: 'L’URL du service et les clés de votre compte.',
  title: 'Premiers pas',
  progress: '{done} sur {all} faits',
  rated: 'Obtenir les tarifs d’un premier colis',
  booked: 'Réserver un premier colis',
  printer: 'Choisir une imprimante',
  service: 'Utiliser votre propre service',
  state: '{is, select, yes {Fait :} other {À faire :}}',
  putAway: 'Masquer les premiers pas',
} satisfies TextsOf<'firstSteps'>;

export default {
  program,
  menu,
  window,
  updates,
  diagnostics,
  desk,
  disk,
  time,
  customerScreen,
  firstSteps,
};
