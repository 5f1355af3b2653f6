import type { TextsOf } from '../catalogue.ts';

export default {
  needsReason: 'Saisissez le motif.',
  notBooked: 'Seul ce qui est sûrement réservé peut être marqué nul.',
  voidBefore: 'Il est déjà nul.',
  notVoid: 'Il n’est pas nul.',
  allVoid: 'Ce qui a été choisi est nul : ouvrez-le seul pour l’imprimer.',
  titleVoid: '{title} (nul)',
  leftOut: '{n, plural, one {# nul ignoré.} other {# nuls ignorés.}}',
  mark: 'Marquer nul…',
  undo: 'Retirer la marque…',
  shortcut: 'Marquer nul, ou retirer la marque',
  markTitle: 'Marquer cette réservation nulle',
  undoTitle: 'Retirer la marque « nul »',
  markAbout:
    'Le poste ne peut pas annuler auprès du service : demandez-le-lui avec la fiche ou l’e-mail qui suivent. Le compte reste débité jusqu’à ce que le service le crédite : cette réservation compte donc toujours comme dépensée et déjà envoyée. Elle n’est plus au manifeste, dans les encaissements ni dans l’impression groupée ; ses documents sont barrés.',
  undoAbout:
    'La réservation compte de nouveau comme toute autre : au manifeste, aux encaissements et à l’impression.',
  reason: 'Motif',
  markIt: 'Marquer nul',
  undoIt: 'Retirer',
  marked: 'Marqué nul',
  undone: 'Plus nul',
  isVoid: 'Nul : ne pas remettre',
  by: 'Marqué {time}{who, select, yes { par {operator}} other {}}',
  printSlip: 'Imprimer la demande',
  saveSlip: 'Enregistrer la fiche en PDF…',
  mail: 'E-mail au service…',
  mailAbout:
    'Le poste n’envoie rien lui-même : copiez le texte, ou ouvrez-le dans le logiciel de messagerie et remplissez l’adresse.',
  mailText: 'Texte de l’e-mail',
  mailOpen: 'Ouvrir en e-mail',
  mailSubject: 'Merci d’annuler la réservation {number}',
  mailBegin:
    'Bonjour,\n\ncette réservation n’aurait pas dû être faite. Merci de l’annuler et de créditer ce qui a été débité de notre compte.',
  mailEnd:
    'Merci de confirmer par écrit qu’elle est annulée, ou de nous dire pourquoi elle ne peut pas l’être.',
  mailNumber: 'Numéro de suivi',
  mailServiceReference: 'Votre référence',
  mailOwnReference: 'Notre référence',
  mailBooked: 'Réservé',
  mailService: 'Service',
  mailTo: 'À',
  reasonErased: 'Le motif a été effacé.',
} satisfies TextsOf<'voiding'>;
