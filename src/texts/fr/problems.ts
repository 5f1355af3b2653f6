import type { TextsOf } from '../catalogue.ts';

export default {
  noBoxes: 'Un envoi a au moins un carton.',
  noItems: 'Un carton contient au moins un article.',
  lighterThanItems: 'Le carton pèse {weight} {unit}, moins que ses articles ({contents} {unit}).',
  tooLong:
    'Un côté de {size} {unit} dépasse {limit} {unit}, ce que les transporteurs refusent souvent. Le service choisi décide.',
  tooLarge:
    'Longueur et pourtour font ensemble {size} {unit}, plus de {limit} {unit}, ce que certains transporteurs refusent. Le service choisi décide.',
  overLimits:
    '{none, select, yes {Selon leurs limites, aucun service ne prend ce carton :} other {Selon leurs limites, certains services ne prennent pas ce carton :}} {named}{more, plural, =0 {} other { et {more} autres}}.',
  large: 'Dépasse {limit} {unit}, ce que certains transporteurs refusent ou facturent plus cher.',
  heavy:
    '{weight} {unit} dépasse les {limit} {unit} que la plupart des transporteurs acceptent en une pièce.',
  volumetric: 'Le poids taxable est volumétrique : {volumetric} {unit} au lieu de {weight} {unit}.',
  measureMissing: '{label} : à indiquer ({unit}).',
  notAMeasure: '{label} : « {text} » n’est pas un nombre de {unit}.',
  notPositive: '{label} : doit être supérieur à zéro.',
  converted: '{from} font {value} {unit}.',
  fieldMissing:
    '{role, select, sender {Expéditeur} receiver {Destinataire} other {{role}}} : il manque « {label} »{need, select, refused { ; ce service refuse sans cela} asked { ; le service peut le demander} rates { ; les tarifs peuvent être refusés sans cela} other {}}.',
  geography:
    'Dans le sens « {way} », {role, select, sender {l’expéditeur} receiver {le destinataire} other {{role}}} est au Nigeria (NG), pas en {country}.',
  declaredInOther:
    '{typed} : {amount} {currency} sont déclarés pour {quantity, plural, =1 {une pièce} other {les {quantity}}}.',
  dateWentBy:
    '{date} {day, select, today {est arrivé} other {est passé}} pendant l’attente ; l’envoi part avec le prochain jour ouvré, {next}.',
  filesOfTwoKinds:
    'Le service prend les fichiers d’un envoi soit comme adresses web, soit comme fichiers ; celui-ci a {addresses, plural, one {{addresses} adresse web} other {{addresses} adresses web}} et {files, plural, one {{files} fichier} other {{files} fichiers}}. Appuyez sur « Copier les fichiers liés », ou retirez un des deux types.',
  holidaysUnknown:
    'Le poste ne connaît pas les jours fériés de {place} : seuls les week-ends sont sautés.',
  countryUnknown:
    '« {text} » n’est pas reconnu comme pays. Écrivez son nom ou ses deux lettres, par exemple Nigeria ou NG.',
  countryMeant: '« {text} » n’est pas reconnu comme pays. Vouliez-vous dire {countries} ?',
  domestic:
    'Expéditeur et destinataire sont tous deux au Nigeria ; le service expédie à l’étranger.',
  stateOfOther:
    '« {text} » est un État de ce pays : {state}, et le pays indiqué est {country}. Le pays est-il juste ?',
  notNigerianState: '« {text} » n’est pas un État du Nigeria, comme Lagos (LA) ou Abuja (FC).',
  notAState: '« {text} » n’est pas un État de ce pays : {country}. Le pays est-il juste ?',
  emailForm: '« {email} » ne ressemble pas à une adresse e-mail.',
  phoneForm:
    '« {text} » ne ressemble pas à un numéro de téléphone. Saisissez le numéro seul, avec son indicatif.',
  phoneBeside: 'De « {text} », {number} est envoyé et imprimé. Le reste demeure sur ce poste.',
  usePhone: 'Utiliser {number}',
  placeholder:
    '{found, select, surely {« {text} » tient lieu d’une valeur absente ({label}) et n’est pas envoyé.} other {« {text} » est-il vraiment juste ({label}) ? Les fichiers portent souvent ceci quand une valeur manque.}}',
  encodedTwice:
    '« {text} » a été codé par un programme et mal lu par le suivant. C’était sans doute « {repaired} ».',
  lettersLost: '« {text} » a perdu des lettres. Voyez la source ou demandez au client.',
  useText: 'Utiliser « {text} »',
  longLine:
    'Les étiquettes ont environ {limit} caractères par ligne ; celle-ci en a {length}. « {cut} » risque d’être coupé.',
  mailAddress:
    '{kind, select, box {« {text} » est une boîte postale.} restante {« {text} » est à retirer dans un bureau de poste.} military {« {text} » est une poste militaire ou diplomatique.} other {« {text} » est une consigne d’un seul transporteur.}} Les transporteurs express refusent ces adresses. Demandez une rue ({source}, {date}).',
  taxNumberMissing:
    'La douane de ce pays ({country}) demande le numéro du destinataire : {number}. Saisissez-le comme numéro fiscal ; il est imprimé sur la facture ({source}, {date}).',
  phoneUnlikely:
    '« {text} » ne peut pas être un numéro de téléphone de ce pays : {country}. Il manque des chiffres, ou il y en a trop. {digits} est envoyé.',
  customsNumberForm: '« {text} » est peut-être faux : {form}. Il est imprimé tel quel.',
  eoriForm:
    'un numéro EORI compte deux lettres d’un pays de l’UE et jusqu’à 15 lettres ou chiffres, ou GB ou XI et 12 chiffres',
  vatForm: 'il n’a pas la forme d’un numéro de TVA de son pays',
  tinForm: 'un TIN nigérian compte 10 à 13 chiffres, les autres 4 à 20 lettres et chiffres',
  nxpForm: 'le numéro d’un formulaire NXP compte 6 à 16 chiffres, précédés ou non de lettres',
  iossForm: 'un numéro IOSS est IM suivi de 10 chiffres',
  customsNumberCountry:
    '« {text} » ne nomme aucun pays qui attribue de tels numéros : les pays de l’UE et le Royaume-Uni le font. Il est imprimé tel quel.',
  iossElsewhere:
    'Un numéro IOSS vaut pour les destinataires de l’UE et d’Irlande du Nord. Pays du destinataire : {country}.',
  nigerianPostcode: 'Les codes postaux du Nigeria ont 6 chiffres.',
  postcodeForm:
    '« {text} » ne ressemble pas à un code postal de ce pays : {country}. Le pays est-il juste ?',
  phoneOfOther:
    '« {text} » est un numéro de ce pays : {other}, et le pays indiqué est {country}. Le pays est-il juste ?',
  coordinate:
    '{field} : « {text} » n’est pas un nombre entre -{limit} et {limit} ; il n’est pas envoyé.',
  itemWithoutName: 'Un article a besoin d’un nom pour la douane.',
  originMissing: 'Le pays d’origine manque ; le pays de l’expéditeur est envoyé.',
  hsMissing: 'Un article a besoin d’un code SH pour la douane.',
  hsUnknown: 'Le service ne connaît pas le code SH {code}. Cherchez le bon.',
  hsOdd: '{problem} Le service est interrogé sur ce code avant tout tarif.',
  missing: '{label} : à indiquer.',
  notWhole: '{label} : « {text} » n’est pas un nombre entier.',
  notAtLeastOne: '{label} : au moins 1.',
  notMoney: '« {text} » n’est pas un montant.',
  negative: '{label} : ne peut pas être négatif.',
  repeatedItem:
    'L’article {second} est le même que l’article {first} : {quantity} × {name}. Si la commande ne le contient qu’une fois, retirez-en un.',
  valueRounded:
    'Une pièce est déclarée à {unit} {currency} : {quantity} pièces font {sent} {currency} au lieu de {own}. Déclarez plusieurs pièces comme une seule (un paquet, un lot) si la valeur doit être exacte.',
  zeroValue: 'Une valeur de zéro est souvent refusée par la douane.',
  otherCurrency:
    '« {typed} » est en {currency}, et les valeurs sont déclarées en {declaredIn}. Convertissez à un taux.',
  valueUnclear: '{value} est-elle la valeur d’une pièce ou des {quantity} ?',
  ofOnePiece: 'D’une pièce',
  ofAllPieces: 'De toutes les pièces',
  neitherYesNorNo: '« {text} » n’est ni oui ni non.',
  alwaysToDoor: 'Depuis le Nigeria, ce service livre toujours à domicile.',
  alwaysToWarehouse: 'Au Nigeria, ce service livre toujours à un point de retrait.',
  productCode: 'Le code produit est P pour un colis ou D pour un document.',
  useDate: 'Prendre le {date}',
  dateForm: '« {date} » n’est pas une date de la forme 2026-12-31.',
  dateInPast: '{date} est passé. Le prochain jour ouvré est le {next}.',
  dateIsToday: 'Ce service refuse la date d’aujourd’hui. Le prochain jour ouvré est le {next}.',
  dateIsTodayThere:
    'Au Nigeria on est déjà le {date}, et ce service refuse la date du jour. Le prochain jour ouvré est le {next}.',
  dateAfterToday:
    'Le service attend une date après aujourd’hui. Le prochain jour ouvré est le {next}.',
  invoiceNeeded:
    'Facture demandée par ce pays : {country}. Joignez-en une à un article de cet envoi, ou créez-la.',
  invoiceMayBeNeeded:
    'Facture parfois demandée par ce pays : {country}. Joignez-en une à un article de cet envoi, ou créez-la.',
  hsDigits: 'Un code SH n’a que des chiffres.',
  hsLength: 'Un code SH a 6, 8, 10 ou 12 chiffres ; celui-ci en a {count}.',
  hsChapter77: 'Il n’y a pas de chapitre SH 77.',
  hsChapter: 'Il n’y a pas de chapitre SH {chapter}.',
  noMovableHolidays:
    'Aucune fête annoncée (Aïd et autres) n’est saisie pour {year} : vérifiez la date autour de ces fêtes, ou saisissez-les dans Paramètres → Guichet.',
  keepsReference: 'Il a déjà été envoyé sous {reference} et garde cette référence.',
  referenceTaken: 'Un autre envoi de ce poste a déjà la référence « {typed} ».',
  sentAlready: 'Cet envoi est parti ; il ne peut plus être modifié.',
  invoiceStale:
    'L’envoi a été modifié après la création de sa facture. Elle est refaite à la réservation.',
  shipmentGone: 'Cet envoi n’existe plus ici.',
  choiceMoved: '{name} avait été choisi à {was} et coûte maintenant {now} : choisissez de nouveau.',
  choiceCostMoved:
    'Le coût de {name} a changé de plus de {share} % depuis les premiers tarifs : choisissez de nouveau. Le nouveau coût est à confirmer dans la question de réservation.',
  choiceGone: '{name} avait été choisi et n’est plus proposé : choisissez de nouveau.',
  unreadableOptions:
    'Le service propose {count, plural, =1 {un service} other {{count} services}} que le poste ne peut pas lire : {options}. Aucune règle ne choisit ici.',
} satisfies TextsOf<'problems'>;
