import type { Draft } from '../../domain/draft.ts';
import { hsFormProblem, normaliseHsCode } from '../../domain/hs.ts';
import type { Mode } from '../../domain/mode.ts';
import type { ServiceError } from '../../domain/serviceError.ts';
import { connectionFor, newId, type Base } from '../base.ts';
import { inSlices } from '../batch/slices.ts';
import { DONE, FAILED, startRun, stopFor, stopsRun, type Run } from '../batch/run.ts';
import type { Ledger } from '../shipments/ledger.ts';

const DAY_MS = 86_400_000;
/** A code that was known stays trusted for a month; one that was not is asked again after an hour: the catalogue grows. */
const TRUST_MS = { known: 30 * DAY_MS, unknown: 3_600_000 } as const;

/** Whom a code is asked of. */
export interface CodeSource {
  readonly profileId: string;
  readonly mode: Mode;
}

/** The well-formed codes of a draft, each once. */
const codesOf = (draft: Draft): string[] => [...new Set(
  draft.boxes.flatMap((box) => box.items.map((item) => normaliseHsCode(item.product_hs_code))).filter((code) => hsFormProblem(code) === null),
)];

/** Asks the service about codes: once a code, however many shipments carry it, and keeps what it said with its date. */
export const createVerifier = (base: Base, ledger: Ledger) => {
  const { store, clock } = base;
  const asked = new Map<string, Promise<ServiceError | null>>();

  const needsAsking = (profileId: string, code: string): boolean => {
    const verdict = store.codes.verdict(profileId, code);
    return verdict === null || clock.now() - verdict.at > (verdict.valid ? TRUST_MS.known : TRUST_MS.unknown);
  };

  /** Answers the error when there was no verdict; two that ask at once share one question. */
  const verifyOne = (source: CodeSource, code: string): Promise<ServiceError | null> => {
    const key = `${source.profileId} ${code}`;
    const pending = asked.get(key);
    if (pending) return pending;
    const question = connectionFor(base, source).service.verifyCode(code).then((answer) => {
      if (!answer.ok) return answer.error;
      store.codes.verified(source.profileId, { ...answer.value, code }, clock.now());
      return null;
    }).finally(() => asked.delete(key));
    asked.set(key, question);
    return question;
  };

  /** Asks about every code of a draft whose verdict is missing or old. Answers the error that ends a run, if any. */
  const verifyFor = async (record: CodeSource & { readonly draft: Draft }): Promise<ServiceError | null> => {
    const codes = codesOf(record.draft).filter((code) => needsAsking(record.profileId, code));
    const failures = await Promise.all(codes.map((code) => verifyOne(record, code)));
    return failures.find((failure) => failure !== null && stopsRun(failure)) ?? null;
  };

  return {
    verifyFor,
    /**
     * Verifies the codes of shipments, one question a distinct code. Its members are the codes; the shipments that carry a code
     * that was asked about are announced with their issues when it is over.
     */
    start: (ids: readonly string[], batchId: string | null): Run => {
      const carriers = new Map<string, { readonly source: CodeSource; readonly ids: string[] }>();
      for (const id of ids) {
        const record = ledger.must(id);
        for (const code of codesOf(record.draft)) {
          if (!needsAsking(record.profileId, code)) continue;
          const known = carriers.get(code) ?? { source: record, ids: [] };
          known.ids.push(id);
          carriers.set(code, known);
        }
      }
      const answered = new Set<string>();
      const run = startRun({
        id: newId(base), kind: 'codes', batchId, members: [...carriers.keys()], concurrency: base.settings().concurrency, clock,
        step: async (code) => {
          const carrier = carriers.get(code);
          const failure = carrier ? await verifyOne(carrier.source, code) : null;
          if (failure !== null) return stopsRun(failure) ? stopFor(failure) : FAILED;
          for (const id of carrier?.ids ?? []) answered.add(id);
          return DONE;
        },
        onProgress: (progress) => base.emit({ type: 'run', progress }),
      });
      const finished = run.finished.then(async (progress) => {
        let told: string[] = [];
        await inSlices([...answered], (id) => {
          if (store.shipments.get(id)?.removedAt !== null) return;
          ledger.recheck(ledger.must(id));
          told.push(id);
        }, (work) => store.db.transaction(work), () => {
          if (told.length > 0) ledger.announce(told);
          told = [];
          return true;
        });
        return progress;
      });
      return { ...run, finished };
    },
  };
};
export type Verifier = ReturnType<typeof createVerifier>;
