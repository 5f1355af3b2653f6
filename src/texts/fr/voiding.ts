import type { TextsOf } from '../catalogue.ts';

export const voiding = {
  needsReason: 'Saisissez le motif.',
  notBooked: 'Seul un envoi certainement réservé peut être marqué annulé.',
  voidBefore: 'Il est déjà annulé.',
  notVoid: 'Il n’est pas annulé.',
  allVoid: 'Ce qui a été choisi est annulé : ouvrez-le seul pour l’imprimer.',
  titleVoid: '{title} (annulé)',
  leftOut: '{n, plural, one {1 annulé omis.} other {# annulés omis.}}',
  mark: 'Marquer annulé…',
  undo: 'Retirer l’annulation…',
  shortcut: 'Marquer annulé, ou retirer l’annulation',
  markTitle: 'Marquer cette réservation annulée',
  undoTitle: 'Retirer la marque d’annulation',
  markAbout:
    'Le service ne peut pas annuler de lui-même : demandez-le-lui avec la fiche ou l’e-mail qui suivent. Le compte reste débité jusqu’à ce que son relevé dise le contraire : cette réservation compte donc toujours comme dépensée et déjà transmise. Elle quitte le manifeste, la recette et l’impression groupée ; ses documents sont barrés.',
  undoAbout:
    'La réservation compte de nouveau comme les autres : manifeste, recette et impression.',
  reason: 'Motif',
  markIt: 'Marquer annulé',
  undoIt: 'Retirer',
  marked: 'Marqué annulé',
  undone: 'N’est plus annulé',
  isVoid: 'Annulé : ne pas remettre au transporteur',
  by: 'Marqué {time}{who, select, yes { par {operator}} other {}}',
  reasonErased: 'Le motif a été effacé.',
} satisfies TextsOf<'voiding'>;
