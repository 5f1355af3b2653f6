import type { TextsOf } from '../catalogue.ts';

export const booking = {
  overLimit:
    '{limit, select, run {Une réservation groupée} other {Une journée}} peut coûter {allowed} ; ceci ferait {would}.',
  waiting:
    'En attente de réservation',
  checking:
    'Contrôle de ce qui serait réservé',
  notBooked:
    'Non réservé',
  ask:
    'Réserver {n, plural, one {# envoi} other {# envois}} ?',
  nothingToBook:
    'Rien à réserver',
  waitingAbout:
    'Ce qui est commencé se termine d’abord. La question vient ensuite ; rien n’est réservé avant.',
  checkingAbout:
    'Contrôle des offres et des coûts…',
  lookAgainAbout:
    '{problem} Vérifiez de nouveau : le poste contrôle d’abord ce qui a été envoyé.',
  changed:
    'Quelque chose a changé depuis la question',
  changedAbout:
    'Un envoi, un prix ou un choix n’est plus celui affiché ici. Rien n’est réservé ainsi : vérifiez de nouveau.',
  serviceAbout:
    '{live, select, yes {C’est le service réel : tout est facturé.} other {C’est le service « {service} » : rien n’est facturé.}} Chaque envoi part une seule fois. Si une réponse se perd, il est marqué « incertain » et n’est jamais renvoyé automatiquement.',
  bookedElsewhere:
    'Déjà réservé chez un autre service',
  bookedElsewhereAt:
    '{n, plural, one {# de ces envois a été réservé chez {service}, le {when}. Réservé ici aussi, il est acheté une seconde fois.} other {# de ces envois ont été réservés chez {service}, les derniers le {when}. Réservés ici aussi, ils sont achetés une seconde fois.}}',
  aboveLimit:
    'Au-dessus de la limite de dépense',
  lineDown:
    'Hors ligne',
  lineDownAbout:
    'La réservation a besoin du service. Vous pouvez essayer, mais rien n’est acheté tant que le poste n’est pas en ligne et que vous n’avez pas réservé de nouveau.',
  pricesStale:
    '{n, plural, one {# prix périmé} other {# prix périmés}}',
  pricesStaleAbout:
    'Ils peuvent être redemandés maintenant. Un choix dont le prix a trop changé n’est pas gardé, et la question vous est reposée avant tout achat.',
  freshPrices:
    'Redemander les prix, puis la question',
  doNotWait:
    'Ne plus attendre',
  notNow:
    'Annuler',
  lookAgain:
    'Vérifier de nouveau',
  starting:
    'Démarrage…',
  nameless:
    'sans nom',
  sentBooked:
    '{n, number} {n, plural, one {réservé} other {réservés}}',
  sentSending:
    '{n, number} en cours d’envoi',
  sentUncertain:
    '{n, number} {n, plural, one {incertain} other {incertains}}, à résoudre d’abord',
  leftOut:
    '{n, plural, one {# envoi laissé de côté} other {# envois laissés de côté}}',
  namesAndMore:
    '{names} et {n, number} de plus',
  sentBefore:
    'Déjà envoyés, non renvoyés :',
  namelessReceiver:
    'Sans nom',
  noCity:
    'sans ville',
  service:
    'Service',
  delivery:
    'Livraison',
  daysNotSaid:
    'non indiqué',
  weight:
    'Poids',
  weightAndBoxes:
    '{weight}, {boxes, plural, one {# carton} other {# cartons}}',
  price:
    'Prix',
  byService:
    'Ce qui part, par service',
  shipments:
    'Envois',
  together:
    'Ensemble',
  total:
    'Total',
  failuresTitle:
    '{n, plural, one {# envoi} other {# envois}} {kind, select, rating {sans tarifs} other {non réservés}}, et pourquoi',
  failuresOf:
    '· {n, plural, one {# envoi} other {# envois}}',
  tryThese:
    '{n, plural, one {Le réessayer} other {Réessayer ces #}}',
  goToFirst:
    'Aller au premier',
  tryOnceOver:
    'Un nouvel essai est possible quand l’opération est terminée ou arrêtée.',
  tryAgain:
    'Réessayer {n, plural, one {# envoi} other {# envois}}',
  doingRating:
    'Demande des tarifs',
  doingBooking:
    'Réservation',
  doingDocuments:
    'Récupération des documents',
  doingCodes:
    'Vérification des codes SH',
  doingGoods:
    'Recherche des marchandises',
  doingPacking:
    'Emballage',
  doingFiles:
    'Enregistrement des fichiers',
  doingCheck:
    'Vérification des documents',
  doingInvoices:
    'Création des factures',
  doingPapers:
    'Copie des fichiers',
  doingTracking:
    'Suivi',
  doneRating:
    'Tarifs prêts pour {n, plural, one {# envoi} other {# envois}}',
  doneBooking:
    '{n, plural, one {# envoi réservé} other {# envois réservés}}',
  doneDocuments:
    '{n, plural, one {# envoi complet} other {# envois complets}}',
  doneCodes:
    '{n, plural, one {# code SH vérifié} other {# codes SH vérifiés}}',
  doneGoods:
    '{n, plural, one {# type de marchandise recherché} other {# types de marchandises recherchés}}',
  donePacking:
    '{n, plural, one {# envoi examiné} other {# envois examinés}}',
  doneFiles:
    '{n, plural, one {# fichier enregistré} other {# fichiers enregistrés}}',
  doneCheck:
    '{n, plural, one {# document vérifié} other {# documents vérifiés}}',
  doneInvoices:
    '{n, plural, one {# facture prête} other {# factures prêtes}}',
  donePapers:
    '{n, plural, one {# envoi} other {# envois}} avec leurs fichiers',
  doneTracking:
    '{n, plural, one {# envoi suivi} other {# envois suivis}}',
  runPaused:
    '{doing} : en pause',
  runStopped:
    'Arrêté : {done}',
  runAt:
    '{doing} : {done, number} sur {total, number}',
  failedWhy:
    '{n, plural, one {# échec : pourquoi ?} other {# échecs : pourquoi ?}}',
  failed:
    '{n, plural, one {# échec} other {# échecs}}',
  sendingFiles:
    'Envoi des fichiers : {done} sur {files}{known, select, yes {, {percent} %} other {}}',
  timeLeft:
    'encore {time}',
  uncertain:
    '{n, plural, one {# réservation incertaine} other {# réservations incertaines}} : <link>{n, plural, one {la} other {les}} résoudre</link>',
  slowed:
    'ralenti par le service, {n} à la fois',
  pause:
    'Pause',
  resume:
    'Reprendre',
  stop:
    'Arrêter',
  goOn:
    'Continuer avec le reste',
  putAway:
    'Masquer',
  more:
    '{n, number} de plus',
  reasons:
    'Les échecs, par motif',
  documentCount:
    '{n, plural, one {# document} other {# documents}}',
  getAgain:
    '{n, plural, one {Le récupérer} other {Les récupérer}} de nouveau',
  askAgain:
    'Redemander',
  gettingRates:
    'Demande des tarifs : {done, number} sur {total, plural, one {# envoi} other {# envois}}',
  notSavedYet:
    'La dernière saisie n’est pas encore enregistrée. Le poste réessaie : réservez ensuite.',
  notPrepared:
    'La réservation n’a pas été préparée ; rien n’a été acheté',
  pricesLater:
    'Les prix seront demandés au retour en ligne. Rien n’a été acheté.',
  pricesFailed:
    'Les prix n’ont pas été demandés ; rien n’a été acheté',
  controlFailed:
    'L’opération n’a pas pu être {action, select, stop {arrêtée} pause {mise en pause} other {reprise}}',
  cannotGoOn:
    'Impossible de continuer',
  reasonsFailed:
    'Les motifs n’ont pas pu être lus',
} satisfies TextsOf<'booking'>;
