import type { TextsOf } from '../catalogue.ts';

export default {
  refusedUnasked:
    'Impossible de demander au site « {site} » si un autre poste a déjà acheté cet envoi ; selon sa règle, rien n’est acheté dans ce cas.',
  askFirst:
    'Impossible de demander au site « {site} » si un autre poste a déjà acheté cet envoi. Réservez de nouveau pour décider.',
  copiedCannotBook:
    'Le site « {site} » a des entrées de ce poste plus récentes que ce registre. Précisez dans Paramètres → Service → Site lequel est le bon avant toute réservation.',
  referenceTaken:
    'Le poste « {desk} » a retenu la référence {reference} le {date} : l’envoi y est acheté ou va l’être.',
  copyTaken:
    'Le poste « {desk} » a réservé le même colis le {date}, comme original ou comme autre copie : il y est acheté, ou va l’être.',
  alikeTaken:
    'Le poste « {desk} » a retenu un colis au contenu identique le {date}. S’il s’agit d’un autre colis, réservez-le de nouveau en le précisant.',
  changed: 'Modifié par d’autres postes',
  changedAbout:
    'Les postes partagent contacts, articles, cartons, modèles, opérateurs, prix et colonnes d’import. De deux changements du même champ, celui que le site a reçu en dernier est utilisé.',
  changedAt: 'Quand',
  changedEntry: 'Entrée',
  sharedKind:
    '{kind, select, addresses {Contact} items {Article} box_presets {Carton} templates {Modèle} operators {Opérateur} price_lists {Prix client} import_mappings {Import} other {Entrée}}',
  dayTitle: 'La journée de tous les postes',
  dayState: '{state, select, closed {clôturée} open {ouverte, non clôturée} other {non ouverte}}',
  dayOpen: '{n, plural, one {# poste n’a} other {# postes n’ont}} pas clôturé cette journée.',
  dayUnread:
    '{n, plural, one {# modification est} other {# modifications sont}} encore en route entre les postes : les totaux peuvent être trop bas.',
  dayDrawer: 'Caisse',
  dayExpected: 'Attendu',
  dayCounted: 'Compté',
  dayDifference: 'Écart',
  daySum: 'Toutes les caisses clôturées',
  badAddress: 'Saisissez une adresse comme postgres://owner@db.example.com:5432/waybill.',
  badCode:
    'Ce code d’adhésion n’est pas complet. Copiez-le de nouveau, de la première à la dernière lettre.',
  isThere:
    'Un site existe déjà à cette adresse. Rejoignez-le avec son code, ou indiquez un autre schéma dans l’adresse.',
  leaveFirst: 'Ce poste fait partie du site « {site} ». Quittez-le d’abord.',
  unsentLeft:
    '{n, plural, =0 {Le site est injoignable pour le moment.} one {# modification n’a pas été envoyée au site.} other {# modifications n’ont pas été envoyées au site.}} Attendez que la liaison soit rétablie, ou quittez quand même.',
  trouble:
    '{trouble, select, unreachable {Le site est injoignable.} slow {Le site ne répond pas à temps.} login {Le site a refusé l’identifiant. Saisissez de nouveau son code d’adhésion.} noLogin {L’identifiant du site n’est pas disponible : le trousseau est verrouillé ou ne conserve rien. Saisissez de nouveau le code d’adhésion.} rights {L’identifiant n’a pas les droits nécessaires sur le site.} tls {La connexion au site n’est pas sûre : son certificat n’est pas reconnu ou porte un autre nom.} notPostgres {Ce qui répond à cette adresse n’est pas PostgreSQL.} tooOld {La version de PostgreSQL du site est antérieure à la 15.} noSite {Aucun site n’existe à cette adresse.} readOnly {Le site est en lecture seule pour le moment.} full {Le disque du site est plein.} busy {Le site n’accepte plus de connexions pour le moment.} held {Une autre connexion a laissé une transaction ouverte et retient ce dont ce poste a besoin. Le propriétaire du site peut fermer cette connexion.} siteOlder {Le site est d’une version plus ancienne que ce programme. Son propriétaire doit le mettre à jour.} siteNewer {Le site est d’une version plus récente que ce programme. Mettez ce programme à jour.} refused {La base de données du site n’accepte pas ce qui a été envoyé.} copied {Le site a des entrées de ce poste plus récentes que ce registre : le registre a été restauré depuis une sauvegarde, ou une copie est utilisée ailleurs.} nameTaken {Un autre poste du site porte ce nom.} otherSite {Un autre site se trouve désormais à cette adresse.} returning {Le site a été restauré depuis une sauvegarde et n’accorde rien tant que chaque poste n’a pas renvoyé ce qu’il a acheté.} other {Le site a répondu par une erreur.}}',
  factKind:
    '{kind, select, shipment {colis} claim {réservation d’un colis} journal {historique d’un colis} payments {paiement} voids {annulation} tracking_events {suivi} site_tracked {suivi} handovers {remise} parcel_lines {remise} bag_lines {sac} day_lines {journée} print_jobs {impression} addresses {contact} items {article} box_presets {carton} templates {modèle} operators {opérateur} price_lists {prix d’un client} import_mappings {import} other {entrée}}',
  setAside: 'Non partagé',
  setAsideAbout:
    'La base de données du site n’accepte pas cette entrée ({kind}, depuis {when}). Les autres postes ne l’ont pas ; tout le reste continue. Modifiez-la, et elle est renvoyée.',
  line: '{line, select, connecting {Site : connexion} up {Site : connecté} down {Site : hors ligne} stopped {Site : arrêté} returning {Site : restauré} other {Aucun site}}',
  stateAbout: 'Ce poste partage le site « {site} » avec d’autres.',
  tab: 'Site',
  about:
    'Les postes d’un même point de dépôt partagent un site : rien n’y est acheté deux fois, et chacun voit ce que les autres ont envoyé. Chaque poste continue seul quand le site est hors ligne.',
  claimRefused:
    'La base de données du site « {site} » n’accepte pas la réservation de ce colis : rien n’a été acheté. Cherchez des caractères inhabituels dans sa référence, ou un coût impossible.',
  limitReached:
    'Tous les postes du site ensemble peuvent dépenser {allowed} par jour et ont dépensé {spent}. Un responsable peut relever la limite dans Paramètres → Service → Site.',
  limitReachedUnsaid:
    'Tous les postes du site ensemble peuvent dépenser {allowed} par jour, ce qui serait dépassé. Un responsable peut relever la limite dans Paramètres → Service → Site.',
  limitsTitle: 'Limite par jour pour tous les postes',
  limitsAbout:
    'Quand la liaison est établie, aucun poste ne réserve ce qui ferait dépasser la limite à l’ensemble. Sans liaison, la règle ci-dessus décide.',
  limitsZone: 'Un jour est un jour de {zone}, le fuseau horaire du site, à tous les postes.',
  limitIn: 'Limite en {currency}',
  noLimit: 'Aucune limite',
  spentToday: 'Tous les postes aujourd’hui : {amount}',
  spentWithPin: 'Les dépenses du jour sont réservées au responsable.',
  saveLimits: 'Enregistrer les limites',
  limitsSaved: 'Limites du site enregistrées',
  setUpFirst:
    'Ce poste est en cours de rétablissement depuis le site « {site} ». Réservez quand tout sera revenu.',
  alikeLost:
    'Ce poste a retenu un colis de ce contenu le {date}, puis a perdu son disque : personne ne sait s’il a été acheté. Voyez À traiter. Si c’est un autre colis, indiquez-le et réservez de nouveau.',
  setUpNoAnswer:
    'Il a été retenu au site avant la perte du disque de ce poste, et le site ne connaît pas la suite : on ne sait pas s’il a été réservé.',
  setUpDocument: 'Il était enregistré sur le disque perdu.',
  setUpBatch: 'Revenus du site',
  setUpNotNew:
    'Ce registre contient des envois. Un poste n’est rétabli que dans un registre où personne n’a encore travaillé.',
  setUpNoDesk:
    'Le site n’a pas de poste « {desk} ». Saisissez le nom exactement comme les autres postes l’affichent.',
  joinTitle: 'Rejoindre un site',
  code: 'Code d’adhésion',
  codeAgain: 'Saisir de nouveau l’identifiant',
  deskName: 'Nom de ce poste',
  deskNameAbout: 'Tel que les autres postes le voient, par exemple « Guichet 2 ».',
  join: 'Rejoindre',
  joinAs: 'Ce poste est',
  joinHow:
    '{as, select, new {Un nouveau poste} other {Un poste dont l’ordinateur ou le disque est perdu}}',
  setUpAbout:
    'Tout ce que le poste perdu avait envoyé au site revient : envois, journal, paiements, remises. Ce qu’il achetait à ce moment-là est incertain. Les brouillons, documents et réglages n’étaient que sur le disque perdu. Si l’ancien ordinateur fonctionne encore, il s’arrête au prochain contact avec le site.',
  ownerUser: 'Utilisateur du propriétaire',
  ownerAbout: 'L’identifiant avec lequel le site a été créé. Utilisé une seule fois.',
  setUpGo: 'Rétablir',
  settingUp:
    'Ce poste est en cours de rétablissement : {n, plural, =0 {lecture du site} one {# entrée est revenue} other {# entrées sont revenues}}. Rien ne peut être réservé avant que tout soit revenu.',
  setUpAt: 'rétabli {when}',
  working: 'Un instant…',
  createTitle: 'Créer un site',
  createAbout:
    'Un site est un schéma dans un PostgreSQL 15 ou plus récent. L’identifiant du propriétaire le crée et n’est pas conservé ; les postes reçoivent un identifiant à eux, avec moins de droits.',
  address: 'Adresse',
  addressSample: 'postgres://owner@db.example.com:5432/waybill',
  addressAbout: 'Ajoutez ?schema=nom si une base contient plusieurs sites.',
  password: 'Mot de passe du propriétaire',
  passwordAbout: 'Utilisé une seule fois.',
  name: 'Nom du site',
  ruleTitle: 'Quand le site est injoignable',
  rule: '{rule, select, refuse {Ne rien acheter} ask {Demander à chaque fois} allow {Acheter quand même} other {}}',
  ruleAbout:
    '{rule, select, refuse {Rien n’est acheté deux fois, et rien n’est réservé tant que la liaison est coupée.} ask {Une personne décide à chaque réservation. Ce que deux postes ont acheté figure dans À traiter.} allow {Les réservations continuent. Ce que deux postes ont acheté figure dans À traiter.} other {}}',
  create: 'Créer et rejoindre',
  since: 'depuis {when}',
  tryNow: 'Vérifier maintenant',
  clockOff:
    'L’horloge de cet ordinateur {ahead, select, yes {avance} other {retarde}} de {span} sur celle du site. Réglez-la : les heures de ce poste sont fausses chez les autres.',
  unsent: 'Pas encore envoyé',
  changes: '{n, plural, =0 {rien} one {# modification} other {# modifications}}',
  unasked: 'Acheté sans demander',
  parcels: '{n, plural, one {# colis} other {# colis}}',
  desks: 'Autres postes',
  nobodyElse: 'Aucun autre poste n’a encore rejoint le site. Donnez-lui le code d’adhésion.',
  desk: 'Poste',
  seen: 'Dernier contact',
  read: 'Lu ici',
  behind:
    '{n, plural, =0 {tout} one {# modification reste à lire} other {# modifications restent à lire}}',
  leftOut:
    '{n, plural, one {# entrée ne convient pas et est écartée} other {# entrées ne conviennent pas et sont écartées}}',
  zone: 'Fuseau horaire',
  zoneAbout: 'La limite par jour de tous les postes s’y compte.',
  showCode: 'Afficher le code d’adhésion',
  hideCode: 'Masquer',
  copyCode: 'Copier',
  codeAbout:
    'Quiconque a ce code peut lire tout ce que les postes ont transmis au site. Protégez-le comme un mot de passe.',
  resume: 'C’est bien ce poste, restauré depuis une sauvegarde',
  resumeAbout:
    'Seulement si aucun autre ordinateur n’est utilisé comme ce poste. Ce qu’il a transmis au site après la sauvegarde revient. S’il s’agit d’une copie, quittez le site ici et rejoignez-le sous un autre nom.',
  leave: 'Quitter le site',
  leaveAsk: 'Quitter le site ?',
  leaveAbout:
    'Ce poste réserve alors seul. Ce qu’il a transmis reste sur le site ; ce que les autres ont transmis est supprimé ici.',
  leaveUnsent: 'Quitter même si quelque chose n’a pas été envoyé',
  stay: 'Garder ce site',
  bookUnasked: 'Impossible de demander au site « {site} » pour le moment.',
  bookUnaskedAbout:
    'Un autre poste a peut-être acheté la même chose. Dans ce cas, les deux postes en sont informés dès le retour de la liaison.',
  bookAlike:
    '{n, plural, one {Un autre poste a retenu un colis identique.} other {D’autres postes ont retenu # colis identiques.}}',
  bookAlikeAt: '{name} : poste « {desk} », {when}',
  bookAlikeToo:
    '{n, plural, one {C’est un autre colis : l’acheter aussi} other {Ce sont d’autres colis : les acheter aussi}}',
  notBooked: 'Non réservé',
  decide: 'Décider',
  double: 'Acheté deux fois',
  doubleAbout:
    'Le poste « {desk} » a envoyé la même chose sous {reference}. Découvert le {when}. Demandez au service d’en annuler un.',
  lookAtIt: 'Examiner',
  doubleSeen: 'Terminé',
  others: 'Envois des autres postes',
  own: 'Ce poste',
  shown: '{n, plural, =0 {aucun} one {# affiché} other {# affichés}}',
  find: 'Trouver un envoi d’un autre poste',
  findAbout: 'Nom, numéro, lieu',
  nothingFound: 'Aucun résultat parmi les envois des autres postes.',
  nothingYet: 'Aucun envoi d’un autre poste pour le moment.',
  reference: 'Référence',
  operator: 'Par',
  shipmentState:
    '{state, select, sending {en cours d’envoi} booked {réservé} refused {refusé} uncertain {incertain} other {brouillon}}',
  printed:
    '{kind, select, label {Étiquette imprimée} receipt {Reçu imprimé} invoice {Facture imprimée} insurance {Document d’assurance imprimé} draftSlip {Fiche provisoire imprimée} quoteSlip {Devis imprimé} doubtSlip {Fiche de recherche imprimée} voidSlip {Demande d’annulation imprimée} declarationSlip {Déclaration imprimée} packingSlip {Bon de livraison imprimé} other {Document imprimé}}',
  tracked: 'Suivi demandé',
  deskThatLeft: 'un poste parti',
  othersGone: 'Plus aucun poste du site n’a cet envoi.',
  othersNotBooked: 'Il n’est pas réservé, d’après ce que son poste a transmis.',
  othersService:
    'Il a été réservé auprès de {service}. Ce poste n’a jamais travaillé avec ce service.',
  noWaybill: 'Le service n’a donné aucun bordereau pour cet envoi.',
  waybillAtDesk:
    'Le bordereau se trouve seulement au poste « {desk} » : le service n’a donné aucune adresse où le chercher. Imprimez-le là-bas.',
  othersOne: 'Envoi d’un autre poste',
  othersAbout:
    'Il appartient au poste « {desk} » : seul ce poste le modifie, l’encaisse, le marque nul ou le réserve.',
  othersActs: 'Ce qui peut en être fait ici',
  printWaybill: 'Imprimer le bordereau',
  track: 'Suivre',
  toHandOver: 'Prendre pour remise',
  sender: 'Expéditeur',
  bookedWith: 'Connexion',
  option: 'Service',
  goods: 'Marchandises',
  isVoid: 'nul',
  noActs: 'Aucune nouvelle depuis le {when}.',
  atDesk: 'Poste {desk}',
  atOtherDesks: 'Aux autres postes',
  copyBatch: 'Du poste {desk}',
  copySent: 'Il a déjà été envoyé au service : il reste à ce poste.',
  copyPaid: 'Un client l’a payé : remboursez-le d’abord, la caisse reste ici.',
  copyGone: 'Il n’est plus proposé.',
  copyService: 'Il est pour un autre service que celui utilisé ici.',
  offer: 'Proposer aux autres postes',
  offerEnd: 'Ne plus proposer',
  offered:
    'Les autres postes peuvent en ouvrir une copie. De l’original et de ses copies, un seul est acheté.',
  openCopy: 'Ouvrir une copie ici',
  openCopyAbout:
    'La copie peut être modifiée et réservée ici. Le poste « {desk} » garde l’original ; le premier qui réserve a le colis.',
  dayUnsent:
    '{n, plural, one {# changement} other {# changements}} de ce poste n’{n, plural, one {est} other {sont}} pas encore sur le site « {site} ». La journée est clôturée ici malgré tout ; les autres postes l’apprennent quand le site est de nouveau connecté.',
} satisfies TextsOf<'site'>;
