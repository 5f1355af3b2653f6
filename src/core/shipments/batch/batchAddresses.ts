import { canBeAdvised } from '../../../domain/address/addressAdvice.ts';
import {
  compareWithAdvice,
  type AdvisedAddress,
  type BatchAdviceList,
} from '../../../domain/address/batchAdvice.ts';
import type { SheetChange } from '../../../domain/sheet/sheetChange.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import { isBlankAddress, type Draft, type DraftAddress } from '../../../domain/shipment/draft.ts';
import type { Role } from '../../../domain/shipment/fields.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import type { BatchSheet } from './sheet.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import {
  DONE,
  endsRun,
  failedBecause,
  stopFor,
  type ItemOutcome,
} from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Runs } from '../../service/runs/runs.ts';
import { paceFor } from '../../service/identity/identities.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { AddressAdvisor } from '../../service/addressAdvice/addressAdvice.ts';
import { fullName } from '../../../domain/text/personName.ts';

/** Requests at a time. The rest of the service's rate is left to requests that a person waits for. */
const AT_ONCE = 2;
const ROLES: readonly Role[] = ['receiver', 'sender'];

/** A suggested place that a person accepted for one address of a batch. */
export interface AcceptedPlace {
  readonly id: string;
  readonly role: Role;
  /** Index into the places that were offered, from 0. */
  readonly index: number;
}

/** Checks the addresses of a batch with the service when a person requests it. The results of one batch are kept at a time. */
export interface BatchAddresses {
  /** Starts a run over these rows. @param ids null: all rows @returns its progress; null when there is no row to check */
  readonly check: (batchId: string, ids: readonly string[] | null) => Promise<RunProgress | null>;
  readonly list: (batchId: string, which: 'differs' | 'noted', limit: number) => BatchAdviceList;
  /**
   * Applies places as one step of the sheet. Addresses that were changed since the check are skipped.
   * @param taken null: every address that has exactly one suggestion
   */
  readonly accept: (batchId: string, taken: readonly AcceptedPlace[] | null) => SheetChange;
}

interface Found {
  readonly advised: AdvisedAddress;
  /** The checked address as JSON. */
  readonly address: string;
}

/** Checks the addresses of many rows with the service, lists the differences, and applies suggestions. */
export const createBatchAddresses = ({
  context,
  sheet,
  runs,
  advisor,
}: {
  readonly context: ShipmentsContext;
  readonly sheet: Pick<BatchSheet, 'edit'>;
  readonly runs: Pick<Runs, 'track'>;
  readonly advisor: AddressAdvisor;
}): BatchAddresses => {
  const { store } = context;
  let held: { readonly batchId: string; readonly found: Map<string, Found>; run: Run | null } = {
    batchId: '',
    found: new Map(),
    run: null,
  };
  const isOpen = (record: ShipmentRecord | null, batchId: string): record is ShipmentRecord =>
    record?.batchId === batchId && record.removedAt === null && !isSentState(record.purchase.kind);
  const foundOf = (batchId: string): Map<string, Found> =>
    held.batchId === batchId ? held.found : new Map<string, Found>();

  const checkOne = async (
    record: ShipmentRecord,
    role: Role,
    found: Map<string, Found>,
    signal: AbortSignal,
  ): Promise<ItemOutcome> => {
    const address = record.draft[role];
    if (isBlankAddress(address)) return DONE;
    const question = { mode: record.mode, role, address };
    const { advice, error } = await advisor.askNow(question, signal);
    if (advice.kind === 'hidden') return { kind: 'stop', message: t('addressAdvice.notOffered') };
    if (error !== null)
      return endsRun(error, context.connectivity) ? stopFor(error) : failedBecause(inFull(error));
    found.set(`${record.id} ${role}`, {
      address: JSON.stringify(address),
      advised: {
        id: record.id,
        role,
        name: record.draft.name,
        person: fullName(address),
        typed: { city: address.city, zip_code: address.zip_code, country: address.country },
        ...compareWithAdvice(address, advice, canBeAdvised(address)),
      },
    });
    return DONE;
  };

  const check: BatchAddresses['check'] = async (batchId, ids) => {
    const batch = store.batches.get(batchId);
    if (!batch) throw new DeskError('notFound', t('batchChanges.gone'));
    held.run?.stop();
    const found = new Map<string, Found>();
    held = { batchId, found, run: null };
    const members = (ids ?? store.shipments.idsOf(batchId)).filter((id) =>
      isOpen(store.shipments.get(id), batchId),
    );
    if (members.length === 0) return null;
    const { concurrency } = context.settings();
    const run = startRun({
      id: newId(context),
      kind: 'addresses',
      // Without a batch id the run does not lock the batch, which can be edited during the check.
      batchId: null,
      members,
      concurrency: Math.min(AT_ONCE, concurrency),
      clock: context.clock,
      pace: paceFor(context, { serviceId: context.identity().id, mode: batch.mode }),
      processItem: async (id, { signal }) => {
        const record = store.shipments.get(id);
        if (!isOpen(record, batchId)) return DONE;
        for (const role of ROLES) {
          const outcome = await checkOne(record, role, found, signal);
          if (outcome.kind !== 'done') return outcome;
        }
        return DONE;
      },
      onProgress: (progress) => context.emit({ type: 'run', progress }),
    });
    held.run = run;
    return runs.track(run);
  };

  const list: BatchAddresses['list'] = (batchId, which, limit) => {
    const all = [...foundOf(batchId).values()].map(({ advised }) => advised);
    const differs = all.filter(({ state }) => state === 'differs');
    const noted = all.filter(({ state }) => state !== 'differs' && state !== 'same');
    return {
      rows: (which === 'differs' ? differs : noted).slice(0, limit),
      differs: differs.length,
      noted: noted.length,
      same: all.length - differs.length - noted.length,
      single: differs.filter(({ other }) => other.length === 1).length,
    };
  };

  /** Returns the draft with the place applied; null when there is no such place, or when the address was changed since the check. */
  const withPlace = (
    draft: Draft,
    { id, role, index }: AcceptedPlace,
    batchId: string,
  ): Draft | null => {
    const one = foundOf(batchId).get(`${id} ${role}`);
    const change = one?.advised.other[index]?.change;
    const address: DraftAddress = draft[role];
    if (!one || !change || one.address !== JSON.stringify(address)) return null;
    return { ...draft, [role]: { ...address, ...change } };
  };

  const accept: BatchAddresses['accept'] = (batchId, taken) => {
    const found = foundOf(batchId);
    const places =
      taken ??
      [...found.values()].flatMap(({ advised: { id, role, other } }) =>
        other.length === 1 ? [{ id, role, index: 0 }] : [],
      );
    const drafts = new Map<string, Draft>();
    let addresses = 0;
    for (const each of places) {
      const record = store.shipments.get(each.id);
      const draft = isOpen(record, batchId)
        ? withPlace(drafts.get(each.id) ?? record.draft, each, batchId)
        : null;
      found.delete(`${each.id} ${each.role}`);
      if (draft === null) continue;
      drafts.set(each.id, draft);
      addresses += 1;
    }
    return sheet.edit(
      batchId,
      [...drafts].map(([id, draft]) => ({ id, draft })),
      message('batchChanges.addressesTaken', { n: addresses }),
    );
  };

  return { check, list, accept };
};
