import { existsSync } from 'node:fs';
import {
  copyDueFor,
  type DailyCopySettings,
  type DailyCopyState,
} from '../../../domain/desk/dailyCopy.ts';
import type { DeskCopy } from '../../../domain/desk/restore.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { FactRepository } from '../tables/facts.ts';
import { copyWords } from './copyWords.ts';
import type { RememberedPassphrase } from './passphrase.ts';

/** Delay after the start, which has other work to do first. */
const FIRST_MS = 30_000;
const LOOK_MS = 60_000;
/** A failed copy is retried after this time. */
const AGAIN_MS = 15 * 60_000;
/** The desk counts as idle when nothing was changed for this time. */
const IDLE_MS = 5 * 60_000;

/** Dependencies of `createDailyCopies`. */
export interface DailyCopiesDeps {
  readonly facts: Pick<FactRepository, 'get' | 'set'>;
  readonly settings: () => DailyCopySettings;
  readonly save: (next: DailyCopySettings) => void;
  readonly passphrase: RememberedPassphrase;
  /** Copies the ledger to a folder and opens the copy again. */
  readonly copy: (folder: string, passphrase: string, kept: number) => Promise<DeskCopy>;
  /** True while a run or a print is in progress: no copy is started then. */
  readonly busy: () => boolean;
  /** Time of the last change by a person, milliseconds since the epoch. */
  readonly workedAt: () => number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly timeZone: string;
  readonly emit: (state: DailyCopyState) => void;
}

/** A change of the settings. Omitted properties keep their value. */
export type DailyCopyChange = {
  readonly [K in keyof DailyCopySettings]?: DailyCopySettings[K] | undefined;
} & {
  readonly passphrase?: string | undefined;
  /** Store a new passphrase in the system's keyring; otherwise it is kept until the program ends. */
  readonly keepPassphrase?: boolean | undefined;
};

/** Makes one backup copy a day automatically. */
export interface DailyCopies {
  state(): Promise<DailyCopyState>;
  /** Changes the settings. Throws DeskError `badInput` when turned on without a folder or a passphrase. */
  set(change: DailyCopyChange): Promise<DailyCopyState>;
  /** Starts to make due copies automatically, until `close`. */
  start(): void;
  /** Makes a copy now, due or not. Never rejects: an error is in the state. */
  now(): Promise<DailyCopyState>;
  close(): Promise<void>;
}

/** Creates `DailyCopies`. From `start` to `close` it checks every minute whether a copy is due. */
export const createDailyCopies = (deps: DailyCopiesDeps): DailyCopies => {
  const { facts, settings, passphrase, clock, log } = deps;
  const ending = new AbortController();
  let problem: string | null = null;
  let notBefore = 0;
  let making: Promise<void> | null = null;

  const state = async (): Promise<DailyCopyState> => ({
    ...settings(),
    last: facts.get('dailyCopy'),
    passphrase: await passphrase.state(),
    making: making !== null,
    problem,
  });
  const emitState = async (): Promise<DailyCopyState> => {
    const now = await state();
    deps.emit(now);
    return now;
  };
  const dueFor = (): string | null =>
    copyDueFor(settings(), facts.get('dailyCopy'), clock.now(), deps.timeZone);

  const copyFor = async (day: string): Promise<void> => {
    const { folder, kept } = settings();
    try {
      // The folder is never created: where a USB stick should be mounted, the copy would be written to this computer's own disk.
      if (!existsSync(folder)) throw new DeskError('notAllowed', t('backup.noFolder', { folder }));
      const made = await deps.copy(folder, await passphrase.read(), kept);
      facts.set('dailyCopy', { day, at: clock.now(), shipments: made.shipments });
      problem = null;
      log.info('the daily backup copy was made', { shipments: made.shipments });
    } catch (reason) {
      problem = copyWords(reason, folder);
      notBefore = clock.now() + AGAIN_MS;
      log.warn('the daily backup copy could not be made', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
    }
  };
  const make = (day: string): Promise<void> => {
    making ??= (async () => {
      // Not awaited: this only emits the state.
      void emitState();
      await copyFor(day);
    })().finally(() => {
      making = null;
      if (!ending.signal.aborted) void emitState();
    });
    return making;
  };

  const makeDue = async (): Promise<void> => {
    const day = dueFor();
    const now = clock.now();
    // When the clock was set back, the wait does not apply.
    const waits = now < notBefore && notBefore - now <= AGAIN_MS;
    if (day === null || waits || deps.busy()) return;
    const sinceWork = now - deps.workedAt();
    if (settings().at === null && sinceWork >= 0 && sinceWork < IDLE_MS) return;
    await make(day);
  };

  return {
    state,
    set: async ({ passphrase: given, keepPassphrase = false, ...change }) => {
      const was = settings();
      const next: DailyCopySettings = {
        on: change.on ?? was.on,
        folder: change.folder ?? was.folder,
        at: change.at === undefined ? was.at : change.at,
        kept: change.kept ?? was.kept,
      };
      if (next.on && next.folder === '')
        throw new DeskError('badInput', t('backup.chooseFolderFirst'));
      if (given !== undefined) await passphrase.write(given, keepPassphrase);
      if (next.on && (await passphrase.state()) === 'none')
        throw new DeskError('badInput', t('backup.passphraseFirst'));
      deps.save(next);
      problem = null;
      notBefore = 0;
      return emitState();
    },
    start: () => {
      const loop = async (): Promise<void> => {
        for (let wait = FIRST_MS; ; wait = LOOK_MS) {
          await clock.sleep(wait, ending.signal);
          await makeDue();
        }
      };
      // Ends only when `close` aborts the wait.
      loop().catch(() => undefined);
    },
    now: async () => {
      await make(dueFor() ?? facts.get('dailyCopy')?.day ?? '');
      return state();
    },
    close: async () => {
      ending.abort();
      await making;
    },
  };
};
