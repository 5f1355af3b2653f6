import type { TextsOf } from '../catalogue.ts';

export const program = {
  importTitle: 'Importer des fichiers de lot',
  batchFiles: 'Fichiers de lot',
  fileGone: 'Ce fichier n’a pas été ouvert avec Waybill Desk, ou le programme a redémarré depuis.',
  unsafeStart: 'Waybill Desk ne démarre pas sans son bac à sable',
  unsafeStartWhy:
    'Il a été démarré avec {switch}, qui désactive la protection contre les documents dangereux. Démarrez-le sans. Si une AppImage l’ajoute d’elle-même parce que cet ordinateur n’autorise pas les espaces de noms utilisateur, installez le paquet deb, ou demandez à l’administrateur de les autoriser.',
} satisfies TextsOf<'program'>;
