import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';
import type { LastCopy } from '../../../domain/desk/dailyCopy.ts';
import type { LastRetention } from '../../../domain/desk/retention.ts';
import type { MessageChannel } from '../../../domain/messages/outboxMessage.ts';
import type { MessageSettings } from '../../../domain/messages/messageSettings.ts';
import type { MinorMoney } from '../../../domain/money/money.ts';
import type { CarrierLimits } from '../../../domain/rates/carrierLimits.ts';
import type { PriceLists } from '../../../domain/pricing/priceRules.ts';
import type { SiteAddress, SiteRule } from '../../../domain/site/site.ts';
import type { Database } from '../database/database.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { RetiredDesk, LedgerTakenOver } from '../../base/deskError.ts';

/** The point up to which the attempts log and the database are known to agree. */
export interface Checkpoint {
  /** Bytes of the log that were compared. */
  readonly offset: number;
  /** The last journal entry that is in the log. */
  readonly seq: number;
  /** Hash of the log line that ends there. */
  readonly tip: string;
}

/** Why a person must look before anything is booked. `found`: the log had attempts that this ledger did not; `log`: the log itself is damaged. */
export interface PutBack {
  readonly how: 'backup' | 'empty' | 'found' | 'log';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The last journal entry before the recovery; null until the log was compared. */
  readonly since: number | null;
  /** Problems of the log, as texts for the user. */
  readonly problems: readonly string[];
}

/** The location of a data folder, as hashes and numbers only. */
export interface StoredLocation {
  readonly machine: string;
  readonly path: string;
  /** Creation time of the database file, milliseconds; empty where the file system does not record it. */
  readonly born: string;
}

/** The move of this desk to another computer. `done`: the file is complete; a move without it was interrupted and has no effect. */
export interface MovedAway {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the file with the moved desk. */
  readonly file: string;
  readonly done: boolean;
}

/** One step of a move; time in milliseconds since the epoch. `back`: a person declared that the move did not happen. */
export interface MoveEntry {
  readonly what: 'out' | 'in' | 'back';
  readonly at: number;
  readonly operator: string;
}

/** Operations that not every service offers (docs/service.md §4.10, §4.11). Persisted names. */
export type ExtraOperation = 'carriers' | 'address';
/** The site that this desk belongs to. */
export interface SiteMembership {
  readonly address: SiteAddress;
  /** Id and name of the site; empty until the first answer of the site. */
  readonly id: string;
  readonly name: string;
  readonly rule: SiteRule;
  /** Time zone of the site: IANA name; empty until its first answer. */
  readonly zone: string;
  /** Place of this desk's last facts in the order of the site. */
  readonly place: number;
  readonly desk: string;
  readonly deskName: string;
  /** Authenticates this desk at the site. */
  readonly secret: string;
  /** `turn` and `nonce`: count and random name of the last write that the site confirmed; `next`: the name of the write in progress. */
  readonly turn: number;
  readonly nonce: string;
  readonly next: string | null;
  /** True once the site has accepted this desk. */
  readonly joined: boolean;
  /** The last change that the site confirmed. */
  readonly acked: number;
  /** Records from before the desk joined that are still to be queued: the kind, and the row to continue after; null when all are queued. */
  readonly before: { readonly kind: string; readonly after: number } | null;
  /** Desks that have left the site, with the number of the last of their facts that this desk has read. */
  readonly readOfLeft?: Readonly<Record<string, number>>;
  /** When the desk was last set up again, by the clock of the site. */
  readonly setUpAt?: number | null;
  /** After joining again: the last of its own facts that this ledger read again from the shared data; null when it has read all. */
  readonly ownAgain?: number | null;
  /** What is still to be read from the site while the desk is set up again, or after a restore (core/site/setUpAnew.ts). */
  readonly settingUp?: SettingUp | null;
}

/** A membership that ended. */
export interface LeftMembership extends SiteMembership {
  /** True when this ledger left as the copy of a desk that stays: its changes since then are in the outbox, for the desk that it becomes. */
  readonly isCopy?: boolean;
}

/** Progress of setting a desk up again from its site: the current part, and the last thing taken from it. */
export interface SettingUp {
  readonly part: 'shipment' | 'rest' | 'claims';
  /** The number of a fact or the key of a claim. */
  readonly after: number | string;
  /** Maps service ids of the lost ledger to those of this one. */
  readonly services: Readonly<Record<string, string>>;
  /** Number of facts taken. */
  readonly taken: number;
  /** True for a ledger that was restored from a backup: it has the older facts already. */
  readonly isRestored?: boolean;
}

/** Values about the ledger itself. Persisted names. */
interface Facts {
  /** Incremented by each program that opens the ledger. */
  readonly epoch: number;
  /** Distinguishes this desk's references from those of other desks. */
  readonly mark: string;
  /** Key of the hashes in the attempts log, hex; also stored in a file beside the log. */
  readonly attemptsKey: string;
  readonly checkpoint: Checkpoint;
  readonly putBack: PutBack;
  readonly home: StoredLocation;
  /** Version of the program that last used the ledger. */
  readonly program: string;
  /** Encodings that a person chose for files, by the key of their letters (imports/read/letters.ts); the last used is at the end. */
  readonly letters: Readonly<Record<string, FileEncoding>>;
  /** When the ledger was last due to be rewritten only to save space, milliseconds since the epoch. */
  readonly roomTried: number;
  /** When the whole ledger was last checked and found sound, milliseconds since the epoch. */
  readonly checked: number;
  /** The last backup: when it was finished, its duration, the last journal entry in it, and `lastWritten` at its start (attempts.ts). */
  readonly backup: {
    readonly at: number;
    readonly tookMs: number;
    readonly seq: number;
    readonly written?: string;
  };
  /** Ids in the erasure log that were fully carried out in this ledger. */
  readonly erasures: readonly string[];
  /** Present while the file holds remains of erased data, until it is rewritten. */
  readonly unclean: true;
  /** The last copy in the folder that a person chose. */
  readonly dailyCopy: LastCopy;
  /** The last completed removal by age. */
  readonly retention: LastRetention;
  /** Present while the removal by age waits because the clock moved far ahead: when it first saw that, milliseconds since the epoch. */
  readonly retentionHeld: number;
  readonly movedAway: MovedAway;
  /** Moves of this desk, oldest first. */
  readonly moves: readonly MoveEntry[];
  /** The rules for the customer's prices. */
  readonly priceLists: PriceLists;
  /** Per service id: when its full list of HS codes was last fetched, and how many of them are active. */
  readonly catalogues: Readonly<Record<string, { readonly at: number; readonly codes: number }>>;
  /** Per service id: the limits of its carriers, and when they were last fetched. */
  readonly carriers: Readonly<
    Record<string, { readonly at: number; readonly limits: readonly CarrierLimits[] }>
  >;
  /** Per service id: when it last answered that it does not offer an operation. */
  readonly notOffered: Readonly<Record<string, Partial<Record<ExtraOperation, number>>>>;
  /** Hosts of tracking pages that a person allowed the desk to open, newest last. */
  readonly linkHosts: readonly string[];
  /** Minutes of inactivity after which an operator is signed out; 0: never. */
  readonly signOutAfter: number;
  /** True when a parcel may be booked only after it is paid. */
  readonly paymentFirst: boolean;
  /** The amounts below which the prepaid balance counts as low, one per currency. */
  readonly walletWarnBelow: readonly MinorMoney[];
  /** Messages to customers: their settings, and the channels that are on. */
  readonly messages: {
    readonly settings: MessageSettings;
    readonly on: readonly MessageChannel[];
  };
  readonly site: SiteMembership;
  /** The membership of the site that this desk left last, as it was then. */
  readonly siteLeft: LeftMembership;
}

/** Reads and writes single values of the ledger; they stay with it when it is copied. */
export interface FactRepository {
  readonly get: <K extends keyof Facts>(name: K) => Facts[K] | null;
  readonly set: <K extends keyof Facts>(name: K, value: Facts[K]) => void;
  readonly remove: (name: keyof Facts) => void;
}

/** Single facts by name, as JSON: table `desk_facts`. Values are shared between readers and must not be changed in place. */
export const factRepository = (db: Database): FactRepository => {
  /** The last text and parsed value of each fact: a purchase reads some facts several times. */
  const read = new Map<string, { readonly text: string; readonly value: unknown }>();
  return factsIn(db, (name, text) => {
    const known = read.get(name);
    if (known?.text === text) return known.value;
    const value: unknown = JSON.parse(text);
    read.set(name, { text, value });
    return value;
  });
};

const factsIn = (db: Database, parse: (name: string, text: string) => unknown): FactRepository => ({
  get: <K extends keyof Facts>(name: K): Facts[K] | null => {
    const row = db.get('SELECT value FROM desk_facts WHERE name = ?', name);
    return row ? (parse(name, String(row['value'])) as Facts[K]) : null;
  },
  set: <K extends keyof Facts>(name: K, value: Facts[K]): void => {
    db.run(
      'INSERT OR REPLACE INTO desk_facts (name, value) VALUES (?, ?)',
      name,
      JSON.stringify(value),
    );
  },
  remove: (name) => {
    db.run('DELETE FROM desk_facts WHERE name = ?', name);
  },
});

/** Records a step of a move. */
export const noteMove = (facts: FactRepository, entry: MoveEntry): void =>
  facts.set('moves', [...(facts.get('moves') ?? []), entry]);

/**
 * The second lock of a ledger, stored in it: each program that opens the ledger increments the epoch. When the lock file was removed, the older
 * program finds the newer epoch in its next transaction, and stops writing and sending.
 */
export interface Epoch {
  /** Increments the epoch: this program now owns the ledger. */
  readonly claim: () => void;
  readonly isNewest: () => boolean;
  /** @throws LedgerTakenOver when another program has opened the ledger since */
  readonly check: () => void;
  /**
   * Like `check`, for what a person types, imports or sets; also requires that the desk was not moved to another computer. Outcomes of past sendings
   * may still be recorded there.
   * @throws LedgerTakenOver; RetiredDesk
   */
  readonly checkOpen: () => void;
}

/**
 * Creates the epoch of a ledger; it is incremented only by `claim`.
 * @param timeZone of the desk, for dates in messages
 */
export const createEpoch = (db: Database, facts: FactRepository, timeZone: string): Epoch => {
  let mine: number | null = null;
  const isNewest = (): boolean => mine === null || facts.get('epoch') === mine;
  const check = (): void => {
    if (!isNewest()) throw new LedgerTakenOver();
  };
  return {
    claim: () =>
      db.transaction(() => {
        mine = (facts.get('epoch') ?? 0) + 1;
        facts.set('epoch', mine);
      }),
    isNewest,
    check,
    checkOpen: () => {
      check();
      const away = facts.get('movedAway');
      if (away?.done === true) throw new RetiredDesk(dateIn(away.at, timeZone), away.file);
    },
  };
};
