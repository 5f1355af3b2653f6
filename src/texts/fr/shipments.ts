import type { TextsOf } from '../catalogue.ts';

export const shipments = {
  stateUnconfirmed:
    'Non confirmé',
  stateBooked:
    'Réservé',
  stateSending:
    'Envoi en cours',
  stateUncertain:
    'Incertain',
  stateRefused:
    'Refusé',
  stateProblems:
    '{n, plural, one {# problème} other {# problèmes}}',
  stateDraft:
    'Brouillon',
  stateReady:
    'Prêt',
  stateStale:
    'Tarifs périmés',
  stateChosen:
    'Service choisi',
  stateQuoted:
    'Tarifs prêts',
  readFailed:
    'Les envois n’ont pas pu être lus',
  takeBackFailed:
    'Le retour n’a pas été fait',
  staysUncertain:
    'Il reste incertain',
  journalSaved:
    '{n, plural, one {# ligne du journal enregistrée} other {# lignes du journal enregistrées}}',
  showInFolder:
    'Afficher dans le dossier',
  journalFailed:
    'Le journal n’a pas été exporté',
  answersFailed:
    'Les réponses n’ont pas pu être lues',
  answersTitle:
    'Ce que le service a répondu',
  answerToBooking:
    'Réservation',
  answerToRates:
    'Tarifs',
  answerToFiles:
    'Fichiers',
  status:
    'statut {status}',
  copied:
    'Copié',
  answersAbout:
    'Telles qu’elles sont venues, pour qui interroge le service. Vos clés en sont retirées ; un document contenu dans une réponse est nommé par son empreinte.',
  noAnswers:
    'Aucune réponse du service n’est conservée pour cet envoi : aucune n’est venue, ou il a été réservé avant que ce programme les conserve.',
  statusAt:
    'statut {status} · {when}',
  copy:
    'Copier',
  sentAs:
    'Envoyé comme',
  nothingInIt:
    '(rien)',
  textNotKept:
    'Le texte n’est pas conservé : cet ordinateur n’avait pas de place, ou il a été effacé.',
  endNotKept:
    'La fin manque : la réponse dépassait 64 Ko ou s’est interrompue en route.',
  cameReference:
    'Référence',
  cameNumber:
    'Numéro',
  cameTracking:
    'Page de suivi',
  cameWaybill:
    'Bordereau',
  cameTitle:
    'Il est réservé, d’après ce qui est venu avec la réponse',
  openThis:
    'Ouvrir : {what}',
  cameLabel:
    'Référence ou adresse reçue',
  cameLooked:
    'J’ai vérifié : le service l’a sous cette référence',
  cameBooked:
    'Il est réservé sous cette référence',
  cameAbout:
    'Il est alors marqué non confirmé jusqu’à ce que son numéro de suivi soit connu.',
  invoice:
    'Facture',
  insurance:
    'Assurance',
  keptHere:
    'conservé ici',
  pages:
    '{n, plural, one {# page} other {# pages}}',
  notGotYet:
    'pas encore récupéré',
  couldNotGet:
    'n’a pas pu être récupéré',
  madeNone:
    'le service n’en a pas fait',
  removedHere:
    'supprimé de cet ordinateur',
  documents:
    'Documents',
  getting:
    'Récupération…',
  getAgain:
    'Récupérer de nouveau',
  attachAbout:
    'Aucun n’est venu : la réponse s’est perdue. Récupérez le bordereau sur le site du service, ou faites-le envoyer, et joignez-le ici ; il s’imprime ensuite comme les autres.',
  attach:
    'Joindre {kind, select, waybill {le bordereau} invoice {la facture} other {l’assurance}}…',
  history:
    'Historique',
  nothingSent:
    'Rien n’a encore été envoyé.',
  days:
    'Jours',
  ticked:
    '{n, plural, one {# envoi coché} other {# envois cochés}}',
  excel:
    'Classeur Excel',
  chooseDays:
    'Choisissez les deux jours.',
  daysWrong:
    'Le premier jour est après le dernier.',
  journalTitle:
    'Exporter le journal',
  journalAbout:
    'Chaque tentative de réservation : qui, quand, ce qui a été envoyé en bref, ce qui est revenu et l’état actuel. Sans les clés ni les documents.',
  whichPart:
    'Quelle partie',
  from:
    'Du',
  toIncluded:
    'Au, inclus',
  kindOfFile:
    'Type de fichier',
  writing:
    'Écriture…',
  save:
    'Enregistrer…',
  nobodyKnows:
    'Personne ne sait s’il est réservé',
  nobodyKnowsSays:
    'Personne ne sait s’il est réservé. Le service dit : {message}',
  paper:
    '{kind, select, waybill {bordereau} invoice {facture} other {assurance}}',
  and:
    'et',
  notGot:
    '{papers} : non récupéré',
  shipments:
    'Envois',
  tickAll:
    'Cocher tous les envois réservés affichés',
  state:
    'État',
  receiver:
    'Destinataire',
  to:
    'Vers',
  trackingNumber:
    'Numéro de suivi',
  connection:
    'Connexion',
  why:
    'Pourquoi',
  option:
    'Service',
  price:
    'Prix',
  when:
    'Quand',
  tick:
    'Cocher {name}',
  otherService:
    'Un autre service que celui utilisé : {service}',
  oneInUse:
    'celui utilisé',
  reading:
    'Lecture…',
  showMore:
    'Afficher plus',
  papersMissing:
    '{n, plural, one {# envoi a} other {# envois ont}} des documents qui ne sont pas encore ici.',
  getThem:
    'Les récupérer',
  getThemAll:
    'Les récupérer pour les {n, number}',
  whenBack:
    'Au retour en ligne.',
  buysNothing:
    'Ceci n’achète rien et ne change aucune réservation.',
  serviceKnows:
    'Le service le connaît :',
  confirming:
    'Confirmation…',
  looking:
    'Recherche…',
  checkTracking:
    'Vérifier par le suivi',
  notTracked:
    'Le service ne le suit pas encore',
  notTrackedAbout:
    'Certains numéros ne sont suivis qu’une fois le colis enlevé. L’envoi est alors réservé, marqué non confirmé, et le poste redemande automatiquement.',
  gaveNumber:
    'Le service m’a donné ce numéro pour cet envoi',
  takeUnconfirmed:
    'Accepter non confirmé',
  noNumber:
    'Pas encore de numéro de suivi',
  copyNumber:
    'Copier le numéro de suivi',
  openTracking:
    'Ouvrir la page de suivi',
  serviceReference:
    'Référence du service',
  unconfirmed:
    'Pas encore confirmé par le service',
  unconfirmedNumbered:
    'Une personne a dit qu’il est réservé. Le service ne suit pas encore le numéro ; le poste redemande automatiquement.',
  unconfirmedNumberless:
    'Une personne a dit qu’il est réservé. Indiquez son numéro de suivi dès que le service en montre un.',
  giveOther:
    'Indiquer un autre numéro de suivi',
  giveNumber:
    'Indiquer son numéro de suivi',
  takeNumber:
    'Accepter ce numéro',
  notBookedAfterAll:
    'Il n’est peut-être pas réservé',
  waiting:
    'Envoyé au service ; en attente de sa réponse.',
  refused:
    'Le service l’a refusé',
  noReason:
    'Sans donner de motif.',
  refusedAbout:
    'Rien n’a été acheté. Corrigez et réservez de nouveau.',
  nobodyKnowsThis:
    'Personne ne sait si ceci est réservé',
  notSentAgain:
    'Il n’est jamais renvoyé automatiquement.',
  settle:
    'Le résoudre',
  deskReference:
    'Référence du poste',
  boxesAndItems:
    '{boxes, plural, one {# carton} other {# cartons}}, {items, plural, one {# article} other {# articles}}',
  settleThis:
    'Résoudre cette réservation',
  noAnswerTrusted:
    'Il a été envoyé et aucune réponse fiable n’est venue.',
  sent:
    'Envoyé',
  sentTo:
    'Envoyé à',
  notInUse:
    '{service}, pas le service utilisé',
  referenceSent:
    'Référence envoyée',
  copyReference:
    'Copier la référence',
  what:
    'Contenu',
  sentAndCame:
    'Ce qui a été envoyé et ce qui est revenu',
  saveSlip:
    'Enregistrer la fiche en PDF…',
  lookAbout:
    'Cherchez cette référence dans la liste des envois du service, ou demandez-la-lui par téléphone. Indiquez ensuite ce qui est vrai. Le poste ne le renvoie jamais automatiquement.',
  itIsBooked:
    'Il est réservé',
  bookedAbout:
    'Saisissez le numéro de suivi trouvé là. Le poste demande au service de le confirmer.',
  notThere:
    'Le service n’a pas cet envoi',
  notThereAbout:
    'Il revient à « Service choisi » et peut être réservé de nouveau avec la même référence.',
  canBeSaid:
    'Possible à partir de {when}.',
  untilThen:
    'Jusque-là, le service peut encore être en train de le traiter. Vérifiez de nouveau après.',
  looked:
    'J’ai vérifié{timed, select, yes { après {when}} other {}} : le service ne l’a pas',
  notBooked:
    'Il n’est pas réservé',
  inTime:
    'dans {time}',
  serviceSays:
    'Le service dit :',
  nothingReadable:
    'rien de lisible, seulement son numéro {status}.',
  soldInsured:
    'assuré',
  soldNotInsured:
    'non assuré',
  soldToDoor:
    'à domicile',
  soldPickUp:
    'en retrait',
  leaves:
    'date d’expédition {day}',
  shipment:
    'Envoi',
  nobodyYet:
    'Personne pour l’instant',
  noAddress:
    'pas encore d’adresse',
  boxes:
    '{n, plural, one {# carton} other {# cartons}}',
  noValue:
    'sans valeur',
  optionDays:
    '{option}, {days} jours',
  soldAs:
    'Vendu comme',
  lastSeen:
    'Dernier suivi',
  openBatch:
    'Ouvrir son lot',
  preview:
    'Aperçu',
  savePdf:
    'Enregistrer en PDF…',
  takeBackAbout:
    'Il redevient incertain et reste sous À traiter jusqu’à ce que quelqu’un indique ce qui est vrai. Rien n’est envoyé ainsi.',
  takeBack:
    'Remettre en incertain',
  waybillsOf:
    '{text} bordereaux',
  waybills:
    'bordereaux',
  exportJournal:
    'Exporter le journal…',
  all:
    'Tous',
  open:
    'Ouverts',
  needsAttention:
    'À traiter',
  find:
    'Chercher dans les envois',
  findAbout:
    'Nom, téléphone, numéro de suivi, référence',
  which:
    'Quels envois',
  allServicesAbout:
    'Aussi ce qui a été préparé et réservé chez d’autres services ou avec d’autres clés',
  allServices:
    'Tous les services',
  saveTicked:
    'Enregistrer {n, plural, one {# bordereau} other {# bordereaux}}…',
  saveWaybills:
    'Enregistrer les bordereaux…',
  dayManifest:
    'Manifeste de remise…',
  more:
    'Plus',
  nothingFits:
    'Aucun résultat',
  noneYet:
    'Pas encore d’envois',
  nothingFitsAbout:
    'Aucun envoi n’a « {text} » dans son nom, téléphone, numéro de suivi ou référence.',
  noneYetAbout:
    'Ce qui est préparé ou réservé à ce poste apparaît ici.',
  chosen:
    'Envoi sélectionné',
} satisfies TextsOf<'shipments'>;
