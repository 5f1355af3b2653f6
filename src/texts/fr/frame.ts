import type { TextsOf } from '../catalogue.ts';

export const frame = {
  keysShipment:
    'Envoi',
  keysCounter:
    'Guichet',
  choosing:
    'Choix',
  keysBatch:
    'Lot',
  bookedBefore:
    'Est-ce ici que vous réserviez auparavant ?',
  sameAccountAsk:
    'Est-ce le même compte ?',
  thisService:
    'ce service',
  bookedBeforeAbout:
    'Ce poste a réservé sous {profile} quand il ne conservait pas encore les adresses. On ne sait pas si c’était chez {service}, avec ce compte.',
  newKeysAbout:
    'Les clés sont nouvelles chez {service}, où ce poste a réservé avec d’autres clés.',
  sameAccount:
    'Le même compte',
  sameAccountAbout:
    'Le poste continue : ce qu’il y a réservé compte comme réservé, et un fichier déjà reçu est reconnu.',
  otherAccount:
    'Un autre compte',
  otherAccountAbout:
    'Le poste repart de zéro avec ce compte. Les réservations d’avant restent dans Envois, sous « Tous les services ».',
  nothingUntilSaid:
    'Rien n’y est demandé ni réservé avant votre réponse.',
  decideLater:
    'Décider plus tard',
  notices:
    'Avis',
  nothingBooked:
    'Aucune réservation possible',
  settingsDamaged:
    'Les paramètres de ce poste ont été endommagés. On ne sait plus s’il était en entraînement, en test ou en réel : choisissez, puis vérifiez les autres paramètres.',
  chooseConnection:
    'Choisir la connexion',
  nothingAsked:
    'Rien n’est demandé ni réservé',
  accountUnsaid:
    'Indiquez si les nouvelles clés sont celles du même compte.',
  answer:
    'Répondre',
  noticeError:
    'Problème',
  noticeWarning:
    'À noter',
  noticeInfo:
    'Pour information',
  putNoticeAway:
    'Masquer cet avis',
  screens:
    'Écrans',
  screenKey:
    '{title} (Alt {digit})',
  underWay:
    '{n} en cours',
  underWayRead:
    ', en cours :',
  wantPersonRead:
    ', à traiter par une personne :',
  wantPerson:
    '{n} à traiter par une personne',
  screenAttention:
    'À traiter',
  screenSettings:
    'Paramètres',
  showsAllKeys:
    'affiche tous les raccourcis',
  practiceAbout:
    'Ici rien n’est facturé et aucun colis ne part',
  testAbout:
    'Environnement de test du service : rien n’est facturé',
  lostWord:
    '? QUEL SERVICE',
  lostAbout:
    'Choisissez la connexion dans les Paramètres : aucune réservation avant',
  practiceWord:
    '◌ ENTRAÎNEMENT',
  testWord:
    '△ TEST',
  connectionInUse:
    'Connexion utilisée',
  keysEdit:
    'F2 ou ⏎',
  keysRange:
    'Maj + flèches',
  keyEdit:
    'Modifier la cellule',
  keyNext:
    'Cellule suivante',
  keyRange:
    'Sélectionner une plage',
  keyCopy:
    'Copier, coller, depuis et vers un tableur',
  keyClear:
    'Vider les cellules',
  keyWider:
    'Colonne plus étroite ou plus large',
  keyLeave:
    'Quitter la feuille',
  keyboard:
    'Clavier',
  inTheSheet:
    'Dans la feuille',
  message:
    'Message',
  putAwayMessage:
    'Masquer',
  messages:
    'Messages (F7)',
  offlineSince:
    'Hors ligne depuis {since}',
  keysRefused:
    'Clés refusées',
  noKeys:
    'Aucune clé',
  online:
    'En ligne',
  notConnected:
    'Pas encore connecté',
  findAnything:
    'Chercher un colis, une personne, un code SH ou une commande',
  keysEverywhere:
    'Partout',
  mode:
    'Sens d’expédition',
  running:
    '{kind, select, booking {Réservation} rating {Tarifs} codes {Vérification des codes} other {Récupération}} {done, number} sur {total, number}{state, select, paused {, en pause} other {}}',
  ratesQueued:
    'Les tarifs seront demandés au retour en ligne',
  waitingForRates:
    '{n, number} en attente de tarifs',
  findLabel:
    'Chercher un nom, un téléphone, un numéro de suivi, un code SH ou une commande',
  nothingFound:
    'Aucun résultat. Entrée cherche dans Envois.',
  nobodyYet:
    'Personne pour l’instant',
  newForThem:
    'nouvel envoi pour cette personne',
  allFound:
    'Les {n, number} envois trouvés',
  findingKind:
    '{kind, select, parcel {colis} draft {brouillon} person {personne} code {code SH} command {commande} other {liste}}',
  findPlaceholder:
    'Nom, téléphone, numéro de suivi',
  lostService:
    'Les paramètres ont été endommagés : choisissez la connexion. Aucune réservation avant.',
  whichService:
    'QUEL SERVICE',
  connection:
    'Connexion : {name}. {live, select, yes {Les réservations coûtent de l’argent réel.} other {Ici rien n’est facturé.}}',
  keysRefusedAbout:
    'Le service n’accepte pas d’achat avec ces clés : vérifiez-les dans les Paramètres.',
  triesByItself:
    'Le poste réessaie toutes les trente secondes',
  trying:
    'Essai…',
  tryNow:
    'Réessayer',
  stillOffline:
    'Toujours hors ligne',
  initials:
    'Initiales de l’opérateur',
  initialsAsk:
    'Qui travaille ?',
  keysGoTo:
    'Aller à',
  keyboardShortcuts:
    'Raccourcis clavier',
  skip:
    'Aller au contenu',
  deskSilent:
    'Le poste ne répond pas',
  tryAgain:
    'Réessayer',
  deliveredNews:
    '{n, plural, one {# colis livré} other {# colis livrés}} depuis votre dernière visite',
  screenShipments:
    'Envois',
  screenTracking:
    'Suivi',
  screenCodes:
    'Codes SH',
  screenWarehouses:
    'Points de retrait',
  screenMemory:
    'Carnet d’adresses',
  screenPrint:
    'Impression',
} satisfies TextsOf<'frame'>;
