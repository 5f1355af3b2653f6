import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { HttpSend } from '../../src/core/base/ports.ts';
import { archivedText } from '../../src/domain/shipment/files.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import type { PracticeShipment } from '../../src/practice/types.ts';
import { START } from '../fakes/clock.ts';
import { settled } from '../fakes/settled.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';

/** Longer than any run: the service would sell the same shipment twice if it were asked to. */
const NEVER_A_DUPLICATE_MS = 1e12;

/** What the runs share: the practice service, its clock, the HTTP client, and some files to attach. One run at a time. */
export interface World {
  readonly practice: Practice;
  readonly wire: HttpSend;
  /** Folder for everything that the runs write; it is deleted at the end, with what killed desks still write. */
  readonly folder: string;
  /** PDFs that a draft can have, with the text that refers to them in the document store. */
  readonly files: readonly { readonly text: string; readonly bytes: Uint8Array }[];
  readonly now: () => number;
  readonly pass: (ms: number) => void;
  /** Sales of the service since `begin`, without those set apart. */
  readonly sold: () => readonly PracticeShipment[];
  /** Excludes the purchases of a copy of the data folder from `sold`. */
  readonly setApart: (bought: readonly PracticeShipment[]) => void;
  /** Number of shipments bought by a copy and again by the desk. */
  readonly boughtAgain: () => number;
  readonly begin: () => void;
  /** Resolves when the service has no call in progress. */
  readonly settled: () => Promise<void>;
  /** The same for ratings only. */
  readonly rated: () => Promise<void>;
  readonly end: () => Promise<void>;
}

export const startWorld = async (): Promise<World> => {
  let now = START;
  let first = 0;
  const plain = await makePdf([PAGES.label4x6]);
  const practice = await startPractice({
    seed: 31,
    confirmAfterMs: NEVER_A_DUPLICATE_MS,
    now: () => new Date(now),
    plainDocument: plain,
  });
  const folder = mkdtempSync(join(tmpdir(), 'waybill-model-'));
  const files = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const bytes = await makePdf([{ ...PAGES.a6, text: name }]);
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { bytes, text: archivedText({ hash, type: 'pdf', name: `${name}.pdf`, made: null }) };
    }),
  );
  const apart = new Map<string, string>();
  const sold = (): PracticeShipment[] =>
    practice
      .shipments()
      .slice(first)
      .filter((each) => !apart.has(each.tracking_number));
  return {
    practice,
    folder,
    files,
    wire: createNodeSend(),
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    sold,
    setApart: (bought) => {
      for (const each of bought) apart.set(each.tracking_number, each.external_reference);
    },
    boughtAgain: () => {
      const references = new Set(sold().map((each) => each.external_reference));
      return [...apart.values()].filter((reference) => references.has(reference)).length;
    },
    begin: () => {
      first = practice.shipments().length;
      apart.clear();
    },
    settled: () => settled(practice),
    rated: () => settled(practice, 'rates'),
    end: async () => {
      await practice.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
