import type { TextsOf } from '../catalogue.ts';

export const batchGoods = {
  title:
    'Compléter les marchandises',
  about:
    'Ce que les fichiers disent rarement des marchandises. Une réponse remplit toutes les lignes de même marchandise, seulement dans les cellules vides, et est retenue pour le prochain colis.',
  open:
    'Compléter les marchandises{n, plural, =0 {} other { (#)}}',
  openAbout:
    'Marchandises sans code, poids ou origine (Ctrl F9)',
  goods:
    'Marchandise',
  code:
    'Code SH',
  weight:
    'Poids unitaire, {unit}',
  origin:
    'Origine',
  rows:
    '{n, plural, one {# ligne} other {# lignes}}',
  fieldOf:
    '{field} : {goods}',
  there:
    'dans le fichier',
  codeOrName:
    'Code ou autres mots',
  fill:
    'Remplir {n, plural, one {1 ligne} other {# identiques}}',
  go:
    'Une seule : y aller',
  accept:
    '{meaning} : accepter pour {n, plural, one {1 ligne} other {# lignes identiques}}',
  fromBatch:
    'dans ce lot',
  fromShipped:
    'déjà expédié {n, plural, one {une fois} other {#×}}',
  fromService:
    'recherche du service',
  acceptKnown:
    'Accepter les connus ({n})',
  acceptKnownAbout:
    'Remplit ce que ce lot ou des colis antérieurs indiquent de la même marchandise',
  notAsked:
    'Pas encore recherché',
  nothingFound:
    'La recherche du service n’a rien trouvé. Essayez des mots plus simples.',
  more:
    'et {n, plural, one {# autre marchandise} other {# autres marchandises}}, affichées quand celles-ci sont faites',
  complete:
    'Toutes les marchandises ont un code, un poids et une origine.',
  reading:
    'Lecture des marchandises…',
  lookUp:
    'Rechercher {n, plural, one {# marchandise} other {# marchandises}} auprès du service',
  lookingUp:
    'Recherche des marchandises auprès du service : {done, number} sur {total, number}',
  lookUpPaused:
    'Recherche des marchandises en pause : {done, number} sur {total, number}',
  lookUpStopped:
    'Recherche des marchandises arrêtée : {why}',
  offline:
    'Hors ligne : est proposé ce qui a déjà été expédié. Le service est interrogé dès qu’il est joignable.',
  pause:
    'Pause',
  resume:
    'Reprendre',
  stop:
    'Arrêter',
  boxesWithoutSizes:
    '{n, plural, one {# carton n’a} other {# cartons n’ont}} pas de dimensions.',
  boxesWithoutWeight:
    '{n, plural, one {# carton n’a} other {# cartons n’ont}} pas de poids.',
  savedBox:
    'Carton enregistré',
  ownSizes:
    'Autres dimensions',
  sizes:
    'Longueur × largeur × hauteur, {unit}',
  fillBoxes:
    'Utiliser pour {n, plural, one {ce carton} other {les #}}',
  addUp:
    'Additionner les marchandises ({n})',
  boxesAbout:
    'Le poids est celui des marchandises et du carton vide.',
  filled:
    '{n, plural, one {# ligne complétée} other {# lignes complétées}}',
  nothingFilled:
    'Rien n’a été rempli',
  nothingFits:
    'Aucune cellule vide ne l’accepte. Vérifiez code, poids et pays.',
  fillFailed:
    'Les cellules n’ont pas pu être remplies',
  readFailed:
    'Les marchandises n’ont pas pu être lues',
  lookUpFailed:
    'Les marchandises n’ont pas pu être recherchées',
  incomplete:
    '{n, plural, one {# marchandise n’a} other {# marchandises n’ont}} pas de code, de poids ou d’origine',
  incompleteAbout:
    'Une réponse vaut pour toutes les lignes identiques.',
} satisfies TextsOf<'batchGoods'>;
