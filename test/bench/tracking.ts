import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { HttpRequest, HttpSend } from '../../src/core/base/ports.ts';
import { newId } from '../../src/core/base/clock.ts';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { ANSWER_MS, AT_ONCE, draftMany, openAt, replay } from './booking.ts';
import { copyOf, startService, withLedger } from './ledger.ts';
import type { BenchRow } from './table.ts';

const COUNT = 500;

/** The row “tracking”: tracks all open shipments; each answer is stored and shown. */
export const run = async (): Promise<BenchRow[]> => {
  const { child, url } = await startService(ANSWER_MS);
  const { dataDir, remove } = copyOf(await withLedger());
  const opened = openStoreFile(dataDir, Date.now());
  if (opened.kind !== 'open') throw new Error('no database');
  const [made, bare] = [[] as HttpRequest[], createNodeSend()];
  const send: HttpSend = (request) => {
    if (request.url.includes('/shipment/track/')) made.push(request);
    return bare(request);
  };
  const desk = openAt(url, dataDir, opened.db, send);
  try {
    const { batchId, ids } = draftMany(desk, COUNT);
    const from = Date.now();
    await desk.rating.start(ids, batchId).finished;
    desk.choosing.byRule(ids, plainRule({ kind: 'cheapest' }));
    const options = { fileIsUrl: true, concurrency: AT_ONCE, pick: null };
    const record = {
      id: newId(desk.context),
      kind: 'booking' as const,
      serviceId: 'practice',
      members: ids,
      options,
      startedAt: from,
      endedAt: null,
    };
    desk.context.store.runs.insert(record);
    await desk.booking.run(record, batchId).finished;
    await desk.collector.idle();

    const begun = performance.now();
    const open = desk.trackingRuns.open(from);
    const ended = await desk.trackingRuns.once(open).finished;
    const tookMs = performance.now() - begun;
    const bareMs = await replay(made, createNodeSend());
    const bound = Math.ceil(COUNT / AT_ONCE) * ANSWER_MS;
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
    return [
      {
        work: `track ${ended.done - ended.failed} open shipments, ${ANSWER_MS} ms an answer, ${AT_ONCE} at once behind 20,000 (the same requests bare: ${seconds(bareMs)}, ${(bareMs / bound).toFixed(3)} × the bound)`,
        figure: `${seconds(tookMs)}, ${(tookMs / bound).toFixed(3)} × the bound`,
        must: '≤ 1.05 × the bound',
        holds: ended.done - ended.failed === COUNT && tookMs <= bound * 1.05,
      },
    ];
  } finally {
    await desk.close();
    child.kill();
    remove();
  }
};
