import type { TextsOf } from '../catalogue.ts';

export default {
  open: 'Diagnostic…',
  title: 'Diagnostic',
  about:
    'Pour l’assistance. Ne contient que versions, paramètres, nombres, types d’événements, modèles d’imprimantes, graphismes, type de session et heures de cet ordinateur : aucun nom, téléphone, adresse, numéro, clé ni dossier. Lisez chaque fichier avant de le transmettre ; rien n’est envoyé automatiquement.',
  files: 'Fichiers',
  content: 'Contenu de {name}',
  collecting: 'Collecte…',
  save: 'Enregistrer en zip…',
  saving: 'Enregistrement…',
  saved: 'Enregistré sous {path}.',
  failed: 'Le diagnostic n’a pas pu être collecté',
  notSaved: 'Le diagnostic n’a pas été enregistré',
  kind: 'Fichier zip',
  collectAgain: 'Collectez le diagnostic de nouveau.',
  sayFile: 'Indiquez où : desk diagnostics --out FILE.zip',
  written:
    '{count, plural, =1 {# fichier} other {# fichiers}} dans {path} : {names}. Décompressez et lisez-les avant de les transmettre.',
} satisfies TextsOf<'diagnostics'>;
