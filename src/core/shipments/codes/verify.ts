import type { Draft } from '../../../domain/shipment/draft.ts';
import { isAskable, normaliseHsCode } from '../../../domain/customs/goodsRules.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { ServiceError } from '../../../domain/service/serviceError.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { connectionFor } from '../../service/identity/identities.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { OtherService } from '../../base/deskError.ts';
import { inSlices } from '../../base/slices.ts';
import { DONE, FAILED, failedBecause, stopFor, stopsRun } from '../../service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../service/runs/run.ts';
import type { Ledger } from '../ledger.ts';
import { snapshotOf } from '../snapshots.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

const DAY_MS = 86_400_000;
/** A valid verdict is trusted for a month. An invalid one is checked again after an hour, because the service's catalogue grows. */
const TRUST_MS = { known: 30 * DAY_MS, unknown: 3_600_000 } as const;

/** The service and mode to verify a code with. */
export interface CodeSource {
  readonly serviceId: string;
  readonly mode: Mode;
}

/** Each service has its own verdict on a code. */
const keyOf = (serviceId: string, code: string): string => `${serviceId} ${code}`;

/** Returns the codes of a draft that can be verified, without duplicates. */
const codesOf = (draft: Draft): string[] => [
  ...new Set(
    draft.boxes
      .flatMap((box) => box.items.map((item) => normaliseHsCode(item.product_hs_code)))
      .filter(isAskable),
  ),
];

/** Verifies codes with the service: one request per code, however many shipments have it. Stores the verdicts with their dates. */
export interface Verifier {
  /** Verifies every code of a draft whose verdict is missing or outdated. Returns the error that ends a run, or null. */
  readonly verifyFor: (
    record: CodeSource & { readonly draft: Draft },
  ) => Promise<ServiceError | null>;
  /**
   * Starts a run that verifies the codes of shipments, one request per distinct code of a service. Its members are the codes;
   * those of another service than the one in use fail. When it ends, the shipments with
   * verified codes are announced with their issues. Reading thousands of shipments yields to the event loop, before and after the run.
   */
  readonly start: (ids: readonly string[], batchId: string | null) => Promise<Run>;
}

/** Creates `Verifier` (docs/service.md §4.2). A code is verified once at a time, and not again while its verdict is fresh. */
export const createVerifier = (context: ShipmentsContext, ledger: Ledger): Verifier => {
  const { store, clock } = context;
  const pendingRequests = new Map<string, Promise<ServiceError | null>>();

  const needsAsking = (serviceId: string, code: string): boolean => {
    const verdict = store.codes.verdict(serviceId, code);
    if (verdict === null) return true;
    const age = clock.now() - verdict.at;
    // A verdict from the future was stored while the clock was ahead.
    return age < 0 || age > (verdict.valid ? TRUST_MS.known : TRUST_MS.unknown);
  };

  /** Verifies one code. Returns the error when there was no verdict. Concurrent callers share one request. */
  const verifyOne = (source: CodeSource, code: string): Promise<ServiceError | null> => {
    const key = keyOf(source.serviceId, code);
    const pending = pendingRequests.get(key);
    if (pending) return pending;
    const request = connectionFor(context, source)
      .service.verifyCode(code)
      .then((answer) => {
        if (!answer.ok) return answer.error;
        // A verdict that a power cut loses is requested again: not worth a sync for each of thousands.
        store.db.part(() =>
          store.codes.verified(source.serviceId, { ...answer.value, code }, clock.now()),
        );
        return null;
      })
      .finally(() => pendingRequests.delete(key));
    pendingRequests.set(key, request);
    return request;
  };

  const verifyFor = async (
    record: CodeSource & { readonly draft: Draft },
  ): Promise<ServiceError | null> => {
    const codes = codesOf(record.draft).filter((code) => needsAsking(record.serviceId, code));
    const failures = await Promise.all(codes.map((code) => verifyOne(record, code)));
    return failures.find((failure) => failure !== null && stopsRun(failure)) ?? null;
  };

  /** Returns the shipment; null when it was removed during the run. */
  const presentRecord = (id: string): ShipmentRecord | null => {
    const record = store.shipments.get(id);
    return record?.removedAt === null ? record : null;
  };

  return {
    verifyFor,
    start: async (ids, batchId) => {
      const groups = new Map<
        string,
        { readonly source: CodeSource; readonly code: string; readonly ids: string[] }
      >();
      const trusted = new Set<string>();
      await inSlices(ids, (id) => {
        const record = presentRecord(id);
        if (record === null) return;
        const { serviceId, mode } = record;
        for (const code of codesOf(record.draft)) {
          const key = keyOf(serviceId, code);
          const group = groups.get(key);
          if (group) group.ids.push(id);
          else if (!trusted.has(key) && needsAsking(serviceId, code))
            groups.set(key, { source: { serviceId, mode }, code, ids: [id] });
          else trusted.add(key);
        }
      });
      const answered = new Set<string>();
      const run = startRun({
        id: newId(context),
        kind: 'codes',
        batchId,
        members: [...groups.keys()],
        concurrency: context.settings().concurrency,
        clock,
        processItem: async (key) => {
          const group = groups.get(key);
          if (!group) return DONE;
          try {
            const failure = await verifyOne(group.source, group.code);
            if (failure !== null) return stopsRun(failure) ? stopFor(failure) : FAILED;
          } catch (reason) {
            if (reason instanceof OtherService) return failedBecause(reason.message);
            throw reason;
          }
          for (const id of group.ids) answered.add(id);
          return DONE;
        },
        onProgress: (progress) => context.emit({ type: 'run', progress }),
      });
      const finished = run.finished.then(async (progress) => {
        let snapshots: ShipmentSnapshot[] = [];
        await inSlices(
          [...answered],
          (id) => {
            const record = presentRecord(id);
            if (!record) return;
            const now = ledger.recheck(record);
            snapshots.push(snapshotOf(context, now.record, now.checked));
          },
          (work) => store.db.transaction(work),
          () => {
            if (snapshots.length > 0) ledger.tell(snapshots);
            snapshots = [];
            return true;
          },
        );
        return progress;
      });
      return { ...run, finished };
    },
  };
};
