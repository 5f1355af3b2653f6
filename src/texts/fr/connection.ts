import type { TextsOf } from '../catalogue.ts';

const service = {
  addressMissing: 'Saisissez l’URL du service d’expédition.',
  noWebAddress: 'Ce n’est pas une adresse web. Elle devrait ressembler à https://ship.example.com.',
  addressWithLogin:
    'Ne mettez ni nom ni mot de passe dans l’adresse. Les clés se saisissent à part.',
  addressWithQuery: 'L’adresse doit finir avant tout ? ou #.',
  addressWithoutTls:
    'L’adresse doit commencer par https://. Le simple http:// est réservé à cet ordinateur.',
  crossedHost:
    '{host} est l’adresse du service {official, select, live {réel} other {de test}}. Sa place est sous {own} ; elle n’est pas utilisée sous {profile}.',
  partOfList:
    'Le service a envoyé une partie d’une liste, et le reste ne peut pas être demandé. Une partie n’est pas affichée comme le tout : réessayez, ou signalez-le au service.',
  noKeyPair:
    'Ce n’est pas une paire de clés. Collez le texte que le service vous a donné, ou les deux clés séparées par deux-points ou une espace.',
  noProfile: 'Il n’y a pas de profil de connexion « {id} ».',
  draftedElsewhere:
    'Ceci a été préparé sous {service}, mais le poste est maintenant connecté à {connected}. Changez la connexion dans les Paramètres.',
  noPurchasesBecause: 'Le service d’expédition n’accepte pas d’achats : « {message} »',
  offline:
    'Il n’y a pas de connexion à Internet, ou le nom du service d’expédition est introuvable. Rien n’a été envoyé.',
  notSent: 'Le service d’expédition n’a pas pu être joint. Rien n’a été envoyé.',
  untrusted:
    'Cet ordinateur ne fait pas confiance au certificat du service d’expédition. Rien n’a été envoyé. Si votre bureau a son propre certificat, ajoutez-le dans Paramètres sous Service.',
  timeout: 'Le service d’expédition n’a pas répondu à temps.',
  interrupted: 'La connexion s’est coupée avant la réponse complète du service d’expédition.',
  cancelled: 'Ceci a été annulé.',
  keysLocked:
    'Les clés du service d’expédition sont verrouillées : le trousseau de cet ordinateur ne les a pas ouvertes. Déverrouillez-le et réessayez, ou saisissez-les de nouveau dans les Paramètres. Rien n’a été envoyé.',
  noKeys:
    'Il n’y a pas encore de clés pour le service d’expédition. Saisissez-les dans les Paramètres.',
  unauthorized: 'Le service d’expédition n’accepte pas ces clés. Vérifiez-les dans les Paramètres.',
  refused: 'Le service d’expédition a refusé, sans donner de motif.',
  rateLimited: 'Le service d’expédition demande de ralentir. Réessayez un peu plus tard.',
  notFound: 'Le service d’expédition ne connaît rien sous ce nom ou ce numéro.',
  server: 'Le service d’expédition a un problème. Réessayez plus tard.',
  serverSaid: 'Le service d’expédition a répondu par une erreur.',
  purchaseServer:
    'Le service d’expédition a répondu par une erreur, qui ne dit pas si ceci a été réservé.',
  purchaseRateLimited: 'Le service d’expédition demande de ralentir et n’a rien pris.',
  purchaseNamed: 'Le service d’expédition a refusé, mais a nommé un envoi.',
  noPurchases: 'Le service d’expédition n’accepte pas d’achats, sans donner de motif.',
  tooLarge:
    'La réponse du service d’expédition était bien trop grande pour être juste : elle n’a pas été lue.',
  tooComplex:
    'La réponse du service d’expédition a bien trop de parties pour être juste : elle n’a pas été lue.',
  redirect:
    'Le service d’expédition a renvoyé vers une autre adresse, qui n’est pas suivie. Vérifiez l’URL du service dans les Paramètres.',
  notService:
    'Quelque chose a répondu, mais pas comme le service d’expédition. Vérifiez l’URL du service dans les Paramètres.',
  otherNumber:
    'Le service a répondu pour un autre numéro ({answered}) que {asked}. Cette réponse n’a pas été utilisée.',
  unreadable: 'La réponse du service d’expédition n’a pas pu être comprise.',
  noTracking: 'Le service d’expédition a répondu sans numéro de suivi.',
  noStorage:
    'Le stockage de fichiers n’a pas accepté le fichier. Réessayez ; si cela persiste, prévenez votre responsable.',
  badUploadAddress:
    'Le service d’expédition a donné une adresse d’envoi peu sûre : le fichier n’a pas été envoyé.',
  works: 'Le service a répondu. L’URL et les clés fonctionnent.',
  noKeysThere:
    'Il a été {how, select, booked {réservé chez} other {envoyé à}} {service}, dont aucune clé n’est conservée. Le service utilisé n’est pas interrogé à ce sujet.',
  inFull: '{message} Il indique : « {said} »',
} satisfies TextsOf<'service'>;

const identity = {
  noAddress: '{name} n’a pas encore d’URL du service. Saisissez-la d’abord.',
  keysUnreadable:
    'Les clés de {name} sont illisibles pour l’instant. Déverrouillez le trousseau du système et redémarrez, ou saisissez-les de nouveau.',
  noKeys: '{name} n’a pas encore de clés pour cette URL. Saisissez-les d’abord.',
  notWritten:
    'Cet ordinateur n’a pas pu noter à quel service le poste est connecté ({reason}) : rien n’y est fait. Le disque est-il plein, ou le dossier de données est-il protégé en écriture ?',
  thisService: 'ce service',
  practiceWord: 'ENTRAÎNEMENT',
  testWord: 'TEST',
  liveWord: 'RÉEL',
  keysAreNew:
    'Ces clés sont nouvelles chez {where}, où ce poste a réservé avec d’autres : on ne sait pas si elles sont du même compte.',
  sayInSettings: '{question} Indiquez-le dans les Paramètres.',
  unknownService: 'un service qui n’est plus connu',
  connectionWithoutAddress:
    'La connexion {profile} n’a pas encore d’URL du service. Saisissez-la dans les Paramètres.',
  bookedElsewhere:
    '{count, plural, =1 {1 de ces envois a été réservé} other {{count} de ces envois ont été réservés}} chez {service}, en dernier le {date}.',
  withAnotherAccount: '{service} avec un autre compte',
} satisfies TextsOf<'identity'>;

const certificates = {
  title: 'Faire aussi confiance à ces certificats',
  about:
    'Pour un bureau ou un service d’expédition qui utilise son propre certificat. Le programme fait déjà confiance aux certificats de cet ordinateur ; n’en ajoutez un ici que si l’administrateur de votre réseau vous l’a donné.',
  none: 'Aucun certificat ajouté.',
  validity: 'valable du {from} au {until}',
  expiredSince: 'expiré le {until}',
  add: 'Ajouter un certificat…',
  remove: 'Retirer',
  removeOf: 'Retirer {name}',
  pinTitle: 'Faire confiance à un autre certificat ?',
  pinAbout:
    'Qui détient sa clé peut lire et modifier ce qui passe entre le poste et le service d’expédition. Le PIN du responsable est nécessaire.',
  pinConfirm: 'Choisir le fichier',
  choose: 'Choisir un certificat (PEM)',
  kind: 'Certificats',
  failed: 'Les certificats n’ont pas pu être modifiés',
  ask: '{count, plural, =1 {Faire confiance à ce certificat ?} other {Faire confiance à ces {count} certificats ?}}',
  askAbout:
    '{names}\n\nSon auteur peut lire et modifier ce qui passe entre le poste et le service d’expédition, clés et adresses comprises. Ne lui faites confiance que si vous savez d’où vient le fichier.',
  cancel: 'Ne pas faire confiance',
  trust: 'Faire confiance',
  unreadable:
    '{file} ne contient aucun certificat lisible. Un fichier PEM commence par -----BEGIN CERTIFICATE-----.',
  tooMany: '{file} contient plus de {most} certificats. Retirez ceux qui sont inutiles.',
  tooManyKept: 'Plus de {most} certificats, c’est trop. Retirez ceux qui sont inutiles.',
  expired: 'Le certificat « {name} » a expiré.',
  notYet:
    'Le certificat « {name} » n’est pas encore valable. La date de cet ordinateur est-elle juste ?',
} satisfies TextsOf<'certificates'>;

const fetchFile = {
  notAllowed: 'L’adresse du document n’est pas sûre.',
  offline: 'Il n’y a pas de connexion à Internet : le document n’a pas été récupéré.',
  notReached: 'Le serveur du document n’a pas pu être joint.',
  untrusted:
    'Cet ordinateur ne fait pas confiance au certificat du serveur du document. Si votre bureau a son propre certificat, ajoutez-le dans Paramètres sous Service.',
  timeout: 'Le document n’est pas arrivé à temps.',
  broken: 'Le document est arrivé incomplet.',
  cancelled: 'Ceci a été annulé.',
  tooLarge: 'Le document est trop grand.',
  missing: 'Le document n’existe pas (ou plus).',
  notReady: 'Le document n’est pas encore prêt.',
  refused: 'Le serveur du document en refuse l’accès.',
  server: 'Le serveur du document a un problème.',
  busy: 'Le serveur du document est surchargé en ce moment.',
  unexpected: 'Le serveur a envoyé autre chose que le document.',
} satisfies TextsOf<'fetchFile'>;

const addressAdvice = {
  notOffered: 'Ce service ne vérifie pas les adresses.',
  same: 'Le service connaît ce lieu{area, select, none {} other { : {area}}}.',
  differs: 'Le service le connaît comme {place}{area, select, none {} other {, {area}}}.',
  take: 'Utiliser {place}',
  abroad: 'Le service trouve ce lieu dans un autre pays : {country}.',
  said: 'Le service dit de cette adresse : « {words} »',
  unknown: 'Le service ne trouve pas ce lieu.',
  title: 'Vérifier les adresses',
  menu: 'Vérifier les adresses auprès du service',
  about:
    'Compare la ville et le code postal de chaque adresse avec ceux du service. Ce n’est qu’un conseil : rien ne change tant que vous ne l’utilisez pas, et aucune réservation n’attend.',
  which: 'Lignes à vérifier',
  all: 'Toutes les lignes',
  chosen: '{n, plural, one {# ligne choisie} other {# lignes choisies}}',
  check: 'Vérifier',
  running: 'Interrogation du service : {done, number} lignes sur {total, number}',
  stop: 'Arrêter',
  stopped: 'Arrêté : les lignes ci-dessous avaient déjà été vérifiées.',
  offline: 'Le service est injoignable pour le moment.',
  shown: 'Différent ou introuvable',
  differing: 'Ville ou code postal différent ({n, number})',
  noted: 'À vérifier ({n, number})',
  reading: 'Interrogation du service…',
  nothing:
    '{n, plural, =0 {Aucune adresse à vérifier.} one {L’adresse est telle que le service la connaît.} other {Les # adresses sont telles que le service les connaît.}}',
  noneDiffer: 'Aucune adresse n’a de ville ni de code postal différents.',
  noneNoted: 'Rien d’autre à vérifier.',
  shipment: 'Envoi',
  typed: 'Saisi',
  service: 'Le service',
  role: '{role, select, sender {Expéditeur} other {Destinataire}}',
  missing:
    'Non vérifiée : le service ne vérifie que les adresses complètes, avec e-mail, téléphone, État et code postal.',
  use: 'Utiliser',
  go: 'Aller à la ligne',
  more: 'Afficher plus ({n, plural, one {# non affichée} other {# non affichées}})',
  useAll: 'Utiliser {n, plural, =0 {tout} one {la réponse unique} other {les # réponses uniques}}',
  used: '{n, plural, one {# envoi modifié} other {# envois modifiés}} d’après le service',
  noneUsed: 'Rien n’a été modifié',
  changedSince: 'Les adresses ont changé depuis : vérifiez-les de nouveau.',
  failed: 'Les adresses n’ont pas pu être vérifiées',
} satisfies TextsOf<'addressAdvice'>;

export default { service, identity, certificates, fetchFile, addressAdvice };
