import type { TextsOf } from '../catalogue.ts';

export default {
  namedInShipment: 'nommé dans l’envoi',
  noneChosen: 'Aucun service n’a été choisi : {why}.',
  notOffered: 'Le service « {slug} » n’est pas proposé pour cet envoi.',
  noFreshRates: 'il n’a pas de tarifs à jour',
  andNamed: '{why}, nommé dans l’envoi lui-même',
  nothingOffered: 'Rien n’est proposé pour cet envoi.',
  askedAgain: 'Ce qui restait est redemandé.',
  nothingLeft: 'Il ne reste rien de cette opération.',
  programClosed: 'Le programme a été fermé pendant la demande de ces tarifs.',
  couldNotWrite: 'Cet ordinateur n’a pas pu noter ce qu’il faisait : l’opération s’arrête ici.',
  serviceWants:
    'Le service d’expédition demande à ne plus recevoir de requêtes pendant {minutes, plural, one {une minute} other {# minutes}}.',
  restUnchanged: 'Ce qui n’était pas commencé est inchangé.',
  runEnded: 'Cette opération est terminée.',
  closing: 'Le programme se ferme. Ce qui n’était pas commencé est inchangé.',
  othersUnanswered:
    'Un envoi semblable, à d’autres conditions, est parti et le service n’a pas répondu. Demander ces prix maintenant pourrait changer les conditions de sa vente : redemandez à {time}, ou quand on saura s’il a été réservé.',
  alikeUnanswered:
    'Un envoi semblable a été demandé à d’autres conditions et le service n’a pas répondu. Cela pourrait encore changer les conditions de vente de celui-ci : réservez-le de nouveau à {time}.',
} satisfies TextsOf<'rating'>;
