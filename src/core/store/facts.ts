import type { FileEncoding } from '../../domain/batch/importReview.ts';
import type { LastCopy } from '../../domain/desk/dailyCopy.ts';
import type { LastRetention } from '../../domain/desk/retention.ts';
import type { MinorMoney } from '../../domain/money/minorMoney.ts';
import type { CarrierLimits } from '../../domain/rates/carrierLimits.ts';
import type { PriceLists } from '../../domain/pricing/priceRules.ts';
import type { SiteAddress, SiteRule } from '../../domain/site/site.ts';
import type { Database } from './database.ts';

/** Up to where the attempts log and the database are known to say the same. */
export interface Checkpoint {
  /** Bytes of the log that have been compared. */
  readonly offset: number;
  /** Last line of the journal that stands in the log. */
  readonly seq: number;
  /** Hash of the line that ends there. */
  readonly tip: string;
}

/** Why a person has to look before anything is booked. `found`: the log knew attempts that this ledger did not; `log`: the log itself is damaged. */
export interface PutBack {
  readonly how: 'backup' | 'empty' | 'found' | 'log';
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Last line of the journal before anything came back; null until the log was compared. */
  readonly since: number | null;
  /** What is wrong with the log, in words for a person. */
  readonly problems: readonly string[];
}

/** Where a data folder lies: hashes and numbers only. */
export interface Home {
  readonly machine: string;
  readonly path: string;
  /** When the database file was made, milliseconds; empty where the disk does not keep it. */
  readonly born: string;
}

/** This desk was moved to another computer. `done`: the file is whole; without it the move was cut off and counts for nothing. */
export interface MovedAway {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the file that it was moved with. */
  readonly file: string;
  readonly done: boolean;
}

/** One act of a move, in milliseconds since the epoch. `back`: a person said that it did not happen. */
export interface MoveEntry {
  readonly what: 'out' | 'in' | 'back';
  readonly at: number;
  readonly operator: string;
}

/** Operations that not every service has (docs/service.md §4.10, §4.11). Persisted names. */
export type ExtraOperation = 'carriers' | 'address';
/** The site that this desk belongs to. */
export interface SiteMembership {
  readonly address: SiteAddress;
  /** Id and name of the site; empty until it has answered once. */
  readonly id: string;
  readonly name: string;
  readonly rule: SiteRule;
  readonly desk: string;
  readonly deskName: string;
  /** Tells the site that it is this desk that speaks. */
  readonly secret: string;
  /** The last write that the site answered, by its count and its random name, and the name of the one that is under way. */
  readonly turn: number;
  readonly nonce: string;
  readonly next: string | null;
  /** True once the site has taken this desk in. */
  readonly joined: boolean;
  /** The last change that the site has. */
  readonly acked: number;
  /** What was there before the desk joined and is still to be noted: kind, and the row to go on after; null when all is. */
  readonly before: { readonly kind: string; readonly after: number } | null;
  /** When the desk was set up anew last, by the clock of the site. */
  readonly setUpAt?: number | null;
  /** The last of its own facts that this ledger, which was put back or has come back, read again of what desks share; null when it has read all. */
  readonly ownAgain?: number | null;
  /** What of the desk is still to be read from the site, while it is set up anew there (core/site/setUpAnew.ts). */
  readonly settingUp?: SettingUp | null;
}

/** How far a desk is set up anew from its site: the part that is read, and the last that was taken of it. */
export interface SettingUp {
  readonly part: 'shipment' | 'rest' | 'claims';
  /** Of facts, their number; of claims, their key. */
  readonly after: number | string;
  /** Ids of services in the ledger that was lost, with theirs in this one. */
  readonly services: Readonly<Record<string, string>>;
  /** Facts that were taken. */
  readonly taken: number;
}

/** What the ledger knows of itself. Persisted names. */
interface Facts {
  /** Counted up by each program that opens the ledger. */
  readonly epoch: number;
  /** Tells this desk's references from another's. */
  readonly mark: string;
  /** Key of the hashes in the attempts log, hex; beside the log it lies in a file of its own. */
  readonly attemptsKey: string;
  /** Version of the writing that the hashes of nameless shipments are made of (domain/shipment/canon.ts). */
  readonly contentVersion: number;
  readonly checkpoint: Checkpoint;
  readonly putBack: PutBack;
  readonly home: Home;
  /** Version of the program that worked with the ledger last. */
  readonly program: string;
  /** Encodings that a person chose for files, by the key of their letters (imports/read/letters.ts); the last used at the end. */
  readonly letters: Readonly<Record<string, FileEncoding>>;
  /** The last line of the journal whose shipment was looked at to be packed (store/packing.ts). */
  readonly packedTo: number;
  /** Bytes that packing left empty in pages, since the ledger was last rewritten. */
  readonly spare: number;
  /** When the ledger was last to be rewritten for its room alone, milliseconds since the epoch. */
  readonly roomTried: number;
  /** When the whole ledger was last read and found sound, milliseconds since the epoch. */
  readonly checked: number;
  /** The last backup: when it was done, how long it took, the last line of the journal in it, and what persons had written by then (attempts.ts, `lastWritten`). */
  readonly backup: {
    readonly at: number;
    readonly tookMs: number;
    readonly seq: number;
    readonly written?: string;
  };
  /** Erasures of the erasure log that were carried out in this ledger, whole. */
  readonly erasures: readonly string[];
  /** Something was erased, and the file was not rewritten without it yet. */
  readonly unclean: true;
  /** The last copy in the folder of a person's choice. */
  readonly dailyCopy: LastCopy;
  /** The last removal by age that came to its end. */
  readonly retention: LastRetention;
  readonly movedAway: MovedAway;
  /** Moves of this desk, the first one first. */
  readonly moves: readonly MoveEntry[];
  /** How the customer's prices are made. */
  readonly priceLists: PriceLists;
  /** Of each service, by its id: when its whole list of HS codes was last fetched, and how many of them are in use. */
  readonly catalogues: Readonly<Record<string, { readonly at: number; readonly codes: number }>>;
  /** Of each service, by its id: the limits of its carriers, and when they were last fetched. */
  readonly carriers: Readonly<
    Record<string, { readonly at: number; readonly limits: readonly CarrierLimits[] }>
  >;
  /** Of each service, by its id: when it last answered that it does not have an operation. */
  readonly notOffered: Readonly<Record<string, Partial<Record<ExtraOperation, number>>>>;
  /** Hosts of tracking pages that a person let the desk open, the newest last. */
  readonly linkHosts: readonly string[];
  /** Minutes without work after which an operator is signed out; 0: never. */
  readonly signOutAfter: number;
  /** True: a parcel is booked only when it is paid. */
  readonly paymentFirst: boolean;
  /** Below what the prepaid account is called low, by currency. */
  readonly walletWarnBelow: readonly MinorMoney[];
  readonly site: SiteMembership;
  /** The site that this desk left last, as it stood then. */
  readonly siteLeft: SiteMembership;
}

/** Single values that belong to the ledger itself and go with it wherever it is copied. */
export interface FactRepository {
  readonly get: <K extends keyof Facts>(name: K) => Facts[K] | null;
  readonly set: <K extends keyof Facts>(name: K, value: Facts[K]) => void;
  readonly remove: (name: keyof Facts) => void;
}

/** Single facts by name, as JSON: table `desk_facts`. Values are shared between readers and must not be changed in place. */
export const factRepository = (db: Database): FactRepository => {
  /** What each text said when it was last read: a purchase reads some facts several times. */
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
