import type { TextsOf } from '../catalogue.ts';

export default {
  chooseFolder: 'Choisir un dossier pour les fichiers',
  exportBatch: 'Exporter le lot',
  saveSlips: 'Enregistrer les fiches',
  exportJournal: 'Exporter le journal',
  attach: 'Joindre des fichiers',
  chooseWatched: 'Choisir le dossier à surveiller',
  savePapers: 'Enregistrer les documents',
  chooseAgain: 'Choisissez de nouveau le dossier.',
  notSaved:
    '« {name} » n’a pas pu être écrit ({code}). Fermez-le s’il est ouvert dans un autre programme, ou enregistrez-le sous un autre nom ou dans un autre dossier.',
  itemGone: 'Cet article n’existe plus.',
  tooMany: 'Un article accepte au plus {most} {kind}.',
  noWebAddress: '« {source} » n’est pas une adresse web.',
  noSuchDocument: 'Le service n’a pas un tel document.',
  couldNotWriteDocument:
    'Cet ordinateur n’a pas pu enregistrer le document. Le disque est-il plein ?',
  sentAlready: 'Cet envoi est parti ; ses fichiers ne peuvent plus être modifiés.',
  noReason: '« {reason} » n’est pas un motif d’exportation que ce poste connaît.',
  noTerms: '« {incoterm} » n’est pas un Incoterm que ce poste connaît.',
  kilobytes: '{size} Ko',
  megabytes: '{size} Mo',
  gigabytes: '{size} Go',
  oneOf: '{others} ou {last}',
  noFolder: '« {text} » est introuvable : aucun dossier n’est indiqué.',
  noFile: '« {label} » n’est pas un fichier.',
  outside:
    '« {text} » n’est ni à côté du fichier de lot ni dans un dossier sous lui. Joignez le fichier lui-même.',
  otherEnding: '« {text} » n’est, d’après son nom, ni un PDF ni une image.',
  notBeside:
    'Il n’y a pas de fichier « {text} » à côté du fichier de lot. Joignez le fichier lui-même.',
  folderUnknown:
    'L’endroit du fichier de lot est inconnu : « {text} » n’a pas été cherché. Joignez le fichier lui-même.',
  tooManyNamed:
    '« {text} » n’a pas été cherché : un fichier de lot emmène au plus {most, number} fichiers.',
  nobodyLooked:
    '« {text} » n’a pas été repris, car personne n’a vérifié. Joignez le fichier lui-même.',
  changedSince: '« {text} » a été modifié après son affichage : il n’a pas été repris.',
  toChoose: '« {label} » n’est qu’un nom de fichier. Joignez le fichier lui-même.',
  tooLarge: '« {label} » dépasse la limite de {size}.',
  notThere: 'Le fichier « {label} » n’est pas (ou plus) là : {path}',
  unreadable: 'Le fichier « {label} » est illisible sur cet ordinateur : {path}',
  notFetched: '« {source} » n’a pas pu être récupéré : {error}',
  empty: '« {label} » est vide.',
  cutOff: '« {label} » est coupé : sa fin manque.',
  notTaken: '« {file} » n’a pas été ajouté : {error}',
  folderUnreadable:
    '« {label} » est illisible pour l’instant : le dossier des documents de ce poste est hors d’atteinte.',
  notInStore: '« {label} » n’est plus enregistré à ce poste : joignez-le de nouveau.',
  damagedInStore: '« {label} » a été endommagé sur le disque de ce poste : joignez-le de nouveau.',
  noPlace: 'Le service n’a pas donné d’emplacement pour le fichier.',
  placeTaken:
    'Le service a donné un emplacement qui contient déjà un autre fichier : rien n’a été envoyé.',
  cannotBeTaken: '« {name} » ne peut pas être ajouté : {why}',
  nothingInIt: '« {name} » ne peut pas être ajouté : il est vide.',
  labelOfAnother:
    'Le service a envoyé l’étiquette d’un autre envoi : {shipment}. Deux envois ne partagent jamais une étiquette : elle n’est pas imprimée pour celui-ci. Cherchez-la de nouveau ou demandez la bonne au service.',
  ofAnotherShipment:
    '« {name} » ({kind}) est le document d’un autre envoi : {shipment}. Deux envois ne partagent jamais une étiquette.',
  pictures: 'Images',
  documentsAndPictures: 'Documents et images',
  invoiceNotYet: 'La facture ne peut pas encore être créée.',
  invoiceNotYetBecause: 'La facture ne peut pas encore être créée : {why}',
  wrongType:
    '« {label} » est {is} ; {kind, select, documents {un document} other {une photo}} doit être {types}.',
  aFileOfType: 'un fichier {type}',
  onlySavedShown: 'Seuls des fichiers qui viennent d’être enregistrés peuvent être montrés.',
  excelWorkbook: 'Classeur Excel',
  jsonLines: 'Lignes JSON',
} satisfies TextsOf<'files'>;
