import type { TextsOf } from '../catalogue.ts';

export const memory = {
  exportAddresses:
    'Exporter le carnet d’adresses',
  importAddresses:
    'Importer un carnet d’adresses',
  exportItems:
    'Exporter le catalogue',
  importItems:
    'Importer un catalogue',
  noNameNoCompany:
    'Il n’a ni nom ni société.',
  notAMode:
    '« {mode} » n’est pas un sens : SFN ou STN.',
  noName:
    'Il n’a pas de nom.',
  notASize:
    'Une dimension ou un poids n’est pas un nombre en {length} ou {mass}.',
  otherCurrency:
    'Les prix de {mode} sont en {currency}, celui-ci est en {given}.',
  senderName:
    'Un profil d’expéditeur a besoin d’un nom.',
  senderParts:
    'Un expéditeur a besoin de prénom, nom, téléphone, pays, ville et adresse.',
  boxName:
    'Un carton a besoin d’un nom.',
  boxSizes:
    'Longueur, largeur et hauteur doivent être supérieures à zéro ({length}).',
  emptyWeight:
    'Le poids à vide doit être zéro ou plus ({mass}).',
  maximumWeight:
    'Le poids maximal doit dépasser le poids à vide ({mass}).',
  packFailed:
    'L’emballage n’a pas pu être calculé',
  addressNotKept:
    'L’adresse n’a pas été enregistrée',
  itemNotKept:
    'L’article n’a pas été enregistré',
  boxNotKept:
    'Le carton n’a pas été enregistré',
  senderNotKept:
    'L’expéditeur n’a pas été enregistré',
  addressNotRemoved:
    'L’adresse n’a pas été supprimée',
  itemNotRemoved:
    'L’article n’a pas été supprimé',
  addressNotBack:
    'L’adresse n’a pas été restaurée',
  itemNotBack:
    'L’article n’a pas été restauré',
  boxNotRemoved:
    'Le carton n’a pas été supprimé',
  senderNotRemoved:
    'L’expéditeur n’a pas été supprimé',
  exportFailed:
    'L’export n’a pas été fait',
  exported:
    'Exporté',
  importFailed:
    'Rien n’a été importé',
  templatesFailed:
    'Les modèles n’ont pas pu être lus',
  templateNotRenamed:
    'Le modèle n’a pas été renommé',
  templateNotRemoved:
    'Le modèle n’a pas été supprimé',
  templateFailed:
    'Le modèle n’a pas pu être utilisé',
  name:
    'Nom',
  phone:
    'Téléphone',
  address:
    'Adresse',
  note:
    'Note',
  used:
    'Utilisé',
  addressSearch:
    'nom, téléphone, société ou ville',
  addresses:
    '{n, plural, one {# adresse} other {# adresses}}',
  noAddresses:
    'Pas encore d’adresses',
  addressesAbout:
    'Chaque personne à qui vous envoyez est mémorisée ici automatiquement et retrouvée par téléphone ou nom. Un carnet d’adresses venu d’ailleurs s’importe en CSV.',
  addAddress:
    'Ajouter une adresse',
  edit:
    'Modifier {name}',
  company:
    'Société',
  noteHere:
    'Note pour ce poste',
  box:
    'Carton',
  outerSize:
    'Dimensions extérieures, {unit}',
  emptyIs:
    'À vide, {unit}',
  atMost:
    'Au plus, {unit}',
  byVolume:
    'Volumétrique, {unit}',
  length:
    'Longueur',
  width:
    'Largeur',
  height:
    'Hauteur',
  emptyWeightLabel:
    'Poids à vide',
  maximumWeightLabel:
    'Au plus, rempli',
  boxSearch:
    'cartons',
  boxes:
    '{n, plural, one {# carton} other {# cartons}}',
  noBoxes:
    'Pas encore de cartons',
  boxesAbout:
    'Saisissez vos cartons une fois : au guichet, un mot remplit dimensions et poids, et « Proposer des cartons » choisit parmi eux.',
  addBox:
    'Ajouter un carton',
  boxExample:
    'Carton moyen',
  item:
    'Article',
  hsCode:
    'Code SH',
  checked:
    'vérifié {day}',
  madeIn:
    'Pays d’origine',
  weightOfOne:
    'Poids unitaire, {unit}',
  priceOfOne:
    'Prix unitaire',
  sizeOfOne:
    'Dimensions, {unit}',
  itemSearch:
    'nom ou code',
  items:
    '{n, plural, one {# article} other {# articles}}',
  noItems:
    'Pas encore d’articles',
  itemsAbout:
    'Les marchandises que vous envoyez sont mémorisées avec leur code de douane, leur prix et leur poids : la prochaine fois, leur nom suffit.',
  addItem:
    'Ajouter un article',
  itemNeedsName:
    'Un article a besoin d’un nom.',
  description:
    'Description pour la douane',
  codeOrName:
    'Code ou nom',
  priceOfOneIn:
    'Prix unitaire, {currency}',
  weight:
    'Poids',
  sizesAbout:
    'Avec les dimensions d’une pièce, « Proposer des cartons » l’emballe exactement. Elles peuvent rester vides.',
  removed:
    'Supprimé',
  bringBack:
    'Restaurer',
  takenOver:
    '{what} importés{left, plural, =0 {.} one {, # ligne ignorée : ligne {line} : {why}} other {, # lignes ignorées : ligne {line} : {why}}}',
  keep:
    'Enregistrer',
  search:
    'Chercher : {what}',
  entries:
    '{n, plural, one {# entrée} other {# entrées}}',
  takenOverRead:
    '{taken} Lu comme {letters} : {sample}',
  lettersTitle:
    'Encodage du fichier',
  importCsv:
    'Importer un CSV…',
  exportCsv:
    'Exporter en CSV…',
  do:
    'Action',
  editIt:
    'Modifier',
  remove:
    'Supprimer {name}',
  nothingFits:
    'Aucun résultat pour « {text} »',
  nothingFitsAbout:
    'Essayez moins de lettres, ou une autre partie du nom ou du numéro.',
  firstChoice:
    'par défaut',
  sender:
    'Expéditeur',
  senderSearch:
    'expéditeurs',
  senders:
    '{n, plural, one {# expéditeur} other {# expéditeurs}}',
  noSenders:
    'Pas encore d’expéditeurs',
  sendersAbout:
    'Saisissez qui envoie : d’abord ce poste, puis les agences et les clients au nom desquels vous envoyez souvent. L’expéditeur par défaut figure sur chaque envoi qui ne nomme personne ; les autres se choisissent au guichet.',
  addSender:
    'Ajouter un expéditeur',
  senderNameLabel:
    'Nom pour le choisir',
  senderFirst:
    'Expéditeur par défaut',
  template:
    'Modèle',
  mode:
    'Sens',
  shipments:
    'Envois',
  changed:
    'Modifié',
  newBatch:
    'Nouveau lot depuis ce modèle',
  renameThis:
    'Renommer {name}',
  rename:
    'Renommer',
  removeIt:
    'Supprimer',
  noTemplates:
    'Pas encore de modèles',
  templatesAbout:
    'Dans un lot, sélectionnez les lignes qui reviennent sans cesse et enregistrez-les comme modèle. Un nouveau lot commence alors avec elles.',
  renameTitle:
    'Renommer le modèle',
  removeAsk:
    'Supprimer « {name} » ?',
  removeAbout:
    '{n, plural, one {# envoi du modèle est supprimé} other {# envois du modèle sont supprimés}} définitivement. Les lots qui en sont issus restent.',
  keepIt:
    'Garder',
  tabAddresses:
    'Adresses',
  tabItems:
    'Articles',
  tabBoxes:
    'Cartons',
  tabSenders:
    'Expéditeurs',
  tabTemplates:
    'Modèles',
  title:
    'Carnet d’adresses',
  about:
    'Ce que le poste mémorise',
  forMode:
    'pour les envois {mode, select, SFN {depuis le Nigeria} other {vers le Nigeria}}',
  entryGone:
    'Cette entrée n’existe plus ici.',
  tooManyLines:
    'Ce fichier a plus de lignes que le poste n’en lit à la fois. Partagez-le en plusieurs fichiers.',
  columnsNotFound:
    'Les colonnes n’ont pas été trouvées. {expected}',
  addressBookColumns:
    'Un carnet d’adresses a des colonnes comme company, {columns}.',
  catalogueColumns:
    'Un catalogue a des colonnes comme mode, name, hs_code, unit_price, unit_weight, country.',
  senderGone:
    'Ce profil d’expéditeur n’existe plus ici.',
  thisDesk:
    '{first_name} {last_name}',
} satisfies TextsOf<'memory'>;
