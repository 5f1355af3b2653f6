import type { TextsOf } from '../catalogue.ts';

/** The help of the command line. Names of commands, options and variables stay; lines are at most 150 signs long. */
export const cliHelp = {
  all: `Waybill Desk, en ligne de commande

  desk batch FICHIER.(csv|xlsx|ods)…|DOSSIER [--sheet NOM]… [--one-batch] [--mode SFN|STN] [--pick cheapest|fastest|within:JOURS|slug:SLUG]
             [--book] [--date AAAA-MM-JJ] [--next-working-day]
             [--insured] [--last-mile yes|no] [--documents url|base64] [--concurrency N]
             [--waybills SORTIE.pdf] [mise en page] [--report SORTIE.json] [--again] [--past-unreadable] [--this-desk]
             [--rate USD=1550]… [--value each|total] [--encoding NOM] [--map COLONNE=CHAMP]… [--columns FICHIER.json] [--system NOM|none]
             [--take cancelled,refunded,fulfilled,not-shipped,sum,remark] [--together]
  desk waybills [TEXTE] [--batch NOM] --folder DOSSIER [--name MODELE] [--existing skip|replace|number] [mise en page]
             [--get]                           enregistre les bordereaux ; --get récupère d’abord ceux qui manquent
  desk waybills [TEXTE] [--batch NOM] --out FICHIER.pdf [mise en page] [--get]
             avec --papers waybill,invoice,insurance pour d’autres documents que les bordereaux, ou en plus d’eux
  desk archive use | check [--get] | prune --days N [--yes]   espace ; documents endommagés ; anciens, supprimés avec --yes seulement
  desk resume [--report SORTIE.json] [--this-desk]   termine une exécution interrompue ; ne retransmet jamais un envoi incertain
  desk resolve REF (--booked NUMERO_DE_SUIVI [--unconfirmed] | --booked-as REFERENCE_OU_URL | --not-booked | --take-back)
             --unconfirmed : même si le service ne suit pas encore le numéro ; --booked-as : ce qui est venu avec sa réponse ;
             --not-booked : dix minutes après la transmission, après une nouvelle vérification ; REF peut avoir été transmis à un
             autre service que celui utilisé : son numéro est alors confirmé avec les clés de celui-là, ou pris avec --unconfirmed ;
             --take-back : un envoi pris comme non confirmé redevient incertain
  desk hs search TEXTE | hs verify CODE | hs list [ID]
  desk rates FICHIER [--mode SFN|STN] [--insured] [--last-mile yes|no]
  desk track NUMERO…
  desk track --open [--since AAAA-MM-JJ]       tout ce qui est encore en route, ou ce qui a été réservé depuis cette date
  desk track --batch NOM                       ce qui a été réservé d’un lot et est en route ; chaque réponse est conservée
  desk warehouses [--id N | --country CC]
  desk ledger [TEXTE] [--everywhere]           --everywhere montre aussi ce qui a été réservé ailleurs ou avec d’autres clés
  desk payments [--day AAAA-MM-JJ]             ce que les clients ont payé un jour donné, en CSV ; aujourd’hui sans --day
  desk backup --to DOSSIER [--keep N]          copie du registre, chiffrée avec WAYBILL_DESK_BACKUP_PASSPHRASE si elle est définie
  desk person find TEXTE                       ce qui est conservé d’un client : nom, téléphone, e-mail ou société
  desk person erase TEXTE [--only N,…] --yes   l’efface ; références, dates et montants de ce qui a été acheté restent
  desk person copies [--remove --yes]          sauvegardes plus anciennes qui le contiennent encore
  desk retention [--dry-run | --yes]           ce qui est plus ancien que les Réglages ne le disent ; supprimé avec --yes seulement
                                               (code PIN du responsable : WAYBILL_DESK_PIN)
  desk diagnostics --out FICHIER.zip           ce qui aide à trouver une panne, sans noms, numéros, adresses ni clés
  desk move --out FICHIER                      tout le poste dans un fichier chiffré avec WAYBILL_DESK_BACKUP_PASSPHRASE, pour un autre
                                               ordinateur ; les réservations sont alors fermées ici. --not-moved : annulé (code PIN)
  desk move --in FICHIER                       reprend un tel fichier dans un dossier de données inutilisé
  desk restore (--backup [FICHIER] | --empty)  après une base endommagée ; ce que connaît le journal des tentatives revient
  desk restore --backup [FICHIER] --look       ce qui changerait ; rien n’est modifié
  desk restore --reviewed                      vous avez vérifié ce qui est revenu : les réservations sont de nouveau possibles

Mise en page des bordereaux : taille d’origine, ou
  --layout label|a4|a4x4       étiquettes 4 x 6 pouces, une ou quatre par feuille A4 ; ou au choix
  --paper 4x6in|4x8in|a6|a5|a4|letter|100x150mm|99x200mm|LARGEURxHAUTEURmm   --per-sheet 1|2|4   --start 1-4   --margin MM
  --size fit|shrink|actual     aussi grand que possible, jamais plus de 100 %, ou 100 %
  --pages all|first|label      --crop (réduit les grandes pages à l’étiquette)   --cut-marks   --no-rotate

--book sans --pick réserve l’option la moins chère de chaque envoi ; un service nommé dans le fichier passe avant.
Si une option proposée par le service est illisible, aucune règle ne choisit : l’envoi est nommé et n’est pas réservé, sauf si
--past-unreadable laisse la règle choisir parmi les autres.
--next-working-day : une date d’aujourd’hui, refusée par un service du dialecte observed, devient le prochain jour ouvrable.
--rate donne la valeur d’une unité d’une autre devise dans celle du mode (NGN depuis le Nigeria, USD vers le Nigeria) : sans cela, une
marchandise dans une autre devise n’est pas transmise. --value dit si une colonne « value » est la valeur d’une pièce ou de toute la ligne.
--map dit ce qu’est une colonne ("Ship City=receiver.city", "Wt=box.weight lb", "Notes=" l’omet), --columns de même dans un fichier JSON,
--system l’origine du fichier. --take importe les lignes ignorées sinon ; --together réunit les lignes voisines du même destinataire.
Un dossier vaut pour les fichiers de lot qu’il contient. Chaque fichier, ou feuille nommée avec --sheet, forme un lot ; --one-batch n’en forme qu’un.
--encoding est l’encodage d’un fichier CSV (utf-8, windows-1251, gb18030 …), s’il ne l’indique pas lui-même.
--name vaut {pattern} sauf indication contraire ; champs : reference, receiver, tracking, date, country, option, batch, number, paper.
--this-desk : un dossier de données déplacé ou copié est désormais celui qui réserve.
--json écrit un seul document JSON sur stdout et rien d’autre.

Avec toute commande : de quel service il s’agit. Un service est son adresse et son compte (les clés) ; chacun a ses propres envois.
  --service ADRESSE            refuse tout autre ; nécessaire pour réserver un fichier déjà réservé auprès d’un autre service
  --same-account               de nouvelles clés à cette adresse sont du même compte : continuer avec ses envois
  --new-account                elles sont d’un autre compte : repartir à zéro
  --ca FICHIER                 faire aussi confiance à ses certificats (PEM), en plus de ceux du programme, du système et des réglages

Environnement
  WAYBILL_DESK_URL           adresse de base du service ; sans elle, un service d’entraînement est lancé à l’intérieur
  WAYBILL_DESK_PUBLIC_KEY    clés du service ; elles peuvent manquer pour un service d’entraînement
  WAYBILL_DESK_PRIVATE_KEY
  WAYBILL_DESK_DATA          dossier de données
  WAYBILL_DESK_DIALECT       documented (comme l’écrit le propriétaire du service) ou observed (comme son installation le demande)
  WAYBILL_DESK_TIMEOUT_MS    délai de chaque opération, 300000 au plus
  WAYBILL_DESK_PIN           code PIN du responsable, pour dépasser les limites de dépense, pour --unconfirmed et
                             --take-back, et pour desk person

Code de sortie : 0 tout est fait, 1 certains envois non (ou un disque qui n’accepte rien), 2 usage, fichier illisible ou
service dont les clés ne sont pas utilisées, 3 service injoignable, clés refusées ou plus d’argent auprès de lui,
4 trop tôt : la même commande est possible à partir de l’heure indiquée
`,
} satisfies TextsOf<'cliHelp'>;
