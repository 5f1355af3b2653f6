import type { TextsOf } from '../catalogue.ts';

export default {
  importTitle: 'Importer des fichiers de lot',
  batchFiles: 'Fichiers de lot',
  fileGone: 'Ce fichier n’a pas été ouvert avec Waybill Desk, ou le programme a redémarré depuis.',
  unsafeStart: 'Waybill Desk ne démarre pas sans son bac à sable',
  unsafeStartWhy:
    'Il a été démarré avec {switch}, qui désactive la protection contre les documents dangereux. Démarrez-le sans.',
  settingsNewer:
    '{file} a été écrit par un Waybill Desk plus récent. Il est conservé sous {keptAs} et un nouveau a été commencé : parcourez les Paramètres.',
  settingsDamaged:
    '{file} était endommagé. Il est conservé sous {keptAs} et un nouveau a été commencé : parcourez les Paramètres.',
  stoppedSending:
    '{n, plural, one {Le programme s’est arrêté pendant qu’un envoi partait. Personne ne sait encore s’il a été acheté} other {Le programme s’est arrêté pendant que # envois partaient. Personne ne sait encore s’ils ont été achetés}} : voyez À traiter.',
  practiceNotStarted:
    'Le service d’entraînement de ce programme n’a pas pu être démarré : {reason}',
  couldNotStart: 'Waybill Desk n’a pas pu démarrer',
  couldNotStartAbout:
    '{reason}\n\nSes données sont intactes dans {folder} ; le journal technique est dans son dossier logs.',
  unknownReason: 'motif inconnu',
  internal:
    'Une erreur s’est produite dans le poste. Rien n’a été envoyé à cause d’elle ; les détails sont dans le journal technique.',
  unknownRequest: 'Le poste ne connaît pas cette demande.',
  badRequest: 'Le poste n’a pas compris cette demande.',
  foreignPage: 'Cette page n’a pas le droit d’interroger le poste.',
} satisfies TextsOf<'program'>;
