import type { TextsOf } from '../catalogue.ts';

export default {
  erasedName: '(effacé)',
  documentErased: 'Supprimé avec les données personnelles du client.',
  runOn: 'Une opération est en cours. Attendez sa fin, ou arrêtez-la.',
  inBooked: 'envois réservés',
  inDrafts: 'brouillons',
  inUnfinished: 'envois inachevés',
  inAddressBook: 'carnet d’adresses',
  inSenders: 'profils d’expéditeur',
  inTemplates: 'modèles',
  inHandovers: 'remises',
  inSenderIds: 'pièces d’identité présentées',
  leftUncertain: 'personne ne sait encore s’il a été acheté',
  leftRun: 'une opération interrompue doit l’acheter',
  leftUnconfirmed: 'il est réservé sur parole d’une personne et le service ne le suit pas encore',
  leftPrinting: 'un de ses documents attend l’imprimante',
  leftPaid: 'un client l’a payé ou le doit, et il n’est pas réservé',
  left: '{reference} garde ses données personnelles pour l’instant : {why}. Elles sont effacées au démarrage qui suit sa résolution.',
  erased:
    'Effacé de {shipments, plural, =1 {# envoi} other {# envois}} et {entries, plural, =1 {# entrée} other {# entrées}} du carnet d’adresses, des expéditeurs et des modèles ; {files, plural, =1 {# document a été supprimé} other {# documents ont été supprimés}}. Montants, références et dates restent.',
  notCleaned:
    'Le fichier du registre n’a pas pu être réécrit maintenant (une copie est en cours, ou le disque est plein). Tant que ce n’est pas fait, ce qui est essayé à chaque démarrage, des outils peuvent encore y lire ce qui a été effacé.',
  nobody: 'Rien n’est conservé d’une telle personne.',
  more: 'Il y en a d’autres : précisez le nom ou le téléphone.',
  copiesStill:
    '{count, plural, =1 {Une copie d’avant contient} other {# copies d’avant contiennent}} encore ce qui a été effacé :',
  copiesRemoved: '{count, plural, =1 {# copie supprimée} other {# copies supprimées}}.',
  noCopies: 'Aucune copie d’avant un effacement n’est ici.',
  title: 'Données personnelles',
  about:
    'Trouve ce qui est conservé d’un client et l’efface : dans les envois, brouillons, carnet d’adresses, documents, étapes à défaire. Références, numéros, dates, montants et marchandises de ce qui a été réservé restent.',
  search: 'Nom, téléphone, e-mail, société ou n° de pièce d’identité',
  find: 'Chercher',
  finding: 'Recherche…',
  found: 'Cochez chaque ligne qui est cette personne.',
  noName: '(sans nom)',
  senderHint: 'C’est un profil d’expéditeur de ce poste. Il part aussi.',
  erase: '{count, plural, =0 {Effacer…} =1 {Effacer # ligne…} other {Effacer # lignes…}}',
  askTitle: 'Effacer ces données personnelles ?',
  ask: 'Effacé définitivement de ce poste, sans retour :',
  askAbout:
    'Les étapes à défaire de leurs lots, leurs documents et les manifestes imprimés depuis partent aussi. Ce qui a été réservé reste noté par référence, numéro, date et montant. Le service garde ce qui lui a été envoyé.',
  askUnfinished:
    'Pas encore résolus, gardés pour l’instant : {why}. Ils sont effacés au premier démarrage après.',
  confirm: 'Effacer définitivement',
  erasing: 'Effacement…',
  keep: 'Tout garder',
  failed: 'Les données personnelles n’ont pas pu être effacées',
  findFailed: 'Les données personnelles n’ont pas pu être cherchées',
  copiesTitle: 'Copies d’avant',
  copyBackup: 'Sauvegarde',
  copyDaily: 'Copie du jour',
  copySetAside: 'Registre mis de côté',
  removeCopies: 'Supprimer {count, plural, =1 {cette copie…} other {ces # copies…}}',
  removeAsk: 'Supprimer les copies d’avant ?',
  removeAbout:
    'Une sauvegarde du registre actuel est d’abord faite. Les copies sur une clé USB ou un autre ordinateur n’en font pas partie : supprimez-les à la main.',
  removeConfirm: 'Supprimer définitivement',
  removeFailed: 'Les copies n’ont pas pu être supprimées',
  cliUsage:
    'Précisez : desk person find TEXT, desk person erase TEXT [--only N,…] --yes, ou desk person copies [--remove --yes]',
  cliTooMany:
    'Il y en a plus que la liste n’en montre. Précisez le nom, ou --only avec leurs numéros.',
  cliNoNumber:
    'La liste a {count, plural, one {une entrée} other {# entrées}}, mais pas de numéro {number}. Rien n’a été effacé.',
  cliSayYes: 'Rien n’a été effacé. Avec --yes, l’effacement est fait, définitivement.',
} satisfies TextsOf<'personalData'>;
