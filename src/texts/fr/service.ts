import type { TextsOf } from '../catalogue.ts';

export default {
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
    'Cet ordinateur ne fait pas confiance au certificat du service d’expédition. Rien n’a été envoyé. Si votre bureau a son propre certificat, ajoutez-le dans Paramètres sous Connexion.',
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
