import type { TextsOf } from '../catalogue.ts';

export default {
  folderGone: 'Le dossier n’existe plus, ou son disque n’est pas connecté.',
  noFolder: 'Ce n’est plus un dossier.',
  notAllowed: 'Le poste n’a pas le droit de lire ce dossier.',
  notReached: 'Le dossier n’est pas joignable.',
  noShipmentColumns:
    'Aucune colonne de ce fichier ne nomme un destinataire, un carton ou un article. Importez-le à la main et indiquez ce que sont ses colonnes.',
  productsOnly: 'Ce fichier liste des produits, pas des envois.',
  lettersAsked:
    'L’encodage de ce fichier n’est pas certain. Importez-le une fois à la main et choisissez ; les fichiers qui commencent de même sont ensuite repris.',
  unitAsked:
    'Ce fichier ne dit pas l’unité de ses poids ou de ses dimensions. Importez-le une fois à la main et choisissez ; les fichiers aux mêmes en-têtes seront ensuite préparés.',
  noShipments: 'Ce fichier ne contient aucun envoi.',
  changed:
    '{changed} de ses {shipments} envois ont déjà été préparés avec un autre contenu et restent tels quels. Importez le fichier à la main pour les remplacer.',
  both: '{first} {second}',
  tooLarge: 'Ce fichier dépasse la limite de {size} Mo.',
  wasThereBefore:
    'Il était dans le dossier avant le début de la surveillance. Importez-le à la main si vous en avez besoin.',
  turnOnAgain:
    'La surveillance a été activée pour {service}, et la connexion a changé depuis. Rien n’est pris dans le dossier avant que vous la réactiviez.',
  chooseAnother: '{why} Choisissez-en un autre.',
  chooseFirst: 'Choisissez d’abord le dossier.',
  fileGone: 'Ce fichier n’est plus connu.',
} satisfies TextsOf<'watch'>;
