import type { TextsOf } from '../catalogue.ts';

export default {
  uncertain:
    'On ne sait pas si ce colis est réservé. Réglez d’abord cela ; il pourra ensuite être retourné.',
  notBooked: 'Seul un colis réservé peut être retourné.',
  isVoid: 'Ce colis est nul : rien ne peut en être retourné.',
  isReturn:
    'Ce colis est lui-même un retour. Pour renvoyer ses articles, utilisez « Expédier de nouveau » sur le premier colis.',
  otherConnection:
    'Ce colis a été réservé sous la connexion « {connection} ». Passez à elle pour créer son retour.',
  unknownPeople:
    'L’expéditeur et le destinataire de ce colis ne sont plus conservés ici. Saisissez son retour au guichet comme un nouveau colis.',
  allBack: 'Tout ce qui est dans ce colis est déjà dans un retour.',
  nothing: 'Choisissez au moins une pièce à retourner.',
  tooMany:
    '« {name} » : {n, plural, =0 {plus aucune pièce} one {au plus # pièce} other {au plus # pièces}} à retourner. Le reste n’a pas été envoyé, ou est dans un autre retour.',
  tooManyHere:
    '« {name} » : {n, plural, one {# pièce} other {# pièces}} de trop. Un retour ne ramène que ce qui a été envoyé et n’est dans aucun autre retour.',
  notOffered: 'Un retour reste au poste qui l’a créé.',
  noSender: 'Saisissez qui envoie ce retour.',
  action: 'Retour…',
  actionAbout: 'Crée un nouveau colis qui ramène des articles de celui-ci',
  shortcut: 'Créer un retour du colis',
  noReturn: 'Aucun retour n’a été créé',
  title: 'Retour de {number}',
  about:
    '{from} l’envoie, {to} le reçoit. Il s’ouvre au guichet comme un nouveau colis avec sa propre référence : vérifiez-le, pesez-le et demandez les tarifs comme pour tout autre.',
  item: 'Article',
  canComeBack: 'Peut revenir',
  leftOf: '{left, number} sur {sent, number}',
  pieces: 'Pièces',
  piecesOf: 'Pièces de {name}',
  reason: 'Motif',
  chooseReason: 'Choisir…',
  reasonWord:
    '{reason, select, unwanted {Non voulu} wrong {Mauvais article} damaged {Endommagé} undelivered {Non livré} other {Autre motif}}',
  make: 'Créer le retour',
  returnOf: 'Retour de',
  returned: 'Retour : {n, plural, one {# pièce} other {# pièces}}',
} satisfies TextsOf<'returns'>;
