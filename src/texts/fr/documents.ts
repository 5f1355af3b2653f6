import type { TextsOf } from '../catalogue.ts';

export const documents = {
  isWebPage:
    'une page web',
  isJson:
    'une réponse JSON',
  isXml:
    'un fichier XML',
  isJpeg:
    'une image JPEG',
  isPng:
    'une image PNG',
  isGif:
    'une image GIF',
  isTiff:
    'une image TIFF',
  isZip:
    'un fichier ZIP',
  isGzip:
    'un fichier gzip',
  isZpl:
    'une étiquette en langage d’imprimante (ZPL)',
  isPostscript:
    'un fichier PostScript',
  isBase64:
    'un texte Base64 non décodé',
  isText:
    'du texte simple',
  isUnknown:
    'autre chose',
  notPdf:
    'Ce n’est pas un PDF ; cela ressemble à {is}.',
  damaged:
    'Le PDF est endommagé ou incomplet : {detail}.',
  tooLarge:
    'Le document dépasse la limite de {limit} Mo.',
  unchecked:
    'Le PDF n’a pas pu être vérifié : {detail}.',
  empty:
    'Le document est vide.',
  passwordNeeded:
    'Le PDF est protégé par un mot de passe à l’ouverture : il ne peut être ni mis en page ni fusionné. Demandez une copie sans mot de passe.',
  encrypted:
    'Le PDF est chiffré d’une façon que ce programme ne peut pas ouvrir : il ne peut être ni mis en page ni fusionné. Demandez une copie non chiffrée.',
  endedProcess:
    'Le PDF ne peut pas être mis en page : {reason}.',
  endedCrashed:
    'le programme s’est arrêté en le traitant',
  endedMemory:
    'il demande plus de mémoire que le programme n’en a pour lui',
  endedTimeout:
    'c’était trop long',
  endedClosed:
    'le programme se ferme',
  endedCancelled:
    'plus personne ne l’attend',
  pagesNotCopied:
    'ses pages ne peuvent pas être copiées',
  fileUnreadable:
    'le fichier est illisible',
  changedInArchive:
    'le fichier archivé a changé depuis son enregistrement',
  notInArchive:
    'Le document n’est pas dans l’archive.',
  paperOf:
    'Document ({kind}) de {name}, {reference} : {problem}',
  overBudget:
    'Le PDF demande plus que le programme n’accorde à un document : {detail}',
  overBytes:
    'il se décompresse en trop d’octets.',
  overObjects:
    'il se compose de trop de parties.',
  overDepth:
    'ses parties sont imbriquées trop profondément.',
  overPages:
    'il a trop de pages.',
  overSide:
    'une de ses pages dépasse 70 mètres.',
  overTime:
    'sa lecture est trop longue.',
  overDrawingTime:
    'ses pages ne peuvent pas être copiées, et les dessiner est trop long.',
  overDrawingMemory:
    'ses pages ne peuvent pas être copiées, et les dessiner demande trop de mémoire.',
  noPages:
    'Le PDF n’a pas de pages.',
  pictureDamaged:
    'L’image est endommagée ou incomplète.',
} satisfies TextsOf<'documents'>;
