import type { TextsOf } from '../catalogue.ts';

const purchase = {
  onlyBookedHasPaper: 'Seul un envoi réservé a un tel document.',
  paperIsHere: 'Ce document ({kind}) est déjà ici.',
  couldNotWrite: 'Cet ordinateur n’a pas pu noter ce qu’il faisait : plus rien n’est envoyé.',
  changedAfterAgreed: 'Son prix ou son choix a changé après votre accord : réservez-le de nouveau.',
  nothingLeft: 'Il ne reste rien de cette opération.',
  powerLow:
    'L’ordinateur fonctionne sur sa batterie ou son onduleur{known, select, yes {, avec {percent} % restants} other {}}. Ce qui était en cours de réservation est terminé ; le reste attend. Reprenez quand le courant est revenu, ou si vous êtes sûr qu’il tiendra.',
  underWay: 'Une réservation est en cours. Attendez sa fin.',
  takesPin: 'Le PIN du responsable est nécessaire.',
  tooManyPins: 'Trop de PIN erronés. Réessayez dans {minutes} min.',
  wrongPin: 'Ce n’est pas le PIN du responsable.',
  draftedElsewhere: 'Il a été préparé sous une autre connexion.',
  beingRated: 'Son prix est justement en cours de demande.',
  settingsChanged:
    'Les paramètres ont changé entre-temps. Rien n’a été réservé : réservez de nouveau.',
  stillChoosing: 'Des services sont encore en cours de choix pour ces envois. Réservez ensuite.',
  changedSinceAsked:
    'Un envoi, un prix ou un choix a changé depuis la question. Rien n’a été réservé.',
  startedAlready:
    'Cette réservation a déjà commencé, ou a trop attendu. Vérifiez les envois et réservez de nouveau.',
  hasProblems: 'Il a des problèmes.',
  noRates: 'Il n’a pas encore de tarifs.',
  changedAfterRating: 'Il a changé après ses tarifs : redemandez-les.',
  noOption: 'Aucun service n’est choisi.',
  cannotBeBooked: 'Il ne peut pas être réservé maintenant.',
  priceMoved:
    'Son prix a changé, ou son service n’est plus proposé : vérifiez et choisissez de nouveau.',
  costMovedHidden:
    'Le coût a changé de plus de {share} % depuis les premiers tarifs : un responsable doit vérifier.',
  costCurrencyHidden:
    'Le service facture maintenant en {now}, dans les premiers tarifs en {first} : un responsable doit vérifier.',
  costMoved:
    'Dans les premiers tarifs, le service facturait {first}, maintenant {now}. Le prix du client est de {price}{paid, select, none {} other {, et {paid} est payé}}.',
  priceRisen:
    'Son prix a augmenté et cette réservation dépasserait une limite de dépense ou le solde prépayé : réservez-le de nouveau.',
  gone: 'Il n’existe plus ici.',
  sentAlready: 'Il est déjà parti.',
  answerFirst:
    'Une question attend d’abord sa réponse : batterie, liquide, boîte postale ou valeur de zéro.',
  problemsFirst: 'Il a des problèmes à résoudre d’abord.',
  priceOutOfDate: 'Le prix est périmé : redemandez les tarifs.',
  answerNotWritten:
    'La réponse pour {reference} n’a pas pu être notée ({error}). Le disque est-il plein ? Plus rien n’est envoyé ; après un redémarrage, il apparaît comme incertain, ou selon le journal des tentatives.',
  noRoomForDocument:
    'Il est venu avec la réservation, mais cet ordinateur n’avait pas la place de le conserver.',
  changedWhileReady: 'Il a changé pendant sa préparation : vérifiez et réservez de nouveau.',
  connectionChanged: 'Le poste a été connecté à un autre service pendant sa préparation.',
  waitedPastMidnight:
    'Il a attendu au-delà de minuit : envoyé avec la date {date} au lieu de {insteadOf}.',
  beingSent: 'Il est déjà en cours d’envoi.',
  failedWhileSending: 'Le programme a échoué pendant l’envoi ({name}).',
  settingsDamaged:
    'Les paramètres ont été endommagés et personne n’a dit depuis à quel service ce poste est connecté. Choisissez la connexion dans les Paramètres ; rien n’est réservé avant.',
  ledgerDamaged:
    'Le registre de ce poste est endommagé. Rien n’est réservé avec lui : redémarrez le programme, il propose alors les sauvegardes.',
  paidAlready:
    'Le service a déjà un envoi payé sous cette référence (« {said} »). Cet envoi-ci n’a rien acheté de plus. Soit un envoi précédent est passé, soit un autre envoi porte la même référence : cherchez la référence et comparez le destinataire.',
  bookedNotWritten:
    '{reference} a été réservé sous {number}, mais cet ordinateur n’a pas pu le noter. Le disque est-il plein ? Notez le numéro : plus rien n’est envoyé. Après un redémarrage, l’envoi apparaît selon le journal des tentatives, ou comme incertain.',
  takenBack:
    'Il était dit réservé, le service ne l’a jamais confirmé et cela a été repris : personne ne sait s’il a été acheté.',
  stoppedWhileSending:
    'Le programme s’est arrêté pendant cet envoi : personne ne sait si le service l’a reçu.',
  lateAnswer:
    'Le service a répondu en retard à un envoi précédent : il a été acheté sous {number}. Vérifiez ce numéro avant toute autre action sur cet envoi.',
  otherMode:
    'Le service a répondu qu’il a réservé cet envoi {mode, select, SFN {depuis le Nigeria} other {vers le Nigeria}}. Demandez au service avant que le colis ne parte.',
  referenceOfAnother:
    'Le service a répondu avec {number} pour la référence {reference}, celle d’un autre envoi. Vérifiez les deux références auprès du service.',
  numberOfAnother:
    'Le service a répondu avec le numéro de suivi {number}, déjà celui de {holder}. Un numéro ne peut pas être deux envois : vérifiez la référence auprès du service.',
  documentNotHere:
    '{kind, select, waybill {Le bordereau n’est} invoice {La facture n’est} other {L’assurance n’est}} pas encore ici.',
  documentNotHereBecause:
    '{kind, select, waybill {Le bordereau n’est} invoice {La facture n’est} other {L’assurance n’est}} pas encore ici. {why}',
  bookedByWord:
    'Réservé sur parole d’une personne : {number, select, no {son numéro de suivi n’est pas encore connu} other {le service ne suit pas encore son numéro}}.',
  mayBeBought:
    'Il a peut-être été acheté. Cherchez-le auprès du service, puis indiquez ce que vous avez trouvé : desk resolve {reference} --booked TRACKING_NUMBER,{came, select, yes { --booked-as REFERENCE si une référence est venue avec la réponse,} other {}} ou, {minutes} minutes après l’envoi, --not-booked.',
} satisfies TextsOf<'purchase'>;

const rating = {
  namedInShipment: 'nommé dans l’envoi',
  noneChosen: 'Aucun service n’a été choisi : {why}.',
  notOffered: 'Le service « {slug} » n’est pas proposé pour cet envoi.',
  noFreshRates: 'il n’a pas de tarifs à jour',
  andNamed: '{why}, nommé dans l’envoi lui-même',
  nothingOffered: 'Rien n’est proposé pour cet envoi.',
  askedAgain: 'Ce qui restait est redemandé.',
  nothingLeft: 'Il ne reste rien de cette opération.',
  programClosed: 'Le programme a été fermé pendant la demande de ces tarifs.',
  couldNotWrite: 'Cet ordinateur n’a pas pu noter ce qu’il faisait : l’opération s’arrête ici.',
  serviceWants:
    'Le service d’expédition demande à ne plus recevoir de requêtes pendant {minutes, plural, one {une minute} other {# minutes}}.',
  restUnchanged: 'Ce qui n’était pas commencé est inchangé.',
  runEnded: 'Cette opération est terminée.',
  closing: 'Le programme se ferme. Ce qui n’était pas commencé est inchangé.',
  othersUnanswered:
    'Un envoi semblable, à d’autres conditions, est parti et le service n’a pas répondu. Demander ces prix maintenant pourrait changer les conditions de sa vente : redemandez à {time}, ou quand on saura s’il a été réservé.',
  alikeUnanswered:
    'Un envoi semblable a été demandé à d’autres conditions et le service n’a pas répondu. Cela pourrait encore changer les conditions de vente de celui-ci : réservez-le de nouveau à {time}.',
} satisfies TextsOf<'rating'>;

const runFailure = {
  problems: 'Ces envois ont des problèmes',
  mend: 'Corrigez-les (F8 va de l’un à l’autre), puis réessayez.',
  uncertain: 'Personne ne sait s’ils ont été réservés',
  seeAttention:
    'Voir À traiter : chacun demande la décision d’une personne. Aucun n’est renvoyé automatiquement.',
  left: 'Ils n’ont pas été envoyés',
  gone: 'Ils ont été retirés entre-temps',
  nothingToDo: 'Rien à faire.',
  noOptions: 'Le service ne propose aucun moyen de les livrer',
  tryOtherTerms:
    'Vérifiez pays, poids et dimensions, ou essayez d’autres conditions sous Comparer.',
  unreadable: 'Le poste ne peut pas lire ce que le service propose',
  openRow:
    'Ouvrez une ligne : ses tarifs montrent ce qui est venu. Interrogez le service, puis réessayez.',
  refused: 'Le service ne les a pas acceptés',
  noReason: 'Sans donner de motif. Vérifiez les lignes.',
  itSays: 'Il dit : {message} Corrigez, puis réessayez.',
  slowDown: 'Le service a demandé de ralentir',
  waitAMinute: 'Attendez une minute, puis réessayez.',
  serverError: 'Le service a répondu par une erreur',
  tryInAWhile: 'Réessayez dans un moment.',
  noPurchases: 'Le service n’accepte pas d’achats',
  timeout: 'Le service n’a pas répondu à temps',
  tryAgain: 'Réessayez.',
  interrupted: 'La connexion s’est coupée avant la réponse complète',
  malformed: 'La réponse n’a pas pu être comprise',
  checkAddress: 'Réessayez ; si cela persiste, vérifiez l’URL du service dans les Paramètres.',
  notFound: 'Le service ne connaissait pas ce qui était demandé',
  checkAddressThenTry: 'Vérifiez l’URL du service dans les Paramètres, puis réessayez.',
  other: 'Ils ont échoué',
  lookAtRows: 'Vérifiez les lignes, puis réessayez.',
  resolveWithService: 'Résolvez cela avec le service, puis continuez avec le reste.',
  resolveWhatItSays: '{message} Résolvez cela avec le service, puis continuez avec le reste.',
} satisfies TextsOf<'runFailure'>;

const resolve = {
  onlyUncertain: 'Seul un envoi incertain peut être résolu ; celui-ci est {state}.',
  meanwhile: 'Quelqu’un d’autre a résolu cet envoi entre-temps. Vérifiez-le de nouveau.',
  onlyUnconfirmed: 'Seule une réservation que le service n’a pas confirmée peut être reprise.',
  numberTaken: 'Le numéro de suivi {number} est déjà celui de {holder}.',
  referenceTaken: 'La référence {reference} du service est déjà celle de {holder}.',
  sayWhatCame: 'Indiquez quelle référence ou adresse est venue avec la réponse.',
  didNotCome:
    '« {came} » n’est pas venu avec la réponse du service à cet envoi. Rien n’a été changé.',
  otherService:
    'Il a été envoyé à {service}, dont aucune clé n’est conservée : connectez-y le poste pour faire confirmer le numéro, ou acceptez le numéro non confirmé ; rien n’a été changé.',
  numberUnknown:
    'Le service ne connaît pas le numéro de suivi {trackingNumber}. Rien n’a été changé.',
  notConfirmed: 'Le numéro de suivi n’a pas pu être confirmé : {error} Rien n’a été changé.',
  typeNumber: 'Saisissez le numéro de suivi que le service affiche.',
  tooEarly:
    'Le service est peut-être encore en train de le traiter. Vérifiez de nouveau à {time} : à partir de là, vous pouvez indiquer qu’il n’est pas réservé. Qu’il est réservé peut être indiqué aussitôt.',
  tooEarlySetBack:
    'Le service est peut-être encore en train de le traiter (l’horloge de cet ordinateur a été reculée : l’attente compte à partir de maintenant). Vérifiez de nouveau à {time} : à partir de là, vous pouvez indiquer qu’il n’est pas réservé. Qu’il est réservé peut être indiqué aussitôt.',
} satisfies TextsOf<'resolve'>;

const attempts = {
  logGone:
    'Le fichier attempts.log, où chaque réservation est notée à côté du registre, n’est pas là. Ce qui a été réservé après l’enregistrement du registre ne peut pas être établi ; un nouveau fichier a été commencé.',
  logChanged:
    'Des lignes du fichier attempts.log, où chaque réservation est notée à côté du registre, manquent ou ont été modifiées. Le fichier est resté tel quel.',
  batchName: 'Revenus après une restauration',
  keyChanged:
    'Le fichier attempts.key, qui permet de reconnaître les envois connus du seul attempts.log, n’est pas celui avec lequel ils ont été écrits : le même fichier redonné n’est pas reconnu à son contenu.',
  noAnswer:
    'Il a été envoyé après l’enregistrement de ce registre, et le journal des tentatives n’a pas de réponse fiable : personne ne sait s’il a été réservé.',
  documentNotKept: 'Il est venu avec la réservation et n’a pas été conservé dans ce registre.',
  refused: 'Le service l’a refusé.',
  changedSince:
    'Il a changé après l’enregistrement de ce registre : ce qui a été envoyé n’est pas ce qui est affiché ici.',
  unwritable:
    'Cet ordinateur n’a pas pu écrire dans attempts.log ({reason}) : rien n’a été envoyé. Le disque est-il plein ?',
  closed: 'le fichier est fermé',
  partOnly: 'le disque n’en a pris qu’une partie',
  unknown: 'inconnu',
} satisfies TextsOf<'attempts'>;

const voiding = {
  needsReason: 'Saisissez le motif.',
  notBooked: 'Seul ce qui est sûrement réservé peut être marqué nul.',
  voidBefore: 'Il est déjà nul.',
  notVoid: 'Il n’est pas nul.',
  allVoid: 'Ce qui a été choisi est nul : ouvrez-le seul pour l’imprimer.',
  titleVoid: '{title} (nul)',
  leftOut: '{n, plural, one {# nul ignoré.} other {# nuls ignorés.}}',
  mark: 'Marquer nul…',
  undo: 'Retirer la marque…',
  shortcut: 'Marquer nul, ou retirer la marque',
  markTitle: 'Marquer cette réservation nulle',
  undoTitle: 'Retirer la marque « nul »',
  markAbout:
    'Le poste ne peut pas annuler auprès du service : demandez-le-lui avec la fiche ou l’e-mail qui suivent. Le compte reste débité jusqu’à ce que le service le crédite : cette réservation compte donc toujours comme dépensée et déjà envoyée. Elle n’est plus au manifeste, dans les encaissements ni dans l’impression groupée ; ses documents sont barrés.',
  undoAbout:
    'La réservation compte de nouveau comme toute autre : au manifeste, aux encaissements et à l’impression.',
  reason: 'Motif',
  markIt: 'Marquer nul',
  undoIt: 'Retirer',
  marked: 'Marqué nul',
  undone: 'Plus nul',
  isVoid: 'Nul : ne pas remettre',
  by: 'Marqué {time}{who, select, yes { par {operator}} other {}}',
  printSlip: 'Imprimer la demande',
  saveSlip: 'Enregistrer la fiche en PDF…',
  mail: 'E-mail au service…',
  mailAbout:
    'Le poste n’envoie rien lui-même : copiez le texte, ou ouvrez-le dans le logiciel de messagerie et remplissez l’adresse.',
  mailText: 'Texte de l’e-mail',
  mailOpen: 'Ouvrir en e-mail',
  mailSubject: 'Merci d’annuler la réservation {number}',
  mailBegin:
    'Bonjour,\n\ncette réservation n’aurait pas dû être faite. Merci de l’annuler et de créditer ce qui a été débité de notre compte.',
  mailEnd:
    'Merci de confirmer par écrit qu’elle est annulée, ou de nous dire pourquoi elle ne peut pas l’être.',
  mailNumber: 'Numéro de suivi',
  mailServiceReference: 'Votre référence',
  mailOwnReference: 'Notre référence',
  mailBooked: 'Réservé',
  mailService: 'Service',
  mailTo: 'À',
  reasonErased: 'Le motif a été effacé.',
} satisfies TextsOf<'voiding'>;

const bookingLock = {
  restored: 'Ce registre a été rétabli depuis une sauvegarde.',
  begunEmpty: 'Ce registre a été commencé vide à la place d’un autre.',
  olderLedger:
    'Ce registre ne connaissait pas tout ce qui en a été envoyé : un plus ancien a pris sa place.',
  logDoesNotFit: 'Le journal des tentatives à côté de ce registre ne lui correspond plus.',
  otherComputer: 'Ce dossier de données a été utilisé en dernier sur un autre ordinateur.',
  otherPlace: 'Ce dossier de données a été utilisé en dernier à un autre endroit.',
  otherFile:
    'Le registre de ce dossier de données est un autre fichier que le dernier utilisé ici.',
  lookThrough:
    '{what} Rien n’est réservé avant que quelqu’un ait examiné ce qui est revenu (À traiter).',
  lookThroughHere: '{what} Rien n’est réservé avant que quelqu’un ait examiné ce qui est revenu.',
  sayWhichOne:
    '{what} S’il a été copié et que les deux servent, un envoi peut être acheté par chacun. Rien n’est réservé avant que quelqu’un ait dit que c’est avec celui-ci qu’on réserve (À traiter).',
  sayWhichOneHere:
    '{what} S’il a été copié et que les deux servent, un envoi peut être acheté par chacun. Rien n’est réservé avant que quelqu’un ait dit que c’est avec celui-ci qu’on réserve.',
  movedAway:
    'Ce poste a été déplacé vers un autre ordinateur le {date} avec le fichier {file} ; la réservation est fermée ici. Ce qui est ici peut être lu, imprimé et résolu.',
  onNetwork:
    'Le dossier de données de ce poste est sur un lecteur réseau, où deux ordinateurs peuvent réserver en même temps et acheter un envoi deux fois. Rien n’est réservé tant qu’il n’est pas sur un disque de cet ordinateur : quittez Waybill Desk, déplacez-y le dossier et redémarrez. Tout le reste continue.',
  synced:
    'Le dossier de données de ce poste est dans un dossier que {by} synchronise sur plusieurs ordinateurs, où une copie plus ancienne peut prendre sa place. Rien n’est réservé tant qu’il n’est pas en dehors : quittez Waybill Desk, déplacez le dossier sur un disque de cet ordinateur et redémarrez. Tout le reste continue.',
} satisfies TextsOf<'bookingLock'>;

export default { purchase, rating, runFailure, resolve, attempts, voiding, bookingLock };
