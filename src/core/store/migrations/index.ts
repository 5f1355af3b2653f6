import { LEDGER } from './0001-ledger.ts';
import { GUARD } from './0002-guard.ts';
import { MEMORY_TEMPLATES_HISTORY } from './0003-memory-templates-history.ts';
import { IMPORTS } from './0004-imports.ts';
import { PRINT_QUEUE } from './0005-print-queue.ts';
import { CONNECTIVITY } from './0006-connectivity.ts';
import { RUN_MEMBERS } from './0007-run-members.ts';
import { DOCUMENT_HASHES } from './0008-document-hashes.ts';
import { USE_COUNTS } from './0009-use-counts.ts';
import { LEDGER_INDEXES } from './0010-ledger-indexes.ts';
import { SPENDING } from './0011-spending.ts';
import { DESK_FACTS } from './0012-desk-facts.ts';
import { BATCH_INDEXES } from './0013-batch-indexes.ts';
import { IDENTITIES } from './0014-identities.ts';
import { ANSWERS } from './0015-answers.ts';
import { SALES } from './0016-sales.ts';
import { UNCONFIRMED } from './0017-unconfirmed.ts';
import { LAST_BOOKED } from './0018-last-booked.ts';
import { CONTENT_VERSION } from './0019-content-version.ts';
import { ERASURES } from './0020-erasures.ts';
import { PAYMENTS } from './0021-payments.ts';
import { TRACKING_EVENTS } from './0022-tracking-events.ts';
import { AGING } from './0023-aging.ts';
import { WAYS } from './0024-ways.ts';
import { STOCK_NUMBERS } from './0025-stock-numbers.ts';
import { VOIDS } from './0026-voids.ts';
import { BOOKED_AT } from './0027-booked-at.ts';
import { OPERATORS } from './0028-operators.ts';
import { HANDOVERS } from './0029-handovers.ts';
import { DAYS } from './0030-days.ts';
import { PAIRS } from './0031-pairs.ts';
import { WALLET } from './0032-wallet.ts';
import { DECLARATIONS } from './0033-declarations.ts';
import { LEDGER_SEARCH } from './0034-ledger-search.ts';
import { LISTED_LINES } from './0035-listed-lines.ts';
import { STATEMENTS } from './0036-statements.ts';
import { SITE } from './0037-site.ts';
import { DOCUMENT_TIMES } from './0038-document-times.ts';
import { SITE_OTHERS } from './0039-site-others.ts';
import { FAVOURITE_CODES } from './0040-favourite-codes.ts';
import { SITE_PASSES } from './0041-site-passes.ts';
import { SENT_BEHIND } from './0042-sent-behind.ts';
import { SITE_SET_UP } from './0043-site-set-up.ts';
import { ARCHIVES } from './0044-archives.ts';
import { SITE_SHARED } from './0045-site-shared.ts';
import { SHARED_MAPPINGS } from './0046-shared-mappings.ts';
import { PACKED_DOCUMENTS } from './0047-packed-documents.ts';
import { PACKED_JOURNAL } from './0048-packed-journal.ts';
import { SITE_WORDS_MERGE } from './0049-site-words.ts';
import { LAST_WRONG_PIN } from './0050-last-wrong-pin.ts';
import { UNREAD_LINES } from './0051-unread-lines.ts';
import { SITE_SET_ASIDE } from './0052-site-set-aside.ts';
import { SCANNED_PIECES } from './0053-scanned-pieces.ts';
import { SHARED_DAYS } from './0054-shared-days.ts';
import { ONE_LEDGER } from './0055-one-ledger.ts';
import { SITE_COPIES } from './0056-site-copies.ts';
import { OPEN_PARCELS } from './0057-open-parcels.ts';

/**
 * The migration steps from an older database to this version, under `PRAGMA user_version`: step n is in the file whose name begins with n. A step
 * that has shipped never changes (test/unit/core/store/migrations.test.ts has their digests): the next change is a new step.
 */
export const MIGRATIONS: readonly string[] = [
  LEDGER,
  GUARD,
  MEMORY_TEMPLATES_HISTORY,
  IMPORTS,
  PRINT_QUEUE,
  CONNECTIVITY,
  RUN_MEMBERS,
  DOCUMENT_HASHES,
  USE_COUNTS,
  LEDGER_INDEXES,
  SPENDING,
  DESK_FACTS,
  BATCH_INDEXES,
  IDENTITIES,
  ANSWERS,
  SALES,
  UNCONFIRMED,
  LAST_BOOKED,
  CONTENT_VERSION,
  ERASURES,
  PAYMENTS,
  TRACKING_EVENTS,
  AGING,
  WAYS,
  STOCK_NUMBERS,
  VOIDS,
  BOOKED_AT,
  OPERATORS,
  HANDOVERS,
  DAYS,
  PAIRS,
  WALLET,
  DECLARATIONS,
  LEDGER_SEARCH,
  LISTED_LINES,
  STATEMENTS,
  SITE,
  DOCUMENT_TIMES,
  SITE_OTHERS,
  FAVOURITE_CODES,
  SITE_PASSES,
  SENT_BEHIND,
  SITE_SET_UP,
  ARCHIVES,
  SITE_SHARED,
  SHARED_MAPPINGS,
  PACKED_DOCUMENTS,
  PACKED_JOURNAL,
  SITE_WORDS_MERGE,
  LAST_WRONG_PIN,
  UNREAD_LINES,
  SITE_SET_ASIDE,
  SCANNED_PIECES,
  SHARED_DAYS,
  ONE_LEDGER,
  SITE_COPIES,
  OPEN_PARCELS,
];
