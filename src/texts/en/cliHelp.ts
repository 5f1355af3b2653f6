/** The help of the command line. Names of commands, options and variables stay; lines are at most 150 signs long. */
export default {
  // layouts, papers, perSheet and places are the values that the options take. pattern is how saved files are named unless said otherwise.
  all: `Waybill Desk, on the command line

  desk batch FILE.(csv|xlsx|ods)…|FOLDER [--sheet NAME]… [--one-batch] [--mode SFN|STN]
             [--pick rules|cheapest|fastest|within:DAYS|slug:SLUG] [--book] [--date YYYY-MM-DD] [--next-working-day]
             [--insured] [--last-mile yes|no] [--battery none|inside|with|alone] [--liquid yes|no] [--checked]
             [--type shipment|etw_shipment|…] [--documents url|base64] [--concurrency N]
             [--waybills OUT.pdf] [paper options] [--report OUT.json] [--again] [--past-unreadable] [--this-desk]
             [--beyond-balance]
             [--rate USD=1550]… [--value each|total] [--encoding NAME] [--map COLUMN=FIELD]… [--columns FILE.json] [--system NAME|none]
             [--take cancelled,refunded,fulfilled,not-shipped,charge,sum,remark] [--together]
  desk waybills [TEXT] [--batch NAME] --folder DIR [--name PATTERN] [--existing skip|replace|number] [paper options]
             [--get]                           save waybills as files; --get fetches those that are missing first
  desk waybills [TEXT] [--batch NAME] --out FILE.pdf [paper options] [--get]
             either with --papers waybill,invoice,insurance for other documents than waybills, or with them
  desk slips [TEXT] [--batch NAME] --out FILE.pdf [--paper {papers}|WIDTHxHEIGHTmm]
                                               packing slips of what is booked, each in its receiver’s language
  desk write-back --batch NAME --folder DIR [--again]   tracking numbers for the shops that the orders of a batch came from, once each
  desk archive use | check [--get] | prune --days N [--yes]   storage; damaged documents; old ones, removed with --yes only
  desk resume [--report OUT.json] [--this-desk] [--beyond-balance]   finish what an interrupted run left; never resends an uncertain one
  desk resolve REF (--booked TRACKING_NUMBER [--unconfirmed] | --booked-as REFERENCE_OR_URL | --not-booked | --take-back)
             --unconfirmed: also when the service does not track the number yet; --booked-as: what came with its answer;
             --not-booked: from ten minutes after it was sent, when looked up again; REF may have been sent to another service than
             the one in use: its number is then confirmed with keys held for that one, or taken with --unconfirmed;
             --take-back: one that was taken unconfirmed is uncertain again
  desk hs search TEXT | hs verify CODE | hs list [ID]
  desk rates FILE [--mode SFN|STN] [--insured] [--last-mile yes|no]
  desk track NUMBER…
  desk track --open [--since YYYY-MM-DD]       everything that is still on its way, or what was booked since then
  desk track --batch NAME                      what was booked of a batch and is still on its way; each answer is kept
  desk warehouses [--id N | --country NAME]
  desk ledger [TEXT] [--everywhere]            --everywhere also shows what was booked at other services or with other keys
  desk ledger [TEXT] --to FILE                 the same, all of it, as a file: .csv, .xlsx or .jsonl
  desk reconcile FILE [--sheet NAME] [--csv OUT]
                                               the service’s statement of the account beside the ledger; 1 while differences are open
                                               (supervisor's PIN: WAYBILL_DESK_PIN)
  desk backup --to FOLDER [--keep N]           a copy of the ledger, encrypted with WAYBILL_DESK_BACKUP_PASSPHRASE
  desk backup --move --to FOLDER               a copy of the whole desk, for another computer; booking is disabled here then (manager's PIN)
  desk backup --not-moved                      the move did not happen (manager's PIN)
  desk person find TEXT                        what is saved about a customer: a name, phone, e-mail or company
  desk person erase TEXT [--only N,…] --yes    erases them; references, dates and amounts of what was bought stay
  desk person copies [--remove --yes]          earlier backups that still have them
  desk diagnostics --out FILE.zip              what helps to find a fault, without names, numbers, addresses and keys
  desk restore (--backup [FILE] | --empty)     after a damaged database; what the attempts log knows comes back. A moved desk takes over an
                                               unused data folder
  desk restore --backup [FILE] --look          what would change with it; nothing is changed
  desk restore --reviewed                      you have checked what came back: booking is enabled again

Paper options: original size, or
  --layout {layouts}       4 x 6 in labels, one or four on an A4 sheet; or choose each of
  --paper {papers}|WIDTHxHEIGHTmm   --per-sheet {perSheet}   --start 1-{places}   --margin MM
  --size fit|shrink|actual     as large as it goes, never above 100 %, or 100 %
  --pages all|first|label      --crop (cut larger pages down to the label)   --cut-marks   --no-rotate

--book without --pick books what the shipping rules of the desk select (--pick rules); on a desk without them, the cheapest service of each
shipment. A service named in the file goes before either. A shipment for which the rules select none is named and left unbooked. The rules also set
insurance, delivery and boxes where the file and the command leave them open; with another --pick they do nothing.
Where a service among the rates cannot be read, no rule chooses: the shipment is named and left unbooked, unless
--past-unreadable lets the rule choose among the others.
--next-working-day: a date that is today’s, which a service of the Compatible API version refuses, is the next working day instead.
--checked confirms the P.O. boxes and the values of zero of the files; without it such a shipment is not booked.
--rate says what one of another currency is in the mode's own (NGN from Nigeria, USD to Nigeria): without it, goods in another currency are
not sent. In a file of both modes it counts for the shipments of --mode; for the others name their currency ("EUR=1.08 USD"). --value says whether a column that is only called “value” is the value of one piece or of all pieces of its line.
--map says what a column is ("Ship City=receiver.city", "Wt=box.weight lb", "Notes=" ignores it; "#5=receiver.city" or "#E=receiver.city" the fifth, where
two have the same header), --columns the same in a JSON file, --system whose export the file is. --take imports lines that are otherwise skipped; --together
makes one shipment of lines to the same receiver, one below the other.
A folder stands for the batch files in it. Each file, or sheet named with --sheet, becomes a batch of its own; --one-batch makes one of all.
--encoding is the encoding of a CSV file (utf-8, windows-1251, gb18030 …), where it does not say so itself.
--name is {pattern} unless said otherwise; fields: reference, receiver, tracking, date, country, option, batch, number, paper.
--this-desk: a data folder that was moved or copied is the one to book with from now on.
--json prints one JSON document on stdout and nothing else.

With any command: which service is meant. A service is its URL and its account (the keys); each has shipments of its own.
  --service URL                refuse any other; needed to book a file that was booked at another service already
  --same-account               keys that are new at this URL are of the account that was booked with: continue with its shipments
  --new-account                they are of another account: start afresh
  --ca FILE                    trust the certificates in it too (PEM), besides those of the program, the system and the settings
  --operator INITIALS          who works, where operators are set up; the PIN is in WAYBILL_DESK_OPERATOR_PIN
  --lang en|fr                 the language of what is printed; otherwise that of LC_ALL, LC_MESSAGES or LANG

Environment
  WAYBILL_DESK_URL           service URL; without it a practice service is started inside
  WAYBILL_DESK_KEYS          the service's keys as it gives them; on a practice service they may be left out
                             (or in two: WAYBILL_DESK_PUBLIC_KEY and WAYBILL_DESK_PRIVATE_KEY)
  WAYBILL_DESK_DATA          data folder
  WAYBILL_DESK_DIALECT       API version: documented (Standard) or observed (Compatible)
  WAYBILL_DESK_TIMEOUT_MS    time-out of every operation, 300000 at the most
  WAYBILL_DESK_PIN           manager's PIN, for a run that goes over the spending limits, for --unconfirmed and
                             --take-back, and for desk person; where operators are set up INITIALS:PIN
  WAYBILL_DESK_OPERATOR_PIN  PIN of the one that --operator names

Exit status: 0 all done, 1 some shipments failed (or the disk cannot be written to), 2 usage, unreadable file or
another service is meant whose keys are not in use, 3 service not reachable or asks to wait, keys refused or prepaid balance
not enough, 4 too early: the same command works from the time that is named
`,
} as const;
