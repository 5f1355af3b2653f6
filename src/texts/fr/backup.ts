import type { TextsOf } from '../catalogue.ts';

export default {
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
    'La phrase de passe des copies du jour manque. Saisissez-la dans Paramètres, Stockage.',
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
