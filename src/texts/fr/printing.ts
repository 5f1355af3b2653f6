import type { TextsOf } from '../catalogue.ts';

export const printing = {
  printSlip:
    'Imprimer la fiche',
  printDoubtSlip:
    'Imprimer la fiche de recherche',
  printLabel:
    'Imprimer l’étiquette',
  printReceipt:
    'Imprimer le reçu',
  printInvoice:
    'Imprimer la facture',
  printInsurance:
    'Imprimer l’assurance',
  printLabelOrSlip:
    'Imprimer l’étiquette ou la fiche',
  printTheReceipt:
    'Imprimer le reçu',
  print:
    'Imprimer',
  dayManifest:
    'Manifeste de remise',
  manifestAbout:
    'Ce qui a été réservé un jour donné, à faire signer par le chauffeur.',
  day:
    'Jour',
  reading:
    'Lecture…',
  bookedCount:
    '{n, plural, one {# envoi réservé} other {# envois réservés}}',
  checkByScan:
    'Contrôler les étiquettes au lecteur',
  checkByScanAbout:
    'Scannez l’étiquette de chaque colis au chargement : un colis étranger ou en double déclenche une alarme.',
  nothingOn:
    'Rien n’a été réservé le {day}.',
  manifest:
    'Manifeste',
  printManifest:
    'Imprimer le manifeste',
  checkOf:
    'Contrôle des étiquettes du {day}',
  reasonJam:
    'Bourrage papier',
  reasonUnreadable:
    'Impression illisible',
  reasonLost:
    'Étiquette perdue ou déchirée',
  reasonPrinter:
    'Mauvaise imprimante',
  printAgainAsk:
    'Imprimer encore une fois ?',
  printThereAsk:
    'Imprimer là-bas ?',
  printedBefore:
    '{times, plural, one {Déjà imprimé une fois.} other {Déjà imprimé # fois.}} Deux étiquettes du même numéro peuvent égarer un colis ; le motif reste avec l’impression.',
  why:
    'Pourquoi',
  otherReason:
    'Ou un autre motif',
  dontPrint:
    'Ne pas imprimer',
  printAgain:
    'Imprimer encore',
  printThere:
    'Imprimer là-bas',
  printerStops:
    'N’imprime pas',
  printerPaused:
    'En pause ici',
  printerWantsCare:
    'Entretien à prévoir',
  printerPrinting:
    'Impression',
  printerReady:
    'Prête',
  doesNotPrint:
    'n’imprime pas',
  pausedAbout:
    'Ses travaux attendent ici votre reprise. Ce que l’ordinateur a déjà est imprimé.',
  moveJobs:
    'Déplacer {n, plural, one {# travail} other {# travaux}} vers',
  defaultAbout:
    'L’imprimante de cet ordinateur quand rien n’est précisé',
  default:
    'Par défaut',
  unused:
    'non utilisée à ce poste',
  jobs:
    '{n, plural, one {# travail} other {# travaux}}',
  resume:
    'Reprendre',
  pause:
    'Pause',
  jobsList:
    'Travaux d’impression',
  state:
    'État',
  kind:
    'Type',
  what:
    'Contenu',
  printer:
    'Imprimante',
  notes:
    'Notes',
  when:
    'Quand',
  actions:
    'Actions',
  didComeOutThis:
    'Oui, c’est sorti : {title}',
  didComeOut:
    'Oui, c’est sorti',
  didNotThis:
    'Non, réimprimer : {title}',
  didNot:
    'Non, imprimer',
  holdThis:
    'Retenir {title}',
  hold:
    'Retenir',
  releaseThis:
    'Libérer {title}',
  release:
    'Libérer',
  printAgainThis:
    'Imprimer encore : {title}',
  moveTo:
    'Déplacer vers',
  cancelThis:
    'Annuler {title}',
  showOlder:
    'Afficher les plus anciens',
  scanAll:
    'Toutes les étiquettes sont là',
  scanAllAbout:
    '{n, plural, one {# étiquette sur la liste, scannée} other {# étiquettes sur la liste, toutes scannées}}.',
  scanToGo:
    'encore {n, number}',
  scanTwice:
    'Scannée deux fois',
  scanNamed:
    'sur la liste',
  scanTwiceAbout:
    '{number} ({name}) a été scanné {times} fois. Deux étiquettes du même numéro ? Mettez ce colis de côté et vérifiez.',
  scanStranger:
    'Pas sur cette liste',
  scanStrangerAbout:
    '{text} n’appartient pas à ces envois. Mettez le colis de côté.',
  scanFirst:
    'Scannez la première étiquette',
  scanFirstAbout:
    'Le curseur attend dans le champ. Scannez chaque étiquette une fois.',
  scanned:
    '{done, number} sur {n, number}',
  labelsScanned:
    'Étiquettes scannées',
  alarms:
    '{n, plural, one {# alarme} other {# alarmes}}',
  trackingNumber:
    'Numéro de suivi',
  scanHere:
    'Scanner ici',
  labelsOfList:
    'Étiquettes de cette liste',
  receiver:
    'Destinataire',
  toScan:
    'À scanner',
  scannedOnce:
    'Scannée',
  scannedTimes:
    'Scannée {times} fois',
  notOnList:
    'Pas sur la liste',
  startOver:
    'Recommencer',
  stopHere:
    'Arrêter ici',
  underWay:
    '{n, number} en cours',
  wantYou:
    '{n, plural, one {# travail a} other {# travaux ont}} besoin de vous',
  nothingWaits:
    'rien en attente',
  queue:
    'File d’impression',
  settings:
    'Réglages d’impression',
  nothingToPrint:
    'Rien à imprimer',
  nothingToPrintAbout:
    'Les étiquettes, les reçus et le manifeste de remise apparaissent ici en route vers une imprimante et y restent jusqu’à leur sortie.',
  printers:
    'Imprimantes',
  systemDown:
    'Les travaux sont conservés et reprennent à son retour. Démarrez le service d’impression de cet ordinateur, ou demandez à qui s’en occupe.',
  lookAgain:
    'Vérifier de nouveau',
  noPrinter:
    'Aucune imprimante sur cet ordinateur',
  noPrinterAbout:
    'Ajoutez-en une dans les réglages du système ; elle apparaît ici.',
  queueFailed:
    'La file d’impression n’a pas pu être lue',
  showQueue:
    'Afficher la file',
  withoutPaper:
    '{n, plural, one {# envoi sans ce document ignoré} other {# envois sans ce document ignorés}}.',
  jobsSentence:
    '{n, plural, one {# travail} other {# travaux}}.',
  inQueue:
    'Dans la file d’impression',
  notPrinted:
    'Non imprimé',
  jobFailed:
    'Le travail d’impression reste tel quel',
  printsStayed:
    '{n, plural, one {# impression est restée} other {# impressions sont restées}}',
  printsStayedAbout:
    'L’imprimante les a déjà : vérifiez si elles sont sorties.',
  notMoved:
    'Non déplacé',
  notPaused:
    'L’imprimante n’a pas été mise en pause',
  staysPaused:
    'L’imprimante reste en pause',
  settingsFailed:
    'Les réglages d’impression n’ont pas pu être lus',
  settingNotSaved:
    'Le réglage d’impression n’a pas été enregistré',
  slipsSaved:
    '{n, plural, one {# fiche enregistrée} other {# fiches enregistrées}}',
  showInFolder:
    'Afficher dans le dossier',
  slipsFailed:
    'Les fiches n’ont pas été enregistrées',
  jobQueued:
    'En attente',
  jobHanding:
    'En route vers l’imprimante',
  jobSent:
    'À l’imprimante',
  jobPrinted:
    'Imprimé',
  jobHeld:
    'Retenu',
  jobUnknown:
    'Est-ce sorti ?',
  jobCancelled:
    'Annulé',
  kindLabel:
    'Étiquette',
  kindReceipt:
    'Reçu',
  kindInvoice:
    'Facture',
  kindInsurance:
    'Assurance',
  kindDraftSlip:
    'Fiche provisoire',
  kindDoubtSlip:
    'Fiche de recherche',
  kindTest:
    'Page de test',
  roleLabel:
    'Étiquettes',
  roleLabelAbout:
    'Bordereaux, et fiches provisoires hors ligne',
  manyLabels:
    'étiquettes',
  roleReceipt:
    'Reçus',
  roleReceiptAbout:
    'Ce que le client emporte',
  manyReceipts:
    'reçus',
  roleInvoice:
    'Factures',
  roleInvoiceAbout:
    'Factures de douane et documents d’assurance',
  manyInvoices:
    'factures',
  roleManifestAbout:
    'La liste qui part avec le chauffeur',
  manyManifests:
    'manifestes',
  copies:
    '{n} copies',
  reprint:
    'réimpression {n}{why, select, yes { : {reason}} other {}}',
  turnedAway:
    'L’imprimante l’a refusé.',
  tryOf:
    '{note} Essai {n} sur {tries}{waits, select, yes {, de nouveau dans {wait}} other {}}',
  seenByPerson:
    'constaté par une personne',
  paperRoll:
    'rouleau, {width} mm',
  paperRollUpTo:
    'rouleau jusqu’à {width} mm de large',
  paperIn:
    'Papier chargé : {papers}{more, plural, =0 {} other { et {more} de plus}}',
  paperUsual:
    'Papier habituel : {papers}',
  paperTakes:
    'Accepte {papers}',
} satisfies TextsOf<'printing'>;
