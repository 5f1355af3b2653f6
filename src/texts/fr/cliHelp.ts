import type { TextsOf } from '../catalogue.ts';

export default {
  all:
    'Waybill Desk, en ligne de commande\n' +
    '\n' +
    '  desk batch FILE.(csv|xlsx|ods)…|FOLDER [--sheet NAME]… [--one-batch] [--mode SFN|STN]\n' +
    '             [--pick rules|cheapest|fastest|within:DAYS|slug:SLUG] [--book] [--date YYYY-MM-DD] [--next-working-day]\n' +
    '             [--insured] [--last-mile yes|no] [--battery none|inside|with|alone] [--liquid yes|no] [--checked]\n' +
    '             [--type shipment|etw_shipment|…] [--documents url|base64] [--concurrency N]\n' +
    '             [--waybills OUT.pdf] [options de papier] [--report OUT.json] [--again] [--past-unreadable] [--this-desk]\n' +
    '             [--beyond-balance]\n' +
    '             [--rate USD=1550]… [--value each|total] [--encoding NAME] [--map COLUMN=FIELD]… [--columns FILE.json] [--system NAME|none]\n' +
    '             [--take cancelled,refunded,fulfilled,not-shipped,charge,sum,remark] [--together]\n' +
    '  desk waybills [TEXT] [--batch NAME] --folder DIR [--name PATTERN] [--existing skip|replace|number] [options de papier]\n' +
    '             [--get]                           enregistre les bordereaux en fichiers ; --get récupère d’abord ceux qui manquent\n' +
    '  desk waybills [TEXT] [--batch NAME] --out FILE.pdf [options de papier] [--get]\n' +
    '             les deux avec --papers waybill,invoice,insurance pour d’autres documents, ou pour eux aussi\n' +
    '  desk slips [TEXT] [--batch NAME] --out FILE.pdf [--paper {papers}|WIDTHxHEIGHTmm]\n' +
    '                                               bons de livraison de ce qui est réservé, chacun dans la langue du destinataire\n' +
    '  desk write-back --batch NAME --folder DIR [--again]   numéros de suivi pour les boutiques d’où viennent les commandes d’un lot, une fois chacun\n' +
    '  desk archive use | check [--get] | prune --days N [--yes]   stockage ; documents endommagés ; anciens, supprimés seulement avec --yes\n' +
    '  desk resume [--report OUT.json] [--this-desk] [--beyond-balance]   termine ce qu’une opération interrompue a laissé ; ne renvoie jamais un envoi incertain\n' +
    '  desk resolve REF (--booked TRACKING_NUMBER [--unconfirmed] | --booked-as REFERENCE_OR_URL | --not-booked | --take-back)\n' +
    '             --unconfirmed : même si le service ne suit pas encore le numéro ; --booked-as : ce qui est venu avec sa réponse ;\n' +
    '             --not-booked : dix minutes après l’envoi au plus tôt, après une nouvelle vérification ; REF a pu partir chez un autre\n' +
    '             service que celui utilisé : son numéro est alors confirmé avec les clés conservées pour lui, ou pris avec --unconfirmed ;\n' +
    '             --take-back : un envoi accepté non confirmé redevient incertain\n' +
    '  desk hs search TEXT | hs verify CODE | hs list [ID]\n' +
    '  desk rates FILE [--mode SFN|STN] [--insured] [--last-mile yes|no]\n' +
    '  desk track NUMBER…\n' +
    '  desk track --open [--since YYYY-MM-DD]       tout ce qui est encore en route, ou ce qui a été réservé depuis\n' +
    '  desk track --batch NAME                      ce qui a été réservé d’un lot et est encore en route ; chaque réponse est conservée\n' +
    '  desk warehouses [--id N | --country NOM]\n' +
    '  desk ledger [TEXT] [--everywhere]            --everywhere montre aussi ce qui a été réservé chez d’autres services ou avec d’autres clés\n' +
    '  desk ledger [TEXT] --to FILE                 la même chose, en entier, dans un fichier : .csv, .xlsx ou .jsonl\n' +
    '  desk reconcile FILE [--sheet NAME] [--csv OUT]\n' +
    '                                               le relevé de compte du service à côté du registre ; 1 tant que des écarts sont ouverts (PIN d’un superviseur : WAYBILL_DESK_PIN)\n' +
    '  desk backup --to FOLDER [--keep N]           une copie du registre, chiffrée avec WAYBILL_DESK_BACKUP_PASSPHRASE\n' +
    '  desk backup --move --to FOLDER               une copie de tout le poste, pour un autre ordinateur ; la réservation est alors fermée ici (PIN du responsable)\n' +
    '  desk backup --not-moved                      le déplacement n’a pas eu lieu (PIN du responsable)\n' +
    '  desk person find TEXT                        ce qui est conservé d’un client : nom, téléphone, e-mail ou société\n' +
    '  desk person erase TEXT [--only N,…] --yes    l’efface ; références, dates et montants de ce qui a été acheté restent\n' +
    '  desk person copies [--remove --yes]          les sauvegardes antérieures qui le contiennent encore\n' +
    '  desk diagnostics --out FILE.zip              de quoi trouver une panne, sans noms, numéros, adresses ni clés\n' +
    '  desk restore (--backup [FILE] | --empty)     après une base de données endommagée ; ce que le journal des tentatives connaît revient.\n' +
    '                                               Un poste déplacé est accueilli dans un dossier de données inutilisé\n' +
    '  desk restore --backup [FILE] --look          ce qui changerait ; rien n’est changé\n' +
    '  desk restore --reviewed                      vous avez examiné ce qui est revenu : la réservation est de nouveau ouverte\n' +
    '\n' +
    'Options de papier : taille d’origine, ou\n' +
    '  --layout {layouts}       étiquettes 4 x 6 in, une ou quatre sur une feuille A4 ; ou chacun de\n' +
    '  --paper {papers}|WIDTHxHEIGHTmm   --per-sheet {perSheet}   --start 1-{places}   --margin MM\n' +
    '  --size fit|shrink|actual     aussi grand que possible, jamais plus de 100 %, ou 100 %\n' +
    '  --pages all|first|label      --crop (recadrer les grandes pages sur l’étiquette)   --cut-marks   --no-rotate\n' +
    '\n' +
    '--book sans --pick réserve ce que choisissent les règles d’expédition du poste (--pick rules) ; sur un poste sans règles, le service le moins\n' +
    'cher de chaque envoi. Un service nommé dans le fichier passe avant. Un envoi pour lequel les règles ne choisissent rien est nommé et n’est pas\n' +
    'réservé. Les règles mettent aussi assurance, livraison et cartons où fichier et commande les laissent ouverts ; avec un autre --pick, elles ne\n' +
    'font rien.\n' +
    'Si un service proposé est illisible, aucune règle ne choisit : l’envoi est nommé et n’est pas réservé, sauf si\n' +
    '--past-unreadable laisse la règle choisir parmi les autres.\n' +
    '--next-working-day : une date d’aujourd’hui, qu’un service de version d’API Compatible refuse, devient le prochain jour ouvré.\n' +
    '--checked confirme les boîtes postales et les valeurs de zéro des fichiers ; sans elle, un tel envoi n’est pas réservé.\n' +
    '--rate indique la valeur d’une autre devise dans celle du sens (NGN depuis le Nigeria, USD vers le Nigeria) : sans elle, des marchandises\n' +
    'dans une autre devise ne sont pas envoyées. Dans un fichier des deux sens elle vaut pour les envois de --mode ; pour les autres, nommez leur devise\n' +
    '("EUR=1.08 USD"). --value indique si une colonne appelée seulement « value » vaut pour une pièce ou pour toutes.\n' +
    '--map indique ce qu’est une colonne ("Ship City=receiver.city", "Wt=box.weight lb", "Notes=" l’ignore ; "#5=receiver.city" ou "#E=receiver.city" la\n' +
    'cinquième, si deux ont le même en-tête), --columns de même dans un fichier JSON, --system de quel programme vient l’export. --take importe des lignes\n' +
    'sinon ignorées ; --together réunit les lignes successives vers le même destinataire.\n' +
    'Un dossier vaut pour les fichiers de lot qu’il contient. Chaque fichier, ou feuille nommée avec --sheet, forme un lot ; --one-batch n’en fait qu’un.\n' +
    '--encoding est l’encodage d’un fichier CSV (utf-8, windows-1251, gb18030 …), s’il ne l’indique pas lui-même.\n' +
    '--name est {pattern} sauf indication contraire ; champs : reference, receiver, tracking, date, country, option, batch, number, paper.\n' +
    '--this-desk : c’est avec ce dossier de données, déplacé ou copié, qu’on réserve désormais.\n' +
    '--json écrit un document JSON sur la sortie standard et rien d’autre.\n' +
    '\n' +
    'Avec toute commande : quel service est voulu. Un service est son URL et son compte (les clés) ; chacun a ses propres envois.\n' +
    '  --service URL                refuse tout autre ; nécessaire pour réserver un fichier déjà réservé chez un autre service\n' +
    '  --same-account               les nouvelles clés à cette URL sont du même compte : continuer avec ses envois\n' +
    '  --new-account                elles sont d’un autre compte : repartir de zéro\n' +
    '  --ca FILE                    faire aussi confiance à ses certificats (PEM), en plus de ceux du programme, du système et des paramètres\n' +
    '  --operator INITIALS          qui travaille, si des opérateurs sont définis ; son PIN est dans WAYBILL_DESK_OPERATOR_PIN\n' +
    '  --lang en|fr                 la langue de cette sortie ; sinon celle de LC_ALL, LC_MESSAGES ou LANG\n' +
    '\n' +
    'Environnement\n' +
    '  WAYBILL_DESK_URL           URL du service ; sans elle, un service d’entraînement est démarré à l’intérieur\n' +
    '  WAYBILL_DESK_KEYS          les clés du service, telles qu’il les donne ; inutiles chez un service d’entraînement\n' +
    '                             (ou en deux : WAYBILL_DESK_PUBLIC_KEY et WAYBILL_DESK_PRIVATE_KEY)\n' +
    '  WAYBILL_DESK_DATA          dossier de données\n' +
    '  WAYBILL_DESK_DIALECT       version d’API : documented (Standard) ou observed (Compatible)\n' +
    '  WAYBILL_DESK_TIMEOUT_MS    délai de chaque opération, 300000 au plus\n' +
    '  WAYBILL_DESK_PIN           PIN du responsable, pour une opération au-dessus des limites de dépense, pour --unconfirmed et\n' +
    '                             --take-back, et pour desk person ; avec des opérateurs INITIALES:PIN\n' +
    '  WAYBILL_DESK_OPERATOR_PIN  PIN de l’opérateur que nomme --operator\n' +
    '\n' +
    'Statut de sortie : 0 tout est fait, 1 certains envois en échec (ou un disque où rien ne peut être écrit), 2 usage, fichier illisible ou\n' +
    'un autre service est voulu dont les clés ne sont pas utilisées, 3 service injoignable ou qui demande d’attendre, clés refusées\n' +
    'ou solde prépayé insuffisant, 4 trop tôt : la même commande est possible à partir de l’heure indiquée\n',
} satisfies TextsOf<'cliHelp'>;
