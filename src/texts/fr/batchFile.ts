import type { TextsOf } from '../catalogue.ts';

export default {
  laterLineDiffers:
    'La ligne {row} indique « {value} » ici, une ligne précédente du même envoi indique « {first} ». La précédente compte.',
  export:
    'C’est un export de {system}. {left} de ses {columns} colonnes ne sont pas reconnues et seront ignorées.',
  productsNotOrders:
    'Ce fichier liste des produits, pas des commandes : il ne nomme aucun destinataire. Ses lignes conviennent au catalogue d’articles ; prises comme lot, elles seraient toutes des articles d’un seul envoi.',
  columnTwice: 'La colonne « {header} » existe deux fois ; la première compte.',
  columnUnnamed: 'La colonne {letters} n’a pas d’en-tête ({values}) et sera ignorée.',
  columnIgnored: 'La colonne « {header} » n’est pas reconnue et sera ignorée.',
  columnIgnoredValues: 'La colonne « {header} » ({values}) n’est pas reconnue et sera ignorée.',
  columnQuestion:
    'Que contient « {header} » ({values}) ? Peut-être {guess}. Elle est ignorée jusqu’à ce que quelqu’un choisisse.',
  stateColumn:
    'La colonne « {header} » ({values}) décide seulement des lignes ignorées : celles des commandes qu’elle dit annulées, remboursées ou envoyées.',
  unitUnsaid: 'La colonne « {header} » ({values}) ne dit pas son unité. Supposée : {unit}.',
  currencyUnsaid: 'La colonne « {header} » ({values}) ne dit pas sa devise. Supposée : {unit}.',
  unitOfShop:
    'L’unité de la colonne « {header} » ({values}) est un réglage du programme d’où vient ce fichier, qui ne la dit pas. Supposée tant que personne ne choisit : {unit}.',
  unitMissing: 'La colonne des unités est vide ici. {text} est lu comme {unit}. Vérifiez.',
  unitByMode: '{sfn} depuis le Nigeria et {stn} vers le Nigeria',
  guessPrice: 'un prix (d’une pièce, ou de toute la ligne)',
  billingAddress: 'Aucune adresse de destinataire ici : celle de la facture est prise.',
  leftOut:
    '{why, select, cancelled {{lines, plural, one {# ligne de commandes annulées ignorée} other {# lignes de commandes annulées ignorées}}} refunded {{lines, plural, one {# ligne de commandes remboursées ignorée} other {# lignes de commandes remboursées ignorées}}} fulfilled {{lines, plural, one {# ligne déjà expédiée ignorée} other {# lignes déjà expédiées ignorées}}} not_shipped {{lines, plural, one {# ligne qui ne s’expédie pas (carte cadeau, service) ignorée} other {# lignes qui ne s’expédient pas (cartes cadeaux, services) ignorées}}} charge {{lines, plural, one {# ligne de ce qui se paie mais ne s’expédie pas ({names}) ignorée} other {# lignes de ce qui se paie mais ne s’expédie pas ({names}) ignorées}}} sum {{lines, plural, one {# ligne de simples sommes ignorée} other {# lignes de simples sommes ignorées}}} other {{lines, plural, one {# ligne de remarques ignorée} other {# lignes de remarques ignorées}}}}{shipments, plural, =0 {} one {, et # envoi avec} other {, et # envois avec}}. Elles peuvent encore être importées.',
  orderShared:
    'Le numéro de commande {name} figure sur des lignes de {count} destinataires : chacun a un colis avec les marchandises de ses propres lignes. Vérifiez à qui sont ces marchandises.',
  ordersShared:
    '{count, plural, one {Un numéro de commande figure} other {# numéros de commande figurent}} sur des lignes de destinataires différents ({names}) : chaque destinataire a un colis.',
  receiversDiffer:
    'Les lignes {first} et {row} ont un même numéro de commande, mais pas tout à fait le même destinataire : « {one} » et « {other} ». Si c’est une seule personne, corrigez le destinataire ici ; sinon, donnez aux marchandises de la ligne {row} un envoi à part.',
  whoseGoods:
    'La ligne {row} ne nomme aucun destinataire, et son numéro de commande figure sur des lignes de plusieurs. Ses marchandises ont été mises ici ; vérifiez à qui elles sont et corrigez cet envoi.',
  groupedByReference:
    '{count, plural, one {# ligne a été jointe à une ligne précédente} other {# lignes ont été jointes à des lignes précédentes}} de même référence et même destinataire : un envoi à chaque fois.',
  alikeLines:
    '{count, plural, one {# ligne va au destinataire de la ligne précédente. Elle forme un envoi à part} other {# lignes vont au destinataire de la ligne précédente. Elles forment des envois à part}}, sauf si vous les réunissez.',
  groupedIssue:
    'Colonne « {column} » : {count, plural, one {# ligne} other {# lignes}}{shown, plural, =0 {} other { ({lines})}} : {message}',
  groupedLines:
    '{count, plural, one {# ligne} other {# lignes}}{shown, plural, =0 {} other { ({lines})}} : {message}',
  moreIgnored: '{count, number} autres colonnes ne sont pas reconnues et seront ignorées.',
  lineUncertain:
    'La ligne {row} n’a pas pu être lue avec certitude : {problem} Vérifiez chacune de ses cellules.',
  lineTooLong:
    'La ligne {row} a plus de cellules que l’en-tête n’a de colonnes : ses valeurs peuvent être mal placées. Un séparateur à l’intérieur d’une valeur demande des guillemets autour d’elle.',
  lineTooShort:
    'La ligne {row} a {cells} cellules, l’en-tête {columns} ; celles qui manquent comptent comme vides.',
  sumLine:
    'La ligne {row} ressemble à une somme des lignes précédentes et non à une marchandise. Si c’en est une, retirez-la ici.',
  commaDecimals: 'Lu comme {text}, car ce fichier écrit les décimales avec une virgule. Vérifiez.',
  stockNumber:
    '« {sku} » est une référence de stock. La douane doit lire ce qu’est la marchandise : saisissez son nom.',
  twoDays:
    '« {typed} » peut être deux jours : rien dans ce fichier n’indique si le jour ou le mois vient d’abord. Saisissez 2026-12-31.',
  dateReadAs: '{typed} est lu comme {date}, comme les autres dates de ce fichier.',
  wholeName: 'Nom entier',
  wholeAddress: 'Adresse entière, décomposée',
  wholeAddressColumn:
    'La colonne « {header} » contient des adresses entières ({values}). Elles sont prises comme une ligne d’adresse jusqu’à ce que quelqu’un demande de les décomposer (receiver.whole_address).',
  addressGuessed: '« {text} » est supposé d’après une adresse en une cellule. Vérifiez.',
  addressNotRead: 'Cette adresse n’a pas pu être décomposée. Elle est ici telle qu’écrite.',
  houseNumber: 'Numéro de maison',
  thirdLine: 'Troisième ligne d’adresse',
  boxOfRows: 'Carton (les lignes identiques sont dans un même carton)',
  ouncesBesidePounds: 'Poids, les onces à côté des livres',
  weightUnit: 'Unité de poids',
  sizeUnit: 'Unité des dimensions',
  valueOfAll: 'Valeur de toutes les pièces',
  givenBack: 'Pièces remboursées',
  valueUnclear: 'Valeur (d’une pièce, ou de toutes ?)',
  commaDecimalsIn:
    'Ligne {row} : {header} est lu comme {text}, car ce fichier écrit les décimales avec une virgule. Vérifiez.',
  otherAddress:
    'La ligne {row} a une autre adresse ou un autre réglage que la première ligne du même envoi. La première compte.',
  otherSizes:
    'La ligne {row} a d’autres dimensions ou un autre poids que la première ligne du même carton. La première compte.',
  headerRepeated:
    '{count, plural, =1 {La ligne {first} répète} other {# lignes (la première est la ligne {first}) répètent}} les noms des colonnes sans marchandise : ignoré.',
  someGivenBack:
    '{back} pièces sur {quantity} ont été remboursées : il en reste {left, number} à envoyer.',
  company: 'Société',
  currency: 'Devise',
} satisfies TextsOf<'batchFile'>;
