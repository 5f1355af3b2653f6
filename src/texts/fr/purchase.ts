import type { TextsOf } from '../catalogue.ts';

export default {
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
