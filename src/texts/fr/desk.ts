import type { TextsOf } from '../catalogue.ts';

export default {
  takenOver:
    'Un autre Waybill Desk a ouvert ce dossier de données depuis. Celui-ci n’envoie plus rien : fermez-le.',
  newerVersion:
    'Ces données ont été écrites par un Waybill Desk plus récent. Mettez à jour le programme sur cet ordinateur.',
  trialVersion:
    'Ce registre vient d’une version d’essai antérieure à 0.1.0, que ce programme ne peut pas lire. Il est resté tel quel. Choisissez un autre dossier de données.',
  alwaysWritten: 'Le registre était écrit sans arrêt : aucune copie n’a pu commencer.',
  engineOld:
    'Ce programme a été construit avec SQLite {version} ; le registre demande {least} ou plus récent. Le registre est intact et n’a pas été ouvert. Installez Waybill Desk tel qu’il a été publié.',
  engineWithoutSearch:
    'Ce programme a été construit avec un SQLite ({version}) sans recherche plein texte (FTS5). Le registre est intact et n’a pas été ouvert. Installez Waybill Desk tel qu’il a été publié.',
  lockUnusable:
    '{path} ne peut pas servir de verrou du dossier de données. Supprimez ce fichier ; il ne contient rien.',
} satisfies TextsOf<'desk'>;
