import type { TextsOf } from '../catalogue.ts';

export default {
  movedAlready: 'Ce poste a déjà été déplacé. Indiquez d’abord que le déplacement n’a pas eu lieu.',
  readOnly:
    'Ce poste a été déplacé vers un autre ordinateur le {date}, avec le fichier {file} : ici il est en lecture seule. Si cela n’a pas eu lieu, indiquez-le dans Paramètres, Stockage.',
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
  newDesk: 'Ce poste est nouveau.',
  newDeskAbout: 'Le travail se faisait-il jusqu’ici sur un autre ordinateur ?',
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
    'Le poste déplacé est maintenant ici. Donnez ses clés dans Paramètres, Connexion ; elles ne sont pas venues avec.',
  takenBack:
    'Le déplacement compte comme non fait. Si le fichier a quand même été accueilli ailleurs, les deux peuvent acheter un envoi : ne réservez ici avec --this-desk que si ce n’est pas le cas.',
} satisfies TextsOf<'moving'>;
