import type { TextsOf } from '../catalogue.ts';

export default {
  title: 'Leçon d’entraînement',
  begin: 'Suivre la leçon d’entraînement',
  beginAbout:
    'Dix minutes : réserver, imprimer, corriger un problème, résoudre une réservation incertaine.',
  resume: 'Reprendre la leçon d’entraînement',
  onlyPractice:
    'La leçon fonctionne sur la connexion d’entraînement : Paramètres → Service → Connexion.',
  step: 'Étape {at} sur {of}',
  fill: 'Remplir avec un exemple',
  next: 'Étape suivante',
  leave: 'Quitter la leçon',
  end: 'Fermer',
  shortcut: 'Aller à la leçon d’entraînement',
  doReceiver: 'Remplissez le destinataire',
  howReceiver:
    'Saisissez téléphone, nom et adresse ; <key>Tab</key> passe au champ suivant. Rien n’est facturé et aucun colis ne part.',
  doGoods: 'Saisissez un carton et son article',
  howGoods:
    'Dimensions et poids du carton, puis son contenu, le nombre de pièces et le prix de chacune.',
  doProblem: 'Corrigez le problème',
  howProblem:
    'La leçon a mis la quantité à 0. <key>F8</key> mène au problème : saisissez 1 et appuyez sur <key>Tab</key>.',
  doRates: 'Obtenez les tarifs',
  howRates: '<key>ctrl+g</key> demande ses prix au service d’entraînement.',
  doService: 'Choisissez un service',
  howService: '<key>↓</key> <key>↑</key> parcourent les tarifs, <key>⏎</key> en choisit un.',
  doBook: 'Réservez l’envoi',
  howBook: '<key>ctrl+enter</key> montre ce qui sera réservé, <key>⏎</key> le réserve.',
  doPrint: 'Imprimez l’étiquette',
  howPrint:
    '<key>ctrl+p</key> l’imprime. Sans imprimante, <key>ctrl+s</key> enregistre le bordereau ; appuyez ensuite sur « Étape suivante ».',
  doLost: 'Réservez un envoi dont la réponse se perd',
  howLost:
    '<key>ctrl+r</key> copie l’envoi. Obtenez les tarifs, choisissez et réservez comme avant : cette fois la connexion se coupe, comme cela peut arriver un jour réel.',
  doResolve: 'Résolvez la réservation incertaine',
  howResolve:
    'Ne la réservez jamais de nouveau : elle a peut-être été achetée. Ouvrez À traiter (<key>alt+6</key>) et choisissez-la. La liste du service d’entraînement la montre avec le numéro de suivi <b>{number}</b> : saisissez-le sous « Il est réservé » et appuyez sur <key>⏎</key>.',
  doEnd: 'Vous avez terminé la leçon',
  howEnd:
    'Vous avez réservé, corrigé un problème, imprimé et résolu une réservation incertaine. <key>?</key> ouvre l’aide de chaque écran.',
} satisfies TextsOf<'lesson'>;
