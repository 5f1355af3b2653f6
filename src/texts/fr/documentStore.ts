import type { TextsOf } from '../catalogue.ts';

export default {
  folderUnreadable: 'Le dossier des documents est illisible pour l’instant. Son disque est-il là ?',
  allSound: 'Chaque document est tel qu’enregistré.',
  someAgain: '{again} peuvent être récupérés de nouveau.',
  noneMissing: 'Aucun document ne manque.',
  noFolder: 'Il n’y a pas de dossier {folder}.',
  noNameField: "Il n’y a pas de champ '{'{field}'}' pour les noms de fichiers.",
  patternTooLong: 'Un modèle de nom a au plus {most} caractères.',
  goneGetAgain: 'Le fichier conservé a disparu de cet ordinateur. Récupérez-le de nouveau.',
  damagedGetAgain:
    'Le fichier conservé a été endommagé sur cet ordinateur. Récupérez-le de nouveau.',
  nameTaken: 'Un fichier de ce nom est déjà là.',
  withoutWaybill:
    '{count, plural, one {# sans bordereau ignoré} other {# sans bordereau ignorés}}.',
  tooLate: 'C’est déjà fait, ou cela a trop attendu. Examinez de nouveau ce qui serait supprimé.',
  busy: 'Une réservation ou une récupération est en cours. Attendez sa fin.',
  removed: 'Supprimé de cet ordinateur le {date} pour libérer de la place.',
  removedByAge: 'Supprimé de cet ordinateur le {date} en raison de son âge.',
  documentBackAgain:
    'Un document {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}}. Il peut être récupéré de nouveau.',
  documentLost:
    'Un document {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}} et ne peut pas être récupéré : demandez-le au service.',
  uploadGone:
    'Un fichier joint à un envoi {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}} : joignez-le de nouveau.',
  paperGone:
    'Un document en attente d’une imprimante {problem, select, missing {a disparu de cet ordinateur} other {est endommagé sur cet ordinateur}} : imprimez-le de nouveau depuis son envoi.',
  leftAlone:
    '{count, plural, =1 {{count} existait déjà et a été laissé} other {{count} existaient déjà et ont été laissés}}.',
  notHere:
    '{count, plural, =1 {{count} document n’est pas ici et a été ignoré} other {{count} documents ne sont pas ici et ont été ignorés}}.',
  lostInside:
    'Le fichier conservé {problem, select, missing {a disparu de} other {a été endommagé sur}} cet ordinateur. Il était dans la réservation et ne peut pas être récupéré : demandez-le au service.',
  lostReference:
    'Le fichier conservé {problem, select, missing {a disparu de} other {a été endommagé sur}} cet ordinateur. Le service n’en a donné qu’une référence : demandez-le au service.',
  lostGetAgain:
    'Le fichier conservé {problem, select, missing {a disparu de} other {a été endommagé sur}} cet ordinateur. Récupérez-le de nouveau.',
  nonePaper:
    'Aucun document de ce type ({paper, select, invoice {facture} insurance {assurance} other {bordereau}}) parmi ces envois pour l’instant.',
  noneSuch: 'Aucun document de ce type parmi ces envois pour l’instant.',
} satisfies TextsOf<'documentStore'>;
