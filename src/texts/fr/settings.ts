import type { TextsOf } from '../catalogue.ts';

export const settings = {
  otherAddress:
    'Une autre adresse pour {profile} ?',
  noAddress:
    'La connexion n’aura pas d’adresse.',
  otherAddressAbout:
    'Désormais elle mène à {address}. Ses clés doivent être saisies de nouveau, et ce qui a été réservé à l’ancienne adresse y reste.',
  managersPin:
    'PIN du responsable',
  keepAddress:
    'Garder l’adresse',
  changeAddress:
    'Changer l’adresse',
  themeSystem:
    'Comme le système',
  themeLight:
    'Clair',
  themeDark:
    'Sombre',
  densityComfortable:
    'Confortable',
  densityCompact:
    'Compact',
  language:
    'Langue',
  languageSystem:
    'Comme cet ordinateur',
  languageEnglish:
    'English',
  languageFrench:
    'Français',
  papersIn:
    'Reçus et fiches en',
  papersDesk:
    'Langue du poste',
  papersReceiver:
    'Langue du pays du destinataire',
  papersInAbout:
    'Français pour les destinataires des pays francophones. La facture commerciale reste en anglais, pour la douane.',
  appearance:
    'Apparence',
  colours:
    'Couleurs',
  spacing:
    'Espacement',
  compactAbout:
    'Compact affiche environ un quart de lignes en plus.',
  goLiveAsk:
    'Passer en réel ?',
  goLiveAbout:
    'Désormais les réservations sont réelles : chacune est facturée et met un colis en route. La barre du haut affiche RÉEL tant que cela dure.',
  live:
    'RÉEL',
  stay:
    'Garder {profile}',
  goLive:
    'Passer en réel',
  pickUp:
    'Retrait à un point de retrait',
  asLinks:
    'En liens',
  inAnswer:
    'Dans la réponse',
  operator:
    'Opérateur',
  initials:
    'Initiales',
  initialsAbout:
    'Notées avec chaque action à ce poste.',
  holidays:
    'Jours fériés',
  holidaysAbout:
    'Le prochain jour ouvré saute les week-ends et ces jours. Saisissez les fêtes annoncées (Aïd et autres) et les jours où ce guichet est fermé.',
  publicHoliday:
    'Jour férié',
  dayOff:
    'Jour de fermeture',
  holidayDate:
    'Date',
  holidayName:
    'Nom',
  holidayAdd:
    'Ajouter le jour',
  holidayKnown:
    'Ce jour est déjà dans la liste.',
  holidayRemove:
    'Retirer {date}',
  holidaysNone:
    'Aucun jour férié connu pour les douze prochains mois : seuls les week-ends sont sautés.',
  shipments:
    'Envois',
  shipmentsDefaults:
    'Envois, sauf indication contraire',
  insurance:
    'Assurance',
  delivery:
    'Livraison',
  service:
    'Service',
  serviceWork:
    'Travail avec le service',
  waybillsCome:
    'Les bordereaux viennent',
  linksAbout:
    'Les liens sont récupérés juste après la réservation et conservés ici dans tous les cas.',
  requestsAtOnce:
    'Demandes simultanées',
  priceGoodFor:
    'Un prix est valable',
  priceGoodForAbout:
    'Les plus anciens sont redemandés avant toute réservation.',
  waybills:
    'Bordereaux',
  waybillsInFile:
    'Bordereaux dans un fichier',
  keysStored:
    'Conservées, chiffrées par ce système.{known, select, yes { La clé publique finit par {end}.} other {}}',
  keysSession:
    'Conservées jusqu’à la fermeture du poste.{known, select, yes { La clé publique finit par {end}.} other {}}',
  keysLocked:
    'Il y a des clés, mais elles sont illisibles pour l’instant. Déverrouillez le trousseau du système et redémarrez, ou saisissez-les de nouveau.',
  keysElsewhere:
    'Les clés conservées ici ont été données pour {address} et ne servent à aucune autre adresse. Saisissez les clés de celle-ci.',
  keysBefore:
    'Les clés conservées ici ont été données avant cette adresse. Saisissez-les de nouveau pour elle.',
  noKeys:
    'Pas encore de clés.',
  keys:
    'Clés',
  enterKeys:
    'Saisir des clés',
  enterTheKeys:
    'Saisir les clés',
  enterOtherKeys:
    'Saisir d’autres clés',
  removeKeys:
    'Retirer…',
  publicKey:
    'Clé publique',
  privateKey:
    'Clé privée',
  weakStore:
    'Les clés ne peuvent pas être conservées en sécurité sur cet ordinateur',
  weakStoreAbout:
    'Aucun trousseau n’est déverrouillé ici : des clés conservées pourraient être lues par quiconque peut lire le fichier. Elles sont gardées jusqu’à la fermeture du poste. Pour les garder plus longtemps malgré tout :',
  keepAnyway:
    'Les enregistrer quand même',
  untilClose:
    'Seulement jusqu’à la fermeture du poste',
  keeping:
    'Enregistrement…',
  keepKeys:
    'Enregistrer ces clés',
  limitRun:
    'Une réservation groupée',
  limitDay:
    'Une journée',
  notMoney:
    'Ce n’est pas un montant.',
  limitsKept:
    'Limites enregistrées',
  pinChanged:
    'PIN changé',
  limits:
    'Limites de dépense',
  limitsAbout:
    'Ce qui peut être réservé sans le responsable',
  limit:
    'Limite',
  noLimit:
    'sans limite',
  priceMoved:
    'Redemander si un prix a changé de plus de, %',
  priceMovedWrong:
    'Un nombre de 0 à 100.',
  priceMovedAbout:
    'Un choix dont le nouveau prix diffère davantage n’est pas gardé.',
  choosePin:
    'Choisir le PIN du responsable',
  pinDigits:
    '4 à 12 chiffres',
  pinAgain:
    'Le PIN encore une fois',
  notChanged:
    'Non modifié',
  keepLimits:
    'Enregistrer les limites',
  limitsHint:
    'Au-dessus d’une limite, la réservation demande ce PIN. Un champ vide : pas de limite.',
  spentToday:
    'Dépensé aujourd’hui',
  nothingSpent:
    'Rien pour l’instant.',
  spentOf:
    'sur {limit}',
  noDayLimit:
    'pas de limite par jour',
  uncertainCounts:
    'Les réservations incertaines comptent comme dépensées jusqu’à leur résolution.',
  changePin:
    'Changer le PIN',
  pinNow:
    'PIN actuel',
  newPin:
    'Nouveau PIN',
  practiceAbout:
    'Le service d’entraînement de ce programme. Rien ne quitte cette machine, rien n’est facturé.',
  testAbout:
    'L’environnement de test du service, avec des clés de test. Rien n’est facturé.',
  liveAbout:
    'Le service réel. Les réservations sont facturées et les colis partent.',
  asDocumented:
    'Standard',
  asObserved:
    'Compatible',
  addressMissing:
    'L’URL du service manque.',
  notAnAddress:
    'Ce n’est pas une URL. Elle commence par https://',
  notHttps:
    'L’URL doit commencer par https://',
  keysUnreadable:
    'Ses clés sont illisibles pour l’instant : déverrouillez le trousseau du système et redémarrez, ou saisissez-les de nouveau.',
  keysMissing:
    '{profile} n’a pas encore de clés pour cette adresse : saisissez-les d’abord.',
  inUse:
    'Utilisée',
  useThis:
    'Utiliser celle-ci',
  address:
    'URL du service',
  startedHere:
    'démarré par ce programme',
  dialect:
    'Version d’API',
  dialectOf:
    'Version d’API de {profile}',
  documentedAbout:
    'Comme le service est documenté.',
  observedAbout:
    'Pour les services qui s’écartent de la documentation.',
  cannotUseYet:
    '{profile} n’est pas encore utilisable',
  asking:
    'Demande…',
  testConnection:
    'Tester la connexion',
  removeKeysAsk:
    'Retirer les clés de {profile} ?',
  removeKeysAbout:
    'Sans elles, rien ne peut être demandé ni réservé chez {profile}. Ce poste ne peut pas les rétablir : elles doivent être saisies de nouveau.',
  notRemoved:
    'Non retiré',
  keepThem:
    'Les garder',
  removeTheKeys:
    'Retirer les clés',
  ruleWithin:
    'Le moins cher en …',
  rulePreferred:
    'Préférés, dans l’ordre',
  ruleNeedsName:
    'Une règle a besoin d’un nom.',
  ruleNameTaken:
    'Une autre règle porte ce nom.',
  ruleDaysWrong:
    'Les jours : un nombre entier de 1 à 365.',
  ruleNeedsService:
    'Nommez au moins un service.',
  ruleRemoved:
    'Règle supprimée',
  bringBack:
    'Restaurer',
  rules:
    'Règles',
  rulesTitle:
    'Règles de choix d’un service',
  addRule:
    'Ajouter une règle',
  rulesAbout:
    'Une règle choisit pour tout un lot. Avant de l’appliquer, le lot montre ce que chaque règle coûterait. Le moins cher, le plus rapide et « en tant de jours » sont toujours là.',
  ruleTakes:
    'Prend {rule}',
  editRule:
    'Modifier {rule}',
  edit:
    'Modifier',
  removeRule:
    'Supprimer {rule}',
  noRules:
    'Pas encore de règle à vous. Par exemple « En 5 jours, jamais par mer ».',
  ruleExample:
    'En 5 jours, jamais par mer',
  itTakes:
    'Elle prend',
  daysAtMost:
    'Jours au plus',
  servicesFirst:
    'Services, par ordre de préférence',
  servicesAbout:
    'Les noms courts des services, séparés par des virgules.',
  servicesNever:
    'Services qu’elle ne prend jamais',
  never:
    'Jamais {service}',
  itTakesRule:
    'Elle prend {rule}.',
  keepRule:
    'Enregistrer la règle',
  sender:
    'Expéditeur',
  whoSends:
    'Qui envoie',
  senderFor:
    'Expéditeur pour',
  senderAbout:
    'L’expéditeur par défaut figure sur chaque envoi qui ne nomme personne. {mode, select, SFN {Les envois depuis le Nigeria ont besoin d’un expéditeur au Nigeria.} other {Les envois vers le Nigeria ont besoin d’un destinataire au Nigeria ; l’expéditeur est à l’étranger.}} Les coordonnées sont envoyées si elles sont connues ; certains services les demandent pour les tarifs.',
  tabConnection:
    'Connexion',
  tabDefaults:
    'Poste et valeurs par défaut',
  tabPrinters:
    'Imprimantes',
  tabWatch:
    'Dossier surveillé',
  tabLimits:
    'Limites',
  tabStorage:
    'Stockage',
  title:
    'Paramètres',
  keptAsYouGo:
    'Enregistré automatiquement',
  about:
    'Waybill Desk {version} sur {host} · poste {desk} · données dans {folder}',
  keysFailed:
    'Les clés n’ont pas pu être examinées',
  keysNotKept:
    'Les clés n’ont pas été enregistrées',
  limitsFailed:
    'Les limites n’ont pas pu être lues',
  accountFailed:
    'La réponse n’a pas été enregistrée',
  addressFailed:
    'L’adresse n’a pas été changée',
  notSaved:
    'Le paramètre n’a pas été enregistré',
} satisfies TextsOf<'settings'>;
