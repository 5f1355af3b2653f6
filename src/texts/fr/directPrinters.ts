import type { TextsOf } from '../catalogue.ts';

export default {
  tooWide:
    'La page fait {page} mm de large, et l’imprimante en imprime {head}. Choisissez sous Paramètres, Imprimantes le papier qui est dans l’imprimante.',
  notDrawn: 'Une page n’a pas pu être dessinée pour l’imprimante.',
  notEncoded: 'L’impression n’a pas pu être préparée pour l’imprimante : {words}.',
  notAnswering: 'L’imprimante à l’adresse {address} ne répond pas.',
  notAPrinter:
    'Ce qui répond à l’adresse {address} n’est pas une imprimante du type choisi sous Paramètres, Imprimantes.',
  lostMidJob:
    'La connexion à l’imprimante a été perdue pendant l’impression. Est-ce que le papier est sorti ?',
  stuckMidJob:
    'L’imprimante n’accepte plus de données. Vérifiez-la : est-ce que le papier est sorti ?',
  silentMidJob:
    'L’imprimante ne dit plus ce qu’est devenue l’impression. Est-ce que le papier est sorti ?',
  paperOutMidJob:
    'L’imprimante s’est trouvée sans papier pendant cette impression. Est-ce que tout est sorti ?',
  goneFromSettings: 'Cette imprimante a été retirée sous Paramètres, Imprimantes.',
  noRawSpool: 'Cet ordinateur ne peut pas transmettre l’impression telle quelle à « {queue} ».',
  spoolUnclear: 'Windows n’a pas confirmé l’impression. Est-ce que le papier est sorti ?',
  spoolRefused: 'Windows n’a pas accepté l’impression pour « {queue} ».',
  testAbout:
    'Si chaque nom ci-dessus est lisible et que les deux codes se scannent, cette imprimante est prête.',
  model:
    '{language, select, escpos {Imprimante à tickets, ESC/POS} zpl {Imprimante d’étiquettes, ZPL} other {Imprimante d’étiquettes, TSPL}} · {address}',
  escpos: 'Imprimante à tickets (ESC/POS)',
  zpl: 'Imprimante d’étiquettes (ZPL)',
  tspl: 'Imprimante d’étiquettes (TSPL)',
  title: 'Imprimantes sans pilote',
  about:
    'Imprimantes à tickets et d’étiquettes que le poste commande directement, par le réseau ou par une file d’impression « raw » de cet ordinateur.',
  none: 'Aucune imprimante n’est configurée ainsi.',
  add: 'Ajouter une imprimante',
  addTitle: 'Ajouter une imprimante sans pilote',
  changeTitle: 'Modifier l’imprimante',
  name: 'Nom',
  nameAbout: 'Comment elle s’appelle à ce poste',
  kind: 'Type',
  way: 'Connexion',
  wayNetwork: 'Réseau',
  wayQueue: 'Par une file de cet ordinateur',
  address: 'Adresse',
  addressAbout: 'Par exemple {example} ; sans port indiqué, c’est {port}.',
  addressWrong: 'Ce n’est pas une adresse. Saisissez un numéro comme {example}, ou un nom.',
  queue: 'File',
  queueAbout: 'Une file « raw » ou « texte générique », pour que rien ne soit modifié en route.',
  columns: 'Rouleau',
  columnsOf:
    '{columns, select, 32 {58 mm (32 caractères par ligne)} 42 {80 mm (42 caractères par ligne)} other {80 mm (48 caractères par ligne)}}',
  dpi: 'Résolution',
  dpiOf: '{dpi} ppp',
  width: 'Largeur d’impression (mm)',
  cutter: 'Coupe le papier',
  drawer: 'Un tiroir-caisse est branché : il s’ouvre quand des espèces sont encaissées ou rendues',
  save: 'Enregistrer l’imprimante',
  change: 'Modifier',
  changeThis: 'Modifier {printer}',
  remove: 'Retirer',
  removeThis: 'Retirer {printer}',
  removed: '« {printer} » retirée',
  undo: 'Défaire',
  test: 'Impression d’essai',
  testThis: 'Impression d’essai sur {printer}',
  testSent: 'Impression d’essai envoyée',
  testFailed: 'L’impression d’essai a échoué',
  openDrawer: 'Ouvrir le tiroir',
  openDrawerOf: 'Ouvrir le tiroir de {printer}',
  drawerFailed: 'Le tiroir n’a pas été ouvert',
  notSaved: 'L’imprimante n’a pas été enregistrée',
  notRemoved: 'L’imprimante n’a pas été retirée',
  nameTaken: 'Il y a déjà une imprimante de ce nom. Choisissez-en un autre.',
  stillWaits:
    'Des impressions attendent encore cette imprimante. Annulez-les ou déplacez-les d’abord vers une autre.',
  noDrawer: 'Aucun tiroir-caisse n’est configuré à cette imprimante.',
} satisfies TextsOf<'directPrinters'>;
