import { describe, expect, it } from 'vitest';
import type { Base } from '../../../../src/core/base.ts';
import { createCollector } from '../../../../src/core/booking/collect.ts';
import type { FetchFile } from '../../../../src/core/documents/fetchDocuments.ts';
import type { Ledger } from '../../../../src/core/shipments/ledger.ts';
import { fail } from '../../../../src/domain/serviceError.ts';
import { fakeClock } from '../../../fakes/clock.ts';

/** A collector of shipments with one document each, whose downloads wait until the test lets them fail. */
const collecting = () => {
  const gates: (() => void)[] = [];
  const fetchFile: FetchFile = () => new Promise((resolve) => { gates.push(() => resolve(fail({ kind: 'refused', status: 400, message: 'no', reasons: [] }))); });
  const base = {
    store: { documents: { of: (shipmentId: string) => [{ shipmentId, kind: 'waybill', state: 'missing', source: { kind: 'url', url: 'https://docs.example.com/w.pdf' } }], failed: () => undefined } },
    archive: {}, worker: {}, fetchFile, clock: fakeClock(),
  } as unknown as Base;
  const ledger = { announce: () => [], announceAttention: () => undefined } as unknown as Ledger;
  const settle = async (): Promise<void> => { for (let n = 0; n < 30; n += 1) await Promise.resolve(); };
  return { collector: createCollector(base, ledger), gates, settle };
};
const ids = Array.from({ length: 50 }, (_, number) => `S-${number}`);

describe('documents of many shipments', () => {
  it('are not all asked for at once after a large run', async () => {
    const { collector, gates, settle } = collecting();
    collector.collectInTurn(ids);
    await settle();
    expect(gates).toHaveLength(6);
    gates[0]?.();
    await settle();
    expect(gates).toHaveLength(7);
  });

  it('do not keep a program that closes open until the last is here', async () => {
    const { collector, gates, settle } = collecting();
    collector.collectInTurn(ids);
    await settle();
    const closed = collector.close();
    for (const open of gates) open();
    await closed;
    expect(gates).toHaveLength(6);
  });
});
