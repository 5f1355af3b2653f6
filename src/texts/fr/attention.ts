import type { TextsOf } from '../catalogue.ts';

export default {
  nothingBookedYet: 'Aucune réservation possible pour l’instant',
  cameBackNone:
    'Rien n’est revenu : ce registre connaît tout ce qui a été noté à côté de lui. Comparez-le à ce que le service montre comme acheté.',
  cameBack:
    '{n, plural, one {# envoi inconnu de ce registre est revenu} other {# envois inconnus de ce registre sont revenus}}. Comparez chacun à ce que le service montre comme acheté.',
  cameBackList: 'Envois revenus',
  noTrackingNumber: 'Pas de numéro de suivi',
  sentAt: 'envoyé {when}',
  lookedAt: '{n, plural, one {Je l’ai vérifié} other {Je les ai vérifiés}}',
  bookWithThis: 'Réserver avec celui-ci',
  watchedFolder: 'Dossier surveillé',
  watchSettings: 'Voir ses réglages',
  notDrafted: 'Non repris',
  lookAtIt: 'Voir',
  putAway: 'Masquer {file}',
  resolved: 'Enregistré : {state}',
  left: '{n, plural, =0 {Rien d’autre n’est à traiter.} one {Il en reste un à traiter.} other {Il en reste # à traiter.}}',
  paidNotBooked:
    '{amount} sont payés et le colis n’est pas réservé : réservez-le de nouveau, ou rendez l’argent.',
  next: 'Suivant',
  toResolve: '{n, plural, one {# point à résoudre} other {# points à résoudre}}',
  saveSlips: 'Enregistrer les fiches en PDF…',
  printSlips: 'Imprimer toutes les fiches',
  chosen: 'Envoi sélectionné',
  nothing: 'Rien à traiter',
  nothingAbout:
    'Chaque réservation a une réponse claire, chaque bordereau est conservé ici et chaque impression est sortie.',
  nothingElse: 'Rien d’autre à traiter',
  nothingElseAbout: 'Chaque réservation a une réponse claire et chaque impression est sortie.',
  stopped: 'Arrêté',
  outOfReach: 'Hors d’atteinte',
  triedAgain: '{problem} Le poste réessaie automatiquement.',
  standingFailed: 'L’enregistrement a échoué',
  bookingOpen: 'La réservation est de nouveau ouverte',
  bookingOpenHere: 'La réservation est ouverte sur cet ordinateur',
  prints: '{n, plural, one {# impression} other {# impressions}}',
} satisfies TextsOf<'attention'>;
