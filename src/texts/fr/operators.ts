/** Operators: who works at the desk, signing in, and what a manager sets up. name is an operator's, initials theirs; role is a word of the code. */
export default {
  // Answers of the core.
  signInFirst: 'Connectez-vous d’abord : cet acte est noté avec un nom.',
  unknown: 'Aucun opérateur de ce poste n’a ces initiales.',
  wrongPin: 'Ce n’est pas le PIN de {name}.',
  wrongAndWait: 'Ce n’est pas le PIN de {name}. Le prochain essai sera accepté dans {minutes} min.',
  wait: 'Trop de PIN erronés pour {name}. Le prochain essai sera accepté dans {minutes} min.',
  locked:
    '{name} est bloqué après dix PIN erronés. Un responsable définit un nouveau PIN dans Paramètres, Personnes ; rien d’autre ne le débloque.',
  takesPin:
    '{role, select, supervisor {Cela demande le PIN d’un superviseur ou d’un responsable.} other {Cela demande le PIN d’un responsable.}}',
  notTheirs:
    '{role, select, supervisor {{name} ne peut pas l’autoriser : il faut un superviseur ou un responsable.} other {{name} ne peut pas l’autoriser : il faut un responsable.}}',
  sayWhose: 'Indiquez à qui est ce PIN.',
  gone: 'Cet opérateur n’existe pas.',
  needsName: 'Saisissez un nom de 80 caractères au plus.',
  initialsAre: 'Les initiales ont un à huit caractères, sans espace.',
  initialsTaken:
    'Les initiales {initials} sont ou étaient celles de {name} : le journal les nomme.',
  pinIs: 'Un PIN a quatre à douze chiffres.',
  firstIsManager: 'Le premier opérateur doit être un responsable.',
  lastManager:
    'C’est le dernier responsable en mesure de travailler : plus personne ne pourrait gérer les opérateurs. Ajoutez d’abord un autre responsable.',
  pinsAreTheirs: 'Chaque opérateur a son PIN : il se change dans Paramètres, Personnes.',
  // The role of an operator.
  role: '{role, select, clerk {Agent} supervisor {Superviseur} other {Responsable}}',
  // The top bar and signing in.
  switch: 'Changer d’opérateur',
  signedInAs: 'Connecté : {name} ({role}). Changer d’opérateur : {keys}',
  nobody: 'Personne n’est connecté. Se connecter : {keys}',
  signIn: 'Se connecter',
  signInTitle: 'Qui travaille ?',
  signInAbout:
    'Ce qui est saisi à l’écran reste ; une réservation en cours reste à qui l’a commencée.',
  signInNeeded: 'Cet acte est noté avec un nom : connectez-vous, et il se poursuit.',
  signOut: 'Se déconnecter',
  signedOut: 'Déconnecté',
  signedOutIdle: 'Déconnecté : personne n’a travaillé ici depuis {minutes} min',
  welcome: '{name} est connecté',
  operator: 'Opérateur',
  lockedMark: '{who} · bloqué',
  pin: 'PIN',
  // Beside a PIN that allows something.
  allowedBy: 'Autorisé par',
  allowTitle: 'PIN demandé',
  allowContinue: 'Continuer',
  allowedByNow: '{name} ({role})',
  // Settings.
  tab: 'Opérateurs',
  none: 'Un poste tenu par une seule personne n’a pas besoin d’opérateurs. Avec eux, chacun se connecte avec un PIN, et journal, paiements et impressions nomment qui a agi : aucun nom ne se saisit plus.',
  firstAbout:
    'Commencez par un responsable. Dès lors, le PIN d’un responsable autorise ce que le PIN unique du poste autorisait, et chacun se connecte.',
  firstOldPin:
    'Ce poste a un PIN du responsable : il autorise le premier responsable et n’est plus demandé ensuite.',
  addFirst: 'Définir les opérateurs…',
  add: 'Ajouter un opérateur…',
  addTitle: 'Ajouter un opérateur',
  addFirstTitle: 'Définir le premier responsable',
  name: 'Nom',
  initials: 'Initiales',
  initialsHint:
    'Dans le journal et sur les documents. Elles ne peuvent plus être changées ensuite.',
  roleLabel: 'Rôle',
  roleAbout:
    '{role, select, clerk {Saisit, réserve dans les limites, encaisse, imprime.} supervisor {Comme un agent ; autorise aussi à marquer nul et les réservations non confirmées.} other {Autorise tout : limites, prix, coûts, remboursements, réglages, opérateurs.}}',
  newPin: 'Nouveau PIN',
  pinAgain: 'Répétez le nouveau PIN',
  pinsDiffer: 'Les deux PIN diffèrent.',
  state:
    '{state, select, active {} retired {désactivé} locked {bloqué : définir un nouveau PIN} other {attend après des PIN erronés}}',
  signedInMark: 'connecté',
  change: 'Modifier…',
  changeTitle: 'Modifier {name}',
  resetPin: 'Nouveau PIN…',
  resetTitle: 'Nouveau PIN de {name}',
  resetAbout:
    'Autorisé par un responsable, ou par l’ancien PIN de l’opérateur. Débloque aussi un opérateur bloqué.',
  retire: 'Désactiver…',
  retireIt: 'Désactiver',
  retireTitle: 'Désactiver {name}',
  retireAbout:
    '{name} ne peut plus se connecter ni rien autoriser. Nom et initiales restent dans le journal.',
  bringBack: 'Réactiver…',
  bringBackIt: 'Réactiver',
  bringBackTitle: 'Réactiver {name}',
  bringBackAbout: '{name} peut se reconnecter avec son ancien PIN.',
  keep: 'Enregistrer',
  kept: 'Opérateurs enregistrés',
  signOutAfter: 'Déconnexion automatique',
  signOutAfterTitle: 'Déconnecter après un temps sans travail',
  minutes: '{n, plural, =0 {Jamais} one {Après # minute} other {Après # minutes}}',
  // What happened.
  log: 'Historique',
  logTitle: 'Historique des opérateurs',
  logEmpty: 'Rien pour l’instant.',
  logWhen: 'Quand',
  logWhat: 'Quoi',
  logBy: 'Par',
  eventAdded:
    '{about} ajouté comme {detail, select, clerk {agent} supervisor {superviseur} other {responsable}}',
  eventRenamed: '{about} renommé : {detail}',
  eventRoleChanged:
    '{about} est désormais {detail, select, clerk {agent} supervisor {superviseur} other {responsable}}',
  eventPinReset: 'Nouveau PIN de {about}',
  eventRetired: '{about} désactivé',
  eventBroughtBack: '{about} réactivé',
  eventSignedIn: '{about} connecté',
  eventSignedOut: '{about} déconnecté',
  eventSignedOutIdle: '{about} déconnecté : personne ne travaillait',
  eventWrongPin: 'PIN erroné pour {about}, le {detail}e d’affilée',
  eventLockedOut: '{about} bloqué après des PIN erronés',
  eventAllowed:
    '{about} a autorisé : {detail, select, void {marquer nul, ou retirer la marque} unconfirmed {une réservation non confirmée} takenBack {marquer une réservation de nouveau incertaine} reconciliation {le rapprochement avec le relevé} overLimit {une réservation au-dessus d’une limite} onAccount {un paiement sur compte} refund {un remboursement} correction {le retrait d’un paiement} paymentFirst {le paiement avant la réservation} limits {les limites} prices {les prix} rules {les règles d’expédition} costs {la consultation des coûts} connection {une autre URL du service} keys {la suppression de clés} certificate {la confiance en un certificat} retention {la suppression selon l’âge} erasure {l’effacement de données personnelles} copies {la suppression de sauvegardes} restore {la restauration d’une sauvegarde} move {le déplacement du poste} reopenDay {la réouverture d’une journée} wallet {le solde prépayé} messages {les messages aux clients} site {le site des postes} other {un acte}}',
  eventDrawerOpened: 'Tiroir-caisse de {detail} ouvert sans paiement',
  eventSignOutAfter:
    '{detail, plural, =0 {Plus de déconnexion automatique} one {Déconnexion après # minute sans travail} other {Déconnexion après # minutes sans travail}}',
  // The command line.
  cliWho:
    'Des opérateurs sont définis à ce poste : indiquez qui travaille avec --operator INITIALES et le PIN dans WAYBILL_DESK_OPERATOR_PIN.',
  cliTakes: '--operator demande les initiales d’un opérateur.',
  cliNoPin: 'Le PIN de {initials} doit être dans WAYBILL_DESK_OPERATOR_PIN.',
  cliNone: 'Aucun opérateur n’est défini à ce poste : laissez de côté --operator.',
  cliNoSuch: 'Aucun opérateur de ce poste n’a les initiales {initials}.',
} as const;
