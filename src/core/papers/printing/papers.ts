import {
  inLanguage,
  languageNow,
  LANGUAGES,
  loadLanguage,
  t,
  type Language,
} from '../../../texts/index.ts';
import { rollWidth, wayText, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import {
  packingLanguage,
  paperLanguage,
  SERVICE_LANGUAGE,
} from '../../../domain/paper/paperLanguage.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import type { StoredAnswer } from '../../../domain/service/answer.ts';
import type { SoldRecord } from '../../../domain/purchase/soldRecord.ts';
import { senderOf } from '../../../domain/desk/defaultSender.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { isBlankAddress } from '../../../domain/shipment/draft.ts';
import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import type { PapersContext } from '../papers.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { dayReportDataOf } from '../make/dayReportData.ts';
import { DeskError } from '../../base/deskError.ts';
import type { MadePaper, MakeOrder } from '../make/data.ts';
import { enquirySlipDataOf } from '../make/enquirySlipData.ts';
import { declarationSlipDataOf } from '../make/declarationSlipData.ts';
import { draftSlipDataOf } from '../make/draftSlipData.ts';
import { packingSlipDataOf } from '../make/packingSlipData.ts';
import { quoteSlipDataOf } from '../make/quoteSlipData.ts';
import { receiptDataOf } from '../make/receiptData.ts';
import { voidSlipDataOf } from '../make/voidSlipData.ts';
import { isCostSecret } from '../../shipments/costSecret.ts';
import { paidLines } from '../make/paidLines.ts';
import { balanceOfShipment } from '../../shipments/shipmentPrice.ts';
import { momentIn, type DeskWords } from '../make/parcelWords.ts';
import { manifestOfHandover } from '../make/manifestData.ts';
import type { MadeKind } from './paperFacts.ts';
import { soldRecordOf } from '../../shipments/soldRecord.ts';
import { snapshotOf } from '../../shipments/snapshots.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { Paper } from '../../../domain/paper/papers.ts';

const isRoll = (paper: MadePaper): paper is { readonly rollMm: number } =>
  typeof paper === 'object' && 'rollMm' in paper;

/** Returns the service's answers to a shipment; without their texts, which contain the cost, where its customer must not see it. */
const answersOnPaper = (context: StoreContext, id: string): readonly StoredAnswer[] => {
  const answers = context.store.answers.of(id);
  return isCostSecret(context, id) ? answers.map((each) => ({ ...each, body: null })) : answers;
};

/** The papers that the desk makes itself: of drafts as they are now, of sent shipments as they were sold. */
export interface Papers {
  /** Throws DeskError `notFound`. */
  readonly snapshot: (id: string) => ShipmentSnapshot;
  /** Makes a paper as PDF. Throws DeskError when it cannot be made. */
  readonly made: (kind: MadeKind, ids: readonly string[], paper: MadePaper) => Promise<Uint8Array>;
  /** Makes the calibration page of a printer, as PDF. */
  readonly calibration: (printer: string, paper: Paper) => Promise<Uint8Array>;
  /** Makes the test page of a receipt printer, as PDF with its ticket. */
  readonly printerTest: (printer: DirectPrinter) => Promise<Uint8Array>;
  /** Stores a paper in the document store, so that the job survives a restart. Resolves to its hash. */
  readonly keep: (bytes: Uint8Array) => Promise<string>;
}

/** Creates the maker of papers. */
export const createPapers = (context: PapersContext): Papers => {
  const { worker, clock, timeZone } = context;

  const words = (): DeskWords => {
    const settings = context.settings();
    return { desk: settings.desk, operator: settings.operator, at: moment(clock.now()) };
  };
  const moment = momentIn(timeZone);
  const must = (id: string): ShipmentRecord => {
    const record = context.store.shipments.get(id);
    if (record?.removedAt !== null) throw new DeskError('notFound', t('printQueue.shipmentGone'));
    return record;
  };
  const snapshot = (id: string): ShipmentSnapshot => snapshotOf(context, must(id));
  const soldOf = (
    id: string,
  ): { readonly shipment: ShipmentSnapshot; readonly sold: SoldRecord | null } => {
    const record = must(id);
    return { shipment: snapshotOf(context, record), sold: soldRecordOf(context, record) };
  };
  const senderFor = ({ draft, profile, mode }: ShipmentSnapshot): DraftAddress =>
    isBlankAddress(draft.sender)
      ? senderOf(context.store.senders.preferred(mode, profile), profile, mode)
      : draft.sender;

  /**
   * The packing slip is for the receiver, whatever the setting says: each in the language of its own country.
   * Papers for one customer use the receiver's language where the setting says so, papers for the service use its language; lists and enquiries are
   * read at the desk and use the desk's.
   */
  const languageOf = (kind: MadeKind, [first]: readonly string[]): Language => {
    if (kind === 'voidSlip') return SERVICE_LANGUAGE;
    const desk = languageNow();
    if (kind === 'packingSlip' && first !== undefined)
      return packingLanguage(snapshot(first).draft.receiver.country);
    const follows =
      context.settings().papersIn === 'receiver' &&
      (kind === 'receipt' || kind === 'draftSlip' || kind === 'quoteSlip');
    return follows && first !== undefined
      ? paperLanguage(snapshot(first).draft.receiver.country, desk)
      : desk;
  };

  const make = async (order: MakeOrder): Promise<Uint8Array> => {
    const made = await worker.make(order);
    if (!made.ok) throw new DeskError('damaged', made.error.message);
    return made.value;
  };

  const orderFor = (kind: MadeKind, ids: readonly string[], paper: MadePaper): MakeOrder => {
    const [first] = ids;
    if (first === undefined) throw new DeskError('badInput', t('printQueue.chooseShipment'));
    switch (kind) {
      case 'receipt': {
        const { shipment, sold } = soldOf(first);
        const lines = context.store.payments.of(first);
        const cashOf = (paymentId: string): number =>
          context.store.payments
            .get(paymentId)
            .reduce((sum, { method, amount }) => sum + (method === 'cash' ? amount.minor : 0), 0);
        // Nobody owes anything for a void booking.
        const balance = shipment.voided ? null : balanceOfShipment(context, must(first));
        const paid = paidLines(lines, balance, cashOf);
        const data = receiptDataOf(shipment, sold, moment, paid);
        if (!data) throw new DeskError('notAllowed', t('printQueue.receiptOnceBooked'));
        return { kind, paper, data };
      }
      case 'draftSlip': {
        const shipment = snapshot(first);
        if (isSentState(shipment.state))
          throw new DeskError('notAllowed', t('printQueue.slipAfterSent'));
        return { kind, paper, data: draftSlipDataOf(shipment, senderFor(shipment), words()) };
      }
      case 'quoteSlip': {
        const shipment = snapshot(first);
        const data = isSentState(shipment.state)
          ? null
          : quoteSlipDataOf(shipment, senderFor(shipment), context.settings(), words(), moment);
        if (!data) throw new DeskError('notAllowed', t('printQueue.quoteOnceRated'));
        return { kind, paper, data };
      }
      case 'doubtSlip': {
        const data = ids.flatMap((id) => {
          const { shipment, sold } = soldOf(id);
          return (
            enquirySlipDataOf(
              shipment,
              sold,
              context.store.journal.of(id),
              answersOnPaper(context, id),
              words(),
              moment,
            ) ?? []
          );
        });
        if (data.length === 0) throw new DeskError('notAllowed', t('printQueue.slipOfUncertain'));
        return { kind, paper, data };
      }
      case 'voidSlip': {
        const data = ids.flatMap((id) => {
          const { shipment, sold } = soldOf(id);
          return voidSlipDataOf(shipment, sold, words(), moment) ?? [];
        });
        if (data.length === 0) throw new DeskError('notAllowed', t('printQueue.slipOfVoid'));
        return { kind, paper, data };
      }
      case 'dayReport': {
        const line = context.store.days.get(first);
        const data =
          line &&
          dayReportDataOf(
            context,
            line,
            words(),
            moment,
            context.identity().profile === 'practice',
          );
        if (!data) throw new DeskError('notFound', t('day.gone'));
        return { kind, paper, data };
      }
      case 'declarationSlip': {
        const data = ids.map((id) => {
          const { shipment, sold } = soldOf(id);
          return declarationSlipDataOf(shipment, sold, senderFor(shipment), words());
        });
        return { kind, paper, data };
      }
      case 'packingSlip': {
        const data = ids.flatMap((id) => {
          const { shipment, sold } = soldOf(id);
          const { country } = shipment.draft.receiver;
          return inLanguage(packingLanguage(country), () =>
            packingSlipDataOf(shipment, sold, senderFor(shipment)),
          );
        });
        return { kind, paper, data };
      }
      case 'manifest': {
        const data = manifestOfHandover(context, first, words(), moment);
        if (isRoll(paper)) throw new DeskError('badInput', t('printQueue.noManifestOnRoll'));
        return { kind, paper, data };
      }
    }
  };

  return {
    snapshot,
    made: (kind, ids, paper) => {
      // Throws problems at once, in the language of the desk.
      const order = orderFor(kind, ids, paper);
      const language = languageOf(kind, ids);
      // Slips of several parcels can be in several languages.
      const used = kind === 'packingSlip' ? LANGUAGES : [language];
      return language === languageNow() && used.length === 1
        ? make(order)
        : Promise.all(used.map(loadLanguage)).then(() =>
            inLanguage(language, () => make(orderFor(kind, ids, paper))),
          );
    },
    calibration: (printer, paper) =>
      make({ kind: 'calibration', paper, data: { printer, at: words().at } }),
    printerTest: (printer) =>
      make({
        kind: 'printerTest',
        paper: { rollMm: rollWidth(printer) },
        data: { printer: printer.name, address: wayText(printer.via), at: words().at },
      }),
    keep: async (bytes) => {
      const stored = await context.documentStore.put(bytes);
      if (!stored.ok) throw new DeskError('damaged', stored.error.message);
      return stored.value.hash;
    },
  };
};
