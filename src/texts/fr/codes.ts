import type { TextsOf } from '../catalogue.ts';

export const codes = {
  nearestKnown:
    'Le service ne connaît pas ce code. Les plus proches qu’il connaît :',
  list:
    'Codes SH',
  uses:
    '· utilisé {n}×',
  copied:
    'Copié',
  found:
    '{n, plural, one {# code} other {# codes}}',
  listAll:
    'Tout lister',
  goodsOrDigits:
    'Marchandise ou chiffres',
  whatIsIt:
    'Qu’est-ce que c’est ? Un nom de marchandise, ou les chiffres d’un code',
  asking:
    'Demande…',
  verifyDigits:
    'Vérifier ces chiffres',
  fromMemory:
    'De la mémoire de ce poste',
  noLookup:
    'Recherche de codes impossible pour l’instant',
  verified:
    'Vérifié',
  digitsKnown:
    '{digits} est un code connu du service',
  digitsUnknown:
    '{digits} est inconnu du service',
  code:
    'Code',
  goods:
    'Marchandise',
  usedHere:
    'Utilisé ici',
  checked:
    'Dernière vérification',
  do:
    'Action',
  notInUse:
    'non utilisé',
  verify:
    'Vérifier',
  verifyAgain:
    'Revérifier',
  copy:
    'Copier {code}',
  showMore:
    'Afficher plus',
  noneYet:
    'Aucun code mémorisé pour l’instant.',
  noneFits:
    'Aucun code trouvé pour « {text} ». Essayez un mot plus simple : « chaussures » plutôt qu’une marque.',
  about:
    'Chaque article a besoin du code de douane de sa marchandise. Les codes trouvés ici sont ceux que le service accepte ; ce qui a été trouvé une fois l’est aussi hors ligne.',
  verifiedTag:
    'accepté',
  unverifiedTag:
    'pas encore vérifié',
  unknownTag:
    'inconnu',
  usedAtDesk:
    'utilisé à ce poste',
  verifiedOn:
    '{dated, select, yes {Le service l’a accepté le {day}.} other {Le service l’a accepté.}}',
  unknownOn:
    '{dated, select, yes {Le service ne le connaissait pas le {day}.} other {Le service ne le connaissait pas.}}',
  neverVerified:
    'Utilisé à ce poste, pas encore vérifié.',
  lastSeen:
    'Pas encore vérifié ; vu en dernier dans une recherche le {day}.',
  noneFitsShort:
    'Aucun code trouvé',
  notKnownNearest:
    'inconnu ; le plus proche',
  takeNearest:
    'Prendre {code}, {goods}',
  fromDeskMemory:
    'de la mémoire',
} satisfies TextsOf<'codes'>;
