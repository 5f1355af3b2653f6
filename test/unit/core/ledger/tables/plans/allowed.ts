/** Tables that stay short however much is shipped: what a person set up or keeps by name. */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  // Only what the site refuses, which hardly ever happens.
  'site_set_aside',
  'guard',
  'operators',
  'box_presets',
  'sender_profiles',
  'default_senders',
  'templates',
  'ledger_views',
  'import_mappings',
  // Files that a person reads, one a month or so.
  'statements',
  'statement_forms',
  'warehouses',
  'print_settings',
  'lines_down',
  'desk_facts',
  'identities',
  'identity_accounts',
  // Marks that a person makes one by one, on what should not have been booked.
  'voids',
  // The desks of a site, and what two of them bought.
  'site_cursors',
  'site_doubles',
  // The last changes by other desks, what of their facts does not fit, and erasures.
  'site_changes',
  'site_left_out',
  'site_erasures',
  // What is sent on which channel, and what a trigger takes out at once.
  'message_wishes',
  'message_occasions',
  // One row a table.
  'sqlite_sequence',
]);

/** Indexes and tables of what waits or is under way: they stay short, and may be read whole. */
export const SMALL_INDEXES: ReadonlySet<string> = new Set([
  'shipments_state',
  'shipments_unconfirmed',
  'shipments_open_name',
  'documents_open',
  'runs_open',
  'print_jobs_open',
  'rate_wishes_profile',
  'batches_importing',
  // What waits for a driver.
  'parcels_waiting',
  'site_claims_open',
  // What a person marked one by one.
  'codes_favourite',
  // What a person offers to other desks one by one.
  'site_origins_offered',
  // What is not sent yet, and what a person has not looked at.
  'messages_due',
  'messages_open',
]);

/** The fewest columns by which an index has to be used; with fewer it reads more as the ledger grows. One is enough for a primary key that is not named here. */
export const NEEDS_EQUAL: ReadonlyMap<string, number> = new Map([
  // A batch is as long as its file.
  ['shipments_batch', 1],
  ['shop_orders_source', 1],
  ['batches_kind', 2],
  ['shipments_reference', 2],
  ['shipments_tracking', 1],
  ['shipments_name', 3],
  ['shipments_nameless', 3],
  ['shipments_last_booked', 2],
  // Bookings of other desks in a day, as figures are made of them.
  ['site_shipments_at', 0],
  // What is older than a moment and can still go: a stretch of the index, read in pages once a day while nobody works.
  ['shipments_unsold', 0],
  ['shipments_detailed', 0],
  ['shipments_named', 0],
  ['journal_shipment', 1],
  ['answers_shipment', 1],
  ['payments_shipment', 1],
  ['payments_date', 2],
  // Lines that a person enters one by one, of one service.
  ['wallet_lines_profile', 1],
  // Lines of one statement, and what was said of one row.
  ['statement_names_statement', 1],
  ['statement_lines_line', 2],
  ['difference_notes_item', 1],
  // What was sent at one service since its balance was last entered.
  ['shipments_sent', 2],
  ['voids_shipment', 1],
  ['returns_original', 1],
  ['messages_shipment', 1],
  ['site_claims_key', 1],
  ['site_shipments_tracking', 1],
  ['site_shipments_reference', 1],
  ['site_tracked_shipment', 1],
  ['parcels_number', 2],
  // A bag is as full as a person can carry.
  ['parcels_bag', 1],
  ['parcel_lines_parcel', 1],
  ['parcel_lines_handover', 1],
  ['handovers_profile', 1],
  // Hand-overs that name a driver still and are older than a moment: once a day while nobody works.
  ['handovers_age', 0],
  ['bag_lines_bag', 1],
  // Some lines a day.
  ['day_lines_shared', 1],
  ['day_lines_date', 2],
  // Bags are made, sealed and put away by hand.
  ['bag_lines_profile', 1],
  // Transfers, seen or not: some thousands a year, looked through when a person opens the list of payments.
  ['payments_transfers', 1],
  ['tracking_events_shipment', 1],
  // What is still on its way, from a day on.
  ['ways_open', 1],
  // The one due longest is at its beginning.
  ['ways_due', 1],
  // What is late, of the last 90 days.
  ['ways_expected', 1],
  ['ways_quiet', 1],
  ['ways_news', 2],
  ['documents_hash', 1],
  // The codes that shipments carry: some hundreds, gone through once a month.
  ['codes_used', 1],
  // The quarters of an hour since a moment: a day has 96.
  ['spent by its key', 1],
  // Uses of one entry: the last one is at the end of the index.
  ['addresses_uses_last', 1],
  ['items_uses_entry', 1],
  ['items_code', 1],
  ['items_sku', 1],
  ['items_name', 1],
  ['came_back_content', 3],
  ['came_back_receiver', 3],
  ['imported_files_hash', 2],
  ['sheet_history_batch', 1],
]);

/** What a person asks for, or a start does, and may read everything, with the reason. Nothing that is done once a row may stand here. */
export const MAY_READ_ALL: ReadonlyMap<string, string> = new Map([
  ['site.noteBefore', 'what was there before a desk joined a site, once, in pieces of 200 rows'],
  ['site.outgoing', 'what the site does not have yet: the end of the table, in pieces'],
  ['site.unsent', 'the same, counted'],
  ['site.continueAfter', 'once, when a person says that a ledger put back is the desk'],
  ['siteOthers.search', 'the newest of other desks, by the end of the index, as many as are shown'],
  ['site.claimed', 'all that was bought, in pieces, after the site was put back'],
  ['site.end', 'once, when the desk leaves the site'],
  [
    'siteOthers.handover',
    'hand-overs of other desks, when a parcel is scanned that one of them took',
  ],
  [
    'sendings.after',
    'what was journaled since the attempts log was last written: the journal’s last lines',
  ],
  ['operators.events', 'the last two hundred lines, by the end of the table'],
  ['recovered.any', 'whether there is any: the first one found is enough'],
  ['sendings.lastSeq', 'the journal’s last line'],
  ['sendings.lastWritten', 'the ends of the tables: a line each, and the last shipment'],
  [
    'sendings.cameBackSince',
    'what came back from the attempts log: booking is locked while it is looked through',
  ],
  ['shipments.isUnused', 'the first twenty shipments'],
  [
    'shipments.isAnyRated',
    'whether there is any, while none was booked: the first one found is enough',
  ],
  ['shipments.isAnyBooked', 'whether there is any: the first one found is enough'],
  ['shipments.attentionPage', 'what wants a person, of which there is little'],
  [
    'shipments.bookedWithReceipt',
    'whose a reference is, when a person resolves an uncertain booking with it',
  ],
  ['listed.changed', 'the outbox of what is to be listed: it is emptied as it is read'],
  ['listed.isBehind', 'whether there is any: the first one found is enough'],
  ['listed.countChanged', 'the same outbox, counted no further than a hundred'],
  ['listed.put', 'the newest number of the list: its end'],
  ['list.page', 'a page of the list by its index or its full text, which give it in its order'],
  ['list.ids', 'the same page as ids alone'],
  ['list.exported', 'the same page with all of each row'],
  ['list.count', 'how many there are, counted no further than a thousand'],
  ['list.valuesOf', 'counters of what a list can be filtered by'],
  ['journal.between', 'the journal as a file, on a person’s word'],
  ['documents.withWaybill', 'the room that documents take, on a person’s word'],
  ['imports.hasShipments', 'whether there is any: the first one found is enough'],
  ['diskUsage.documents', 'the check of the archive, in pages'],
  ['diskUsage.papers', 'the check of the archive, in pages'],
  ['diskUsage.attached', 'the check of the archive, in pages'],
  ['payments.between', 'the payments since the close before: the last ones'],
  [
    'payments.perhapsOpen',
    'everything that is not fully paid, when a person opens the list of payments',
  ],
  ['days.recent', 'the newest lines, as many as are shown'],
  ['days.eventsIn', 'the journal since the close before: its last lines'],
  ['days.reprintsIn', 'the prints since the close before: the last ones'],
  ['days.ends', 'the journal’s last line and the last print'],
  ['diskUsage.filed', 'the check of the archive, in pages'],
  ['diskUsage.ofOtherDesks', 'the space that documents take, in pages'],
  ['addresses.search', 'the last used ones of the address book, on a person’s key'],
  ['addresses.all', 'the address book as a file'],
  ['items.search', 'the last used ones of the catalogue, on a person’s key'],
  ['items.all', 'the catalogue as a file'],
  ['printJobs.recent', 'the newest print jobs, a page of them from the end'],
  ['personalData.parties', 'what is held of a person, on a person’s word, in pages'],
  ['personalData.unfinished', 'runs without an end, of which there are few, and their members'],
  ['personalData.forgetFailures', 'why members of runs failed, once an erasure'],
  ['statements.erase', 'statements with a person in their words, once an erasure'],
  ['personalData.forgetHistory', 'undo steps with a person in them, once an erasure'],
  ['personalData.rename', 'names with a person in them, once an erasure'],
  ['personalData.manifestsSince', 'manifests that may name an erased shipment'],
  ['personalData.waitingToBeRemoved', 'the outbox of files to remove: it is emptied as it is read'],
  ['retention.cards', 'the address book, once a day while nobody works, in pages'],
  ['retention.withHistory', 'which batches have undo steps, once a day while nobody works'],
  ['learningQueue.next', 'the outbox of what is to be learned: it is emptied as it is read'],
]);
