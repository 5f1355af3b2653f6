import type { TextsOf } from '../catalogue.ts';

const documents = {
  isWebPage: 'une page web',
  isJson: 'des données (JSON)',
  isXml: 'un fichier XML',
  isJpeg: 'une image JPEG',
  isPng: 'une image PNG',
  isGif: 'une image GIF',
  isTiff: 'une image TIFF',
  isZip: 'un fichier ZIP ou Office',
  isGzip: 'un fichier gzip',
  isZpl: 'une étiquette en langage d’imprimante (ZPL)',
  isPostscript: 'un fichier PostScript',
  isBase64: 'un texte Base64',
  isText: 'du texte simple',
  isUnknown: 'autre chose',
  notPdf: 'Ce n’est pas un PDF ; cela ressemble à {is}.',
  damaged: 'Le PDF est endommagé ou incomplet : {detail}.',
  tooLarge: 'Le document dépasse la limite de {limit} Mo.',
  tooManyPixels: 'L’image a plus de {limit} millions de pixels.',
  unchecked: 'Le PDF n’a pas pu être vérifié : {detail}.',
  empty: 'Le document est vide.',
  passwordNeeded:
    'Le PDF est protégé par un mot de passe à l’ouverture : il ne peut être ni mis en page ni fusionné. Demandez une copie sans mot de passe.',
  encrypted:
    'Le PDF est chiffré d’une façon que ce programme ne peut pas ouvrir : il ne peut être ni mis en page ni fusionné. Demandez une copie non chiffrée.',
  endedProcess: 'Le PDF ne peut pas être mis en page : {reason}.',
  endedCrashed: 'le programme s’est arrêté en le traitant',
  endedMemory: 'il demande plus de mémoire que le programme n’en a pour lui',
  endedTimeout: 'c’était trop long',
  endedClosed: 'le programme se ferme',
  endedCancelled: 'il n’est plus nécessaire',
  pagesNotCopied: 'ses pages ne peuvent pas être copiées',
  fileUnreadable: 'le fichier est illisible',
  changedInArchive: 'le fichier a changé depuis son enregistrement',
  notInArchive: 'Le document n’est pas enregistré sur cet ordinateur.',
  paperOf: 'Document ({kind}) de {name}, {reference} : {problem}',
  unevenLabels:
    'Le bordereau de {name}, {reference}, a {labels, plural, one {# étiquette} other {# étiquettes}} pour {boxes, plural, one {# carton} other {# cartons}}.',
  overBudget: 'Le PDF demande plus que le programme n’accorde à un document : {detail}',
  overBytes: 'il se décompresse en trop d’octets.',
  overObjects: 'il se compose de trop de parties.',
  overDepth: 'ses parties sont imbriquées trop profondément.',
  overPages: 'il a trop de pages.',
  overSide: 'une de ses pages dépasse 70 mètres.',
  overTime: 'sa lecture est trop longue.',
  overDrawingTime: 'ses pages ne peuvent pas être copiées, et les dessiner est trop long.',
  overDrawingMemory:
    'ses pages ne peuvent pas être copiées, et les dessiner demande trop de mémoire.',
  noPages: 'Le PDF n’a pas de pages.',
  pictureDamaged: 'L’image est endommagée ou incomplète.',
  structureUnreadable: 'sa structure est illisible',
  endMissing: 'sa fin manque',
  catalogueMissing: 'son catalogue manque',
  pageMissing: 'la page {page} manque',
  pagesCircle: 'sa liste de pages tourne en rond',
  pagesBroken: 'sa liste de pages est endommagée',
  brokenOnPage:
    'page {page}, {part, select, font {une police manque} picture {une image manque} pictureBroken {une image est endommagée} content {le contenu manque} other {le contenu est endommagé}}',
  notBase64: 'Le service a envoyé un document qui n’est pas un texte Base64 valable.',
  onlyReference:
    'Le service a donné une référence de fichier : {reference}. Seul le service peut la suivre : téléchargez le fichier depuis son portail client, ou demandez-le au service, et joignez-le à l’envoi.',
  notTogether: 'Les documents n’ont pas pu être réunis : {reason}.',
  invoiceNotMade: 'La facture n’a pas pu être créée : {reason}.',
  paperNotMade: 'Le document n’a pas pu être créé : {reason}.',
  fontsUnreadable: 'Les polices du programme sont illisibles. Réinstallez-le.',
  nothingToLayOut: 'Il n’y a aucun document à réunir.',
  nobodyWaits: 'Personne n’attend plus ces pages.',
  marginTooWide: 'La marge ne laisse pas de place sur le papier.',
  calibrationRange: '100 mm mesurent entre 80 et 120 mm sur toute imprimante.',
  paperRange: 'Un papier a de {least} à {most} mm de large et de haut.',
  rollRange: 'Un rouleau a de {least} à {most} mm de large.',
  calibrationPaper: 'Une page de calibrage demande un papier d’au moins {least} × {least} mm.',
  previewClosed: 'Cet aperçu a été fermé.',
  previewWhole: 'Cet aperçu est déjà complet.',
  invoiceNoLetters:
    'Une facture créée ici n’a pas de lettres pour {named}{more, plural, =0 {} one { et dans # autre} other { et dans # autres}}. Saisissez-le en lettres latines, ou joignez votre propre facture.',
  invoiceLetters: '{characters} dans « {text} »',
  invoiceTooLong:
    'Les adresses sont trop longues pour l’en-tête d’une facture. Raccourcissez-les, ou joignez votre propre facture.',
  noLetterNote:
    '{sign} remplace une lettre que les polices de ce document n’ont pas ; le poste l’affiche.',
  chooseWaybill:
    'Choisir {kind, select, waybill {le bordereau} invoice {la facture} other {le document d’assurance}}',
  pdfOrPicture: 'PDF ou image',
} satisfies TextsOf<'documents'>;

const documentStore = {
  folderUnreadable: 'Le dossier des documents est illisible pour l’instant. Son disque est-il là ?',
  allSound: 'Chaque document est tel qu’enregistré.',
  someAgain: '{again} peuvent être récupérés de nouveau.',
  noneMissing: 'Aucun document ne manque.',
  noFolder: 'Il n’y a pas de dossier {folder}.',
  noNameField: "Il n’y a pas de champ '{'{field}'}' pour les noms de fichiers.",
  patternTooLong: 'Un modèle de nom a au plus {most} caractères.',
  goneGetAgain: 'Le fichier conservé a disparu de cet ordinateur. Récupérez-le de nouveau.',
  damagedGetAgain:
    'Le fichier conservé a été endommagé sur cet ordinateur. Récupérez-le de nouveau.',
  nameTaken: 'Un fichier de ce nom est déjà là.',
  withoutWaybill:
    '{count, plural, one {# sans bordereau ignoré} other {# sans bordereau ignorés}}.',
  tooLate: 'C’est déjà fait, ou cela a trop attendu. Examinez de nouveau ce qui serait supprimé.',
  busy: 'Une réservation ou une récupération est en cours. Attendez sa fin.',
  removed: 'Supprimé de cet ordinateur le {date} pour libérer de la place.',
  removedByAge: 'Supprimé de cet ordinateur le {date} en raison de son âge.',
  documentBackAgain:
    'Un document {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}}. Il peut être récupéré de nouveau.',
  documentLost:
    'Un document {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}} et ne peut pas être récupéré : demandez-le au service.',
  uploadGone:
    'Un fichier joint à un envoi {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}} : joignez-le de nouveau.',
  paperGone:
    'Un document en attente d’une imprimante {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}} : imprimez-le de nouveau depuis son envoi.',
  leftAlone:
    '{count, plural, =1 {{count} existait déjà et a été laissé} other {{count} existaient déjà et ont été laissés}}.',
  notHere:
    '{count, plural, =1 {{count} document n’est pas ici et a été ignoré} other {{count} documents ne sont pas ici et ont été ignorés}}.',
  lostInside:
    'Le fichier conservé {problem, select, missing {a disparu de} other {a été endommagé sur}} cet ordinateur. Il était dans la réservation et ne peut pas être récupéré : demandez-le au service.',
  lostReference:
    'Le fichier conservé {problem, select, missing {a disparu de} other {a été endommagé sur}} cet ordinateur. Le service n’en a donné qu’une référence : demandez-le au service.',
  lostGetAgain:
    'Le fichier conservé {problem, select, missing {a disparu de} other {a été endommagé sur}} cet ordinateur. Récupérez-le de nouveau.',
  nonePaper:
    'Aucun document de ce type ({paper, select, invoice {facture} insurance {assurance} other {bordereau}}) parmi ces envois pour l’instant.',
  noneSuch: 'Aucun document de ce type parmi ces envois pour l’instant.',
} satisfies TextsOf<'documentStore'>;

const fileNames = {
  batch: 'lot',
  day: 'journee-{day}',
  addresses: 'carnet-adresses',
  items: 'catalogue',
  payments: 'paiements-{day}',
  figures: 'chiffres-{span}',
  reconciliation: 'rapprochement-{name}',
  reconciliationDays: 'rapprochement-{from}-au-{to}',
  journal: 'journal {day}',
  journalDays: 'journal du {from} au {to}',
  invoice: 'Facture {date}',
  cancellationRequests: 'demandes d’annulation',
  packingSlips: 'bons de livraison',
  enquirySlips: 'fiches de recherche',
  writeBack:
    '{shop} orders, numéros de suivi{practice, select, yes { (entraînement)} other {}} {name}',
  paper: '{kind, select, invoice {facture} insurance {assurance} other {bordereau}}',
  sheetBatch: 'Lot',
  sheetJournal: 'Journal',
  sheetShipments: 'Envois',
} satisfies TextsOf<'fileNames'>;

const files = {
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

export default { documents, documentStore, fileNames, files };
