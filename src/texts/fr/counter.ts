import type { TextsOf } from '../catalogue.ts';

export const counter = {
  lookup:
    'Téléphone ou nom',
  phoneOf:
    '{number}, {country}',
  moreFields:
    'Second téléphone et coordonnées',
  booked:
    'Réservé',
  trackingNumber:
    'Numéro de suivi',
  price:
    'Prix',
  byVolume:
    '{weight} volumétrique{counts, select, volume {, taxable} real { ; le poids réel est taxable} other {}}',
  presetTooHeavy:
    '{preset} contient {limit} {unit} au plus.',
  boxWithPreset:
    'Carton {n} · {preset}',
  weighing:
    'Pesée…',
  weigh:
    'Poids de la balance',
  removeThisBox:
    'Retirer le carton {n}',
  removeBox:
    'Retirer le carton',
  uncertain:
    'Incertain : à résoudre d’abord',
  connectionFirst:
    'Choisir d’abord la connexion',
  bookOnline:
    'Réserver, une fois en ligne',
  bookFor:
    'Réserver 1 envoi, {total}',
  book:
    'Réserver',
  thisShipment:
    'Cet envoi',
  realWeight:
    'réel, {volume} volumétrique',
  declared:
    'déclaré',
  days:
    '{days} jours',
  ratesWait:
    'Les tarifs seront demandés au retour en ligne.',
  nothingBought:
    'Rien n’est acheté avant la réservation.',
  stopWaiting:
    'Ne plus attendre',
  lineDown:
    'Hors ligne. Tout le reste fonctionne ; rien n’est acheté avant la réservation.',
  ratesOnline:
    'Tarifs, une fois en ligne',
  ratesAgain:
    'Redemander les tarifs',
  rates:
    'Obtenir les tarifs',
  waybill:
    'Bordereau',
  saveWaybill:
    'Enregistrer…',
  slip:
    'Fiche provisoire',
  needed:
    'Il faut',
  stillNeeded:
    'Il manque encore',
  worthALook:
    'À vérifier',
  complete:
    'Complet',
  nothingMissing:
    'Il ne manque rien.',
  ratesWhenBack:
    'Les tarifs viennent au retour en ligne.',
  ratesWhenReady:
    'Demandez les tarifs quand vous êtes prêt.',
  todayHere:
    'Aujourd’hui à ce guichet',
  today:
    'Aujourd’hui · {n, number} {n, plural, one {réservé} other {réservés}}',
  newShipment:
    'Nouvel envoi',
  slipHead:
    'PROVISOIRE, PAS UN BORDEREAU',
  barcode:
    'Code-barres de {reference}',
  slipTo:
    'À',
  nobodyYet:
    'Personne pour l’instant',
  slipFigures:
    '{boxes, plural, one {# carton} other {# cartons}} · {weight}',
  slipFiguresValued:
    '{boxes, plural, one {# carton} other {# cartons}} · {weight} · valeur {value}',
  invoice:
    'Facture',
  papersAlong:
    '{n, plural, one {# document} other {# documents}} avec cet envoi',
  invoiceAttach:
    'Joindre un fichier…',
  invoiceAnew:
    'Refaire…',
  discard:
    'Supprimer',
  discardAbout:
    'Supprime ce brouillon ; Défaire le rétablit',
  discardOf:
    'Supprimer le brouillon de {name}',
  discarded:
    '{n, plural, one {Le brouillon a été supprimé} other {# brouillons ont été supprimés}}',
  notDiscarded:
    'Le brouillon n’a pas été supprimé',
  clearUp:
    'Supprimer {n, plural, one {# brouillon} other {# brouillons}}',
  clearUpAbout:
    'Supprime les brouillons commencés qui n’ont pas encore de service ; Défaire les rétablit',
  invoiceLook:
    'Voir',
  notLookedAt:
    'Le fichier n’a pas pu être ouvert',
  invoiceStale:
    'L’envoi a changé depuis : la facture est refaite à la demande de tarifs.',
  invoiceMake:
    'Créer…',
  invoiceNeeded:
    '{country} {need, select, must {n’accepte rien sans facture} other {peut demander une facture}}. Le poste peut créer une facture commerciale à partir des articles ci-dessus.',
  takeCopies:
    'Reprendre des copies',
  invoiceTitle:
    'Créer la facture',
  invoiceAbout:
    'Une facture commerciale avec l’expéditeur, le destinataire, chaque article, son code SH, son origine, son poids et sa valeur. Elle accompagne l’envoi.',
  invoiceReason:
    'Motif d’exportation',
  invoiceTerms:
    'Incoterms',
  invoiceMaking:
    'Création…',
  anItem:
    'article',
  papersOf:
    'Documents : {item}',
  papersAbout:
    'Les destinataires européens ont besoin d’une facture pour les marchandises. Choisissez des fichiers, déposez-les ici ou collez-les : PDF, JPEG, PNG ou WebP.',
  chooseFile:
    'Choisir des fichiers…',
  noFileYet:
    'Aucun : choisissez, déposez ou collez un fichier',
  removeFile:
    'Retirer {name}',
  orLink:
    'Ou ajouter un lien (https://…) à {list}',
  addLink:
    'Ajouter le lien',
  sizesTyped:
    '{length} × {width} × {height} : Entrée reprend ces dimensions',
  itemColumn:
    'Article, {field}',
  valueOfAll:
    'Valeur totale',
  papersAndRemoval:
    'Documents et retrait',
  itemField:
    'Article {n} : {field}',
  itemName:
    'Article',
  codeOrName:
    'Code ou nom',
  itemPapers:
    'Article {n} : facture et photos ({papers})',
  invoiceAndPhotos:
    'Facture et photos',
  removeItem:
    'Retirer l’article {n}',
  addItem:
    'Ajouter un article',
  tooLarge:
    'trop grand pour tous les cartons, dans tous les sens',
  tooHeavy:
    'trop lourd pour les cartons où il tient',
  tooMany:
    'plus de pièces que l’on peut emballer à la fois',
  notNumbers:
    'son poids ou son nombre de pièces est illisible',
  noShelf:
    'il n’y a pas encore de carton enregistré (Carnet d’adresses → Cartons)',
  pasteAddress:
    'Coller une adresse',
  pasteTitle:
    'Coller l’adresse {role, select, sender {de l’expéditeur} other {du destinataire}}',
  pasteText:
    'L’adresse telle qu’elle a été écrite, sur une ligne ou plus',
  pasteAbout:
    'D’une discussion, d’un e-mail ou d’une liste. Ce qui en est compris s’affiche ici avant d’être repris.',
  pasteNone:
    'Aucune adresse trouvée dans ce texte. Il faut au moins une rue et une ville.',
  pasteGuess:
    'Supposé : à vérifier.',
  pasteTake:
    'Reprendre cette adresse',
  pasteName:
    'Nom',
  pasteCompany:
    'Société',
  pastePhone:
    'Téléphone',
  pastePhone2:
    'Second téléphone',
  pasteEmail:
    'E-mail',
  pasteLine1:
    'Adresse',
  pasteLine2:
    'Appartement, étage',
  pasteCity:
    'Ville',
  pasteState:
    'État ou région',
  pastePostcode:
    'Code postal',
  pasteCountry:
    'Pays',
  packTitle:
    'Proposer des cartons',
  packAbout:
    'Les marchandises emballées dans vos cartons enregistrés, les moins nombreux et les plus petits possible. Rien ne change avant que vous les utilisiez.',
  padding:
    'Calage de chaque côté, {unit}',
  packing:
    'Emballage…',
  boxFull:
    'rempli à {percent} %',
  doesNotFit:
    'Ne tient pas',
  partlyGuessed:
    'En partie supposé',
  guessedWhy:
    'Certaines marchandises n’ont pas de dimensions au catalogue : leur volume a été supposé d’après leur poids. Saisissez les dimensions sous Carnet d’adresses → Articles.',
  leaveUnpacked:
    'Annuler',
  useBoxes:
    'Utiliser {n, plural, one {# carton} other {# cartons}}',
  presetSizes:
    '{length} × {width} × {height} {unit} · jusqu’à {weight} {mass}',
  preset:
    'Carton enregistré',
  presetOrSizes:
    'Son nom, ou des dimensions',
  ownSizes:
    'Autres dimensions',
  noPresets:
    'Aucun carton enregistré : Carnet d’adresses → Cartons',
  noSuchPreset:
    'Aucun carton de ce nom',
  practiceSender:
    'Expéditeur d’entraînement',
  noSender:
    'Pas encore d’expéditeur',
  notKept:
    'non conservé par ce poste',
  practiceSenderAbout:
    'un exemple, tant que le vôtre n’est pas saisi dans les Paramètres',
  noSenderAbout:
    'saisissez le vôtre dans Paramètres → Expéditeur',
  sender:
    'Expéditeur',
  whoSends:
    'Qui envoie',
  senderWrittenOut:
    '{sender}, en toutes lettres',
  anotherSender:
    'Autre expéditeur…',
  addAnItem:
    'Ajouter un article',
  addABox:
    'Ajouter un carton',
  shipment:
    'Envoi',
  receiver:
    'Destinataire',
  addBox:
    'Ajouter un carton',
  nextWorkingDay:
    'prochain jour ouvré',
  notInsured:
    'Non assuré',
  insured:
    'Assuré',
  toTheDoor:
    'À domicile',
  pickUp:
    'Retrait',
  parcel:
    'Colis',
  document:
    'Document',
  terms:
    'Conditions',
  referenceMade:
    'le poste en a créé une',
  referenceComes:
    'le poste en crée une',
  leavesNext:
    'Date d’expédition : le prochain jour ouvré. {holidays}',
  notSaved:
    'pas encore enregistré, nouvel essai',
  saving:
    'enregistrement…',
  saved:
    'enregistré',
  nothingToRepeat:
    'Rien à répéter pour l’instant',
  repeat:
    'Répéter : {to}, {when}',
  nextCustomer:
    'Client suivant',
  repeatLast:
    'Répéter le dernier envoi',
  bookThis:
    'Réserver cet envoi',
  saveTheWaybill:
    'Enregistrer le bordereau',
  nextProblem:
    'Problème suivant',
  nothingBookedHere:
    'Rien n’a encore été réservé chez ce service',
  repeatAbout:
    'Commence un envoi comme le dernier réservé',
  ratesCard:
    'Tarifs',
  ratesAge:
    'Tarifs · {age}',
  ratesStale:
    'périmés, à redemander',
  compare:
    'Comparer',
  thisAndToday:
    'Cet envoi et ceux d’aujourd’hui',
  waybillName:
    'bordereau {number}',
  changeReceiver:
    'Modifier le destinataire',
  changeSender:
    'Modifier l’expéditeur',
  changeGoods:
    'Modifier cartons et marchandises',
  changeTerms:
    'Modifier les conditions',
  leftAlone:
    'L’envoi est resté tel quel',
  sentMeanwhile:
    'Il a été envoyé entre-temps.',
  otherHand:
    'Quelqu’un d’autre l’a modifié depuis.',
  notBegun:
    'Un nouvel envoi n’a pas pu être commencé',
  notOpened:
    'Le guichet n’a pas pu être ouvert',
  nothingToRepeatYet:
    'Rien n’a encore été réservé qui puisse être répété',
  notChosen:
    'Le service n’a pas été sélectionné',
  choicesFailed:
    'Les choix pour une facture n’ont pas pu être lus',
  notAttached:
    'Le fichier n’a pas été joint',
  invoiceFailed:
    'La facture n’a pas été créée',
  copiesFailed:
    'Les copies n’ont pas été reprises',
  scaleMoving:
    'La balance se stabilise…',
  scaleEmpty:
    'La balance est vide.',
  scaleNegative:
    'La balance affiche moins que zéro : remettez-la à zéro.',
  scaleOverload:
    'Trop lourd pour cette balance.',
  scaleFault:
    'La balance signale un défaut.',
  noScale:
    'Aucune balance USB trouvée. Branchez-la et allumez-la.',
  fromScale:
    '{weight} {unit} de la balance',
  scaleFailed:
    'La balance n’a pas pu être lue. Un autre programme l’utilise-t-il ?',
} satisfies TextsOf<'counter'>;
