import type { AddressCard } from '../../../domain/desk/savedEntries.ts';
import type { AttemptsLog } from '../attempts/attemptsLog.ts';
import { answerRepository, type AnswerRepository } from './answers.ts';
import { attemptRepository, type AttemptRepository } from './attempts.ts';
import { batchRepository, type BatchRepository } from './batches.ts';
import {
  addressRepository,
  itemRepository,
  type ItemRepository,
  presetRepository,
  type PresetRepository,
  senderRepository,
  type SenderRepository,
  learningQueueRepository,
  type LearningQueueRepository,
} from './book.ts';
import { recoveredRepository, type RecoveredRepository } from './recovered.ts';
import { carrierRepository, type CarrierRepository } from './carriers.ts';
import { codeRepository, type CodeRepository } from './codes.ts';
import { bookingFiguresRepository, type BookingFiguresRepository } from './bookingFigures.ts';
import type { Database } from '../database/database.ts';
import type { SavedEntryRepository } from './savedEntries.ts';
import { dayRepository, type DayRepository } from './days.ts';
import { documentRepository, type DocumentRepository } from './documents.ts';
import { createEpoch, type Epoch, factRepository, type FactRepository } from './facts.ts';
import { createGroupCommit, type GroupCommit } from '../database/groupCommit.ts';
import { guardRepository, type GuardRepository } from './guard.ts';
import { diskUsageRepository, type DiskUsageRepository } from '../database/diskUsage.ts';
import { handoverRepository, type HandoverRepository } from './handovers.ts';
import {
  identityRepository,
  type IdentityRepository,
  serviceCache,
  type ServiceCache,
} from './services.ts';
import { importRepository, type ImportRepository } from './imports.ts';
import { ledgerViewRepository, type LedgerViewRepository } from './ledgerViews.ts';
import { listedRepository, type ListedRepository } from './listed.ts';
import { listReader, type ListReader } from './listedQuery.ts';
import { journalRepository, type JournalRepository } from './journal.ts';
import { personalDataRepository, type PersonalDataRepository } from './personalData.ts';
import {
  outageMemory,
  deferredRateRepository,
  type OutageMemory,
  type DeferredRateRepository,
} from './connectivity.ts';
import { messageRepository, type MessageRepository } from './messages.ts';
import { operatorRepository, type OperatorRepository } from './operators.ts';
import { parcelRepository, type ParcelRepository } from './parcels.ts';
import { paymentRepository, type PaymentRepository } from './payments.ts';
import {
  printJobRepository,
  type PrintJobRepository,
  printSettingsRepository,
  type PrintSettingsRepository,
} from './printJobs.ts';
import { retentionRepository, type RetentionRepository } from './retention.ts';
import { returnRepository, type ReturnRepository } from './returns.ts';
import { runRepository, type RunRepository } from './runs.ts';
import { siteRepository, type SiteRepository } from './site.ts';
import { siteSetUpRepository, type SiteSetUpRepository } from './siteSetUp.ts';
import { siteErasureRepository, type SiteErasureRepository } from './siteErasures.ts';
import { siteSharedRepository, type SiteSharedRepository } from './siteShared.ts';
import { siteOriginRepository, type SiteOriginRepository } from './siteOrigins.ts';
import { siteOthersRepository, type SiteOthersRepository } from './siteOthers.ts';
import {
  soldRecordRepository,
  type SoldRecordRepository,
  voidRepository,
  type VoidRepository,
} from './soldRecords.ts';
import {
  historyRepository,
  type HistoryRepository,
  templateRepository,
  type TemplateRepository,
} from './sheetHistory.ts';
import { shipmentRepository, type ShipmentRepository } from './shipments.ts';
import { spendingRepository, type SpendingRepository } from './spending.ts';
import { statementRepository, type StatementRepository } from './statements.ts';
import { trackingRepository, type TrackingRepository } from './tracking.ts';
import { pairRepository, type PairRepository } from './pairs.ts';
import { shopOrderRepository, type ShopOrderRepository } from './shopOrders.ts';
import { senderIdRepository, type SenderIdRepository } from './senderIds.ts';
import { walletRepository, type WalletRepository } from './wallet.ts';
import { trackingAlertRepository, type TrackingAlertRepository } from './trackingAlerts.ts';
import { wayRepository, type WayRepository } from './ways.ts';

/** State of the ledger itself, and its durable writes. */
interface LedgerState {
  readonly facts: FactRepository;
  readonly epoch: Epoch;
  /** The attempts log beside the ledger, if there is one. */
  readonly attempts: AttemptsLog | null;
  /** For the writes of a booking: synced before they resolve, several in one sync. */
  readonly durably: GroupCommit['durably'];
  /** For work that can wait while purchases are ready to be sent (groupCommit.ts). */
  readonly afterWrites: GroupCommit['afterWrites'];
  /** Records that log and ledger agree up to here, so that a start compares only what follows. */
  readonly checkpoint: () => void;
  /** Writes the last journal entries to the attempts log and closes it. */
  readonly endLog: () => Promise<void>;
  /** Updates the attempts log soon, for writes that did not use `durably`. */
  readonly followSoon: () => void;
}

/** All repositories, by subject, over one database. */
export interface Store extends LedgerState {
  readonly db: Database;
  readonly sendings: AttemptRepository;
  readonly recovered: RecoveredRepository;
  readonly batches: BatchRepository;
  readonly shipments: ShipmentRepository;
  readonly listed: ListedRepository;
  readonly list: ListReader;
  readonly ledgerViews: LedgerViewRepository;
  readonly spending: SpendingRepository;
  readonly bookingFigures: BookingFiguresRepository;
  readonly journal: JournalRepository;
  readonly answers: AnswerRepository;
  readonly soldRecords: SoldRecordRepository;
  readonly payments: PaymentRepository;
  readonly wallet: WalletRepository;
  readonly statements: StatementRepository;
  readonly documents: DocumentRepository;
  readonly diskUsage: DiskUsageRepository;
  readonly personalData: PersonalDataRepository;
  readonly retention: RetentionRepository;
  readonly guard: GuardRepository;
  readonly operators: OperatorRepository;
  readonly carriers: CarrierRepository;
  readonly codes: CodeRepository;
  readonly addresses: SavedEntryRepository<AddressCard>;
  readonly items: ItemRepository;
  readonly presets: PresetRepository;
  readonly senders: SenderRepository;
  readonly learningQueue: LearningQueueRepository;
  readonly identities: IdentityRepository;
  readonly imports: ImportRepository;
  readonly history: HistoryRepository;
  readonly templates: TemplateRepository;
  readonly printJobs: PrintJobRepository;
  readonly printSettings: PrintSettingsRepository;
  readonly outages: OutageMemory;
  readonly rateWishes: DeferredRateRepository;
  readonly returns: ReturnRepository;
  readonly runs: RunRepository;
  readonly serviceCache: ServiceCache;
  readonly tracking: TrackingRepository;
  readonly ways: WayRepository;
  readonly voids: VoidRepository;
  readonly parcels: ParcelRepository;
  readonly handovers: HandoverRepository;
  readonly days: DayRepository;
  readonly pairs: PairRepository;
  readonly senderIds: SenderIdRepository;
  readonly shopOrders: ShopOrderRepository;
  readonly trackingAlerts: TrackingAlertRepository;
  readonly messages: MessageRepository;
  readonly site: SiteRepository;
  readonly siteOthers: SiteOthersRepository;
  readonly siteOrigins: SiteOriginRepository;
  readonly siteSetUp: SiteSetUpRepository;
  readonly siteShared: SiteSharedRepository;
  readonly siteErasures: SiteErasureRepository;
}

const stateOf = (db: Database, attempts: AttemptsLog | null, timeZone: string): LedgerState => {
  const facts = factRepository(db);
  const epoch = createEpoch(db, facts, timeZone);
  const follow =
    attempts &&
    (async (): Promise<void> => {
      // When another program has taken over the ledger, that program updates the attempts log.
      epoch.check();
      await attempts.follow();
      attempts.look();
    });
  return {
    facts,
    epoch,
    attempts,
    ...createGroupCommit(db, follow),
    checkpoint: (): void => {
      if (attempts && epoch.isNewest()) attempts.compared();
    },
    endLog: async (): Promise<void> => {
      await follow?.()
        .then(() => attempts?.compared())
        .catch(() => undefined);
      attempts?.close();
    },
    followSoon: (): void => {
      if (follow)
        setImmediate(() => {
          follow().catch(() => undefined);
        });
    },
  };
};

/**
 * Creates all repositories over one database.
 * @param log the attempts log beside it, if there is one
 * @param timeZone of the desk (IANA name), for dates in messages
 */
export const createStore = (
  db: Database,
  log: AttemptsLog | null = null,
  timeZone = 'UTC',
): Store => {
  const state = stateOf(db, log, timeZone);
  return {
    db,
    ...state,
    carriers: carrierRepository(state.facts),
    sendings: attemptRepository(db),
    recovered: recoveredRepository(db),
    batches: batchRepository(db),
    shipments: shipmentRepository(db),
    listed: listedRepository(db),
    list: listReader(db),
    ledgerViews: ledgerViewRepository(db),
    spending: spendingRepository(db),
    bookingFigures: bookingFiguresRepository(db),
    journal: journalRepository(db),
    answers: answerRepository(db),
    soldRecords: soldRecordRepository(db),
    payments: paymentRepository(db),
    wallet: walletRepository(db),
    statements: statementRepository(db),
    documents: documentRepository(db),
    diskUsage: diskUsageRepository(db),
    personalData: personalDataRepository(db),
    retention: retentionRepository(db),
    guard: guardRepository(db),
    operators: operatorRepository(db),
    codes: codeRepository(db),
    addresses: addressRepository(db),
    items: itemRepository(db),
    presets: presetRepository(db),
    senders: senderRepository(db),
    learningQueue: learningQueueRepository(db),
    identities: identityRepository(db),
    imports: importRepository(db),
    history: historyRepository(db),
    templates: templateRepository(db),
    printJobs: printJobRepository(db),
    printSettings: printSettingsRepository(db),
    outages: outageMemory(db),
    rateWishes: deferredRateRepository(db),
    returns: returnRepository(db),
    runs: runRepository(db),
    serviceCache: serviceCache(db),
    tracking: trackingRepository(db),
    ways: wayRepository(db),
    voids: voidRepository(db),
    parcels: parcelRepository(db),
    handovers: handoverRepository(db),
    days: dayRepository(db),
    pairs: pairRepository(db),
    senderIds: senderIdRepository(db),
    shopOrders: shopOrderRepository(db),
    trackingAlerts: trackingAlertRepository(db),
    messages: messageRepository(db),
    site: siteRepository(db),
    siteOthers: siteOthersRepository(db),
    siteOrigins: siteOriginRepository(db),
    siteSetUp: siteSetUpRepository(db),
    siteShared: siteSharedRepository(db),
    siteErasures: siteErasureRepository(db),
  };
};
