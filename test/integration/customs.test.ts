import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { filesOf, readFileRef } from '../../src/domain/shipment/files.ts';
import { uploadFiles } from '../../src/core/purchase/booking/uploads.ts';
import type { Shipment } from '../../src/domain/shipment/shipment.ts';
import type { ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { realDesk, type RealDesk, type RealDeskOptions } from '../fixtures/realDesk.ts';
import { berlinShipmentDraft, shirtDraft } from '../fixtures/shipments.ts';
import { like } from '../like.ts';

const running: RealDesk[] = [];
const start = async (options: RealDeskOptions = {}): Promise<RealDesk> => {
  const desk = await realDesk(options);
  running.push(desk);
  return desk;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((desk) => desk.close()));
});

const codes = (shipment: ShipmentSnapshot): string[] =>
  shipment.issues.map(({ code, field }) => `${code} ${field}`);
const documents = (shipment: ShipmentSnapshot) =>
  filesOf(shipment.draft.boxes).map(({ text }) => readFileRef(text));
const FIRST = 'boxes.0.items.0.documents';
const SECOND = 'boxes.0.items.1.documents';

const somePdf = (): Promise<Uint8Array> => makePdf([PAGES.a4]);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A shipment to Berlin that is ready to be booked but for the files a test gives it. */
const withInvoice = async (world: RealDesk, name = 'A-1'): Promise<string> => {
  const [id = ''] = await world.add(
    berlinShipmentDraft([shirtDraft(), shirtDraft({ name: 'Second', unit_price: '10.10' })], name),
  );
  await world.desk().invoices.makeInvoice(id);
  await world.price([id]);
  return id;
};

describe('a receiver in Europe', () => {
  it('is blocked without an invoice, and booked with one that the desk made: uploaded once, sent as a storage key with file_is_url 0', async () => {
    const bodies: { file_is_url: unknown; boxes: { items: Record<string, unknown>[] }[] }[] = [];
    const world = await start({
      through: (send) => (request) => {
        if (request.url.endsWith('/purchase'))
          bodies.push(
            JSON.parse(new TextDecoder().decode(request.body)) as (typeof bodies)[number],
          );
        return send(request);
      },
    });
    const [id = ''] = await world.add(berlinShipmentDraft());
    expect(codes(world.snapshot(id))).toContain(`invoice-needed ${FIRST}`);
    expect(world.snapshot(id).allowed.rate).toBe(false);

    const made = await world.desk().invoices.makeInvoice(id, { reason: 'gift', incoterm: 'DDP' });
    expect(codes(made).filter((each) => each.includes('invoice'))).toEqual([]);
    expect(documents(made)).toMatchObject([
      {
        kind: 'archived',
        type: 'pdf',
        made: { reason: 'gift', incoterm: 'DDP', date: '2026-11-20' },
      },
    ]);

    await world.price([id]);
    const [booked] = await world.book([id]);
    expect(booked?.state).toBe('booked');
    expect(bodies).toMatchObject([
      {
        file_is_url: '0',
        boxes: [
          {
            items: [
              { documents_s3_key: [like.stringMatching(/^documents\/invoice\/[\w-]+\.pdf$/)] },
            ],
          },
        ],
      },
    ]);
    expect(world.uploads()).toBe(1);
    const entries = world.desk().context.store.journal.of(id);
    expect(entries.map(({ event }) => event)).toEqual(['sent', 'booked']);
    expect(JSON.stringify(entries)).not.toContain('%PDF');
  });

  it('is booked with an invoice of what is in the box, when its goods or the desk’s sender changed after the invoice was made', async () => {
    const world = await start();
    const [goods = '', sender = ''] = await world.add(
      berlinShipmentDraft(),
      berlinShipmentDraft([shirtDraft()], 'A-2'),
    );
    const made = [];
    for (const id of [goods, sender])
      made.push(await world.desk().invoices.makeInvoice(id, { reason: 'sample' }));
    const [first, second] = made;
    const [box] = first?.draft.boxes ?? [];
    const [item] = box?.items ?? [];
    if (!first || !second || !box || !item) throw new Error('no item');
    world.desk().drafts.save([
      {
        id: goods,
        draft: { ...first.draft, boxes: [{ ...box, items: [{ ...item, name: 'Linen shirt' }] }] },
      },
      { id: sender, draft: { ...second.draft, sender: emptyAddress() } },
    ]);
    expect(codes(world.snapshot(goods))).toContain(`invoice-stale ${FIRST}`);
    expect(codes(world.snapshot(sender))).toContain(`invoice-stale ${FIRST}`);
    await world.price([goods, sender]);
    const booked = await world.book([goods, sender]);
    expect(booked.map(({ state }) => state)).toEqual(['booked', 'booked']);
    for (const [at, one] of booked.entries()) {
      const [now] = documents(one);
      const [before] = documents(made[at] ?? one);
      expect(now).toMatchObject({ kind: 'archived', made: { reason: 'sample' } });
      expect(now).not.toEqual(before);
    }
    expect(world.uploads()).toBe(2);
  });

  it('is not booked while its changed invoice cannot be made, and says why', async () => {
    const world = await start();
    const id = await withInvoice(world);
    const { draft } = world.snapshot(id);
    const [box] = draft.boxes;
    if (!box) throw new Error('no box');
    world.desk().drafts.save([
      {
        id,
        draft: {
          ...draft,
          boxes: [{ ...box, items: box.items.map((item) => ({ ...item, name: 'བོད' })) }],
        },
      },
    ]);
    const [left] = await world.book([id]);
    expect(left?.state).toBe('chosen');
    expect(world.uploads()).toBe(0);
    expect(world.desk().context.store.journal.of(id)).toEqual([]);
  });

  it('gets its invoice flagged when goods, parties or terms changed afterwards, and made again on the same terms', async () => {
    const world = await start();
    const [id = ''] = await world.add(berlinShipmentDraft());
    const { draft } = await world.desk().invoices.makeInvoice(id, { reason: 'sample' });
    const [box] = draft.boxes;
    const [item] = box?.items ?? [];
    if (!box || !item) throw new Error('no item');
    const [changed] = world
      .desk()
      .drafts.save([
        { id, draft: { ...draft, boxes: [{ ...box, items: [{ ...item, quantity: '13' }] }] } },
      ]);
    expect(changed && codes(changed)).toContain(`invoice-stale ${FIRST}`);
    expect(changed?.allowed.rate).toBe(true);
    expect(await world.desk().invoices.start([id], null).finished).toMatchObject({
      state: 'done',
      done: 1,
      failed: 0,
    });
    const again = world.snapshot(id);
    expect(codes(again)).not.toContain(`invoice-stale ${FIRST}`);
    expect(documents(again)).toMatchObject([{ made: { reason: 'sample' } }]);
    // Asked for once more, one that fits is left as it is.
    const before = world.snapshot(id).updatedAt;
    await world.desk().invoices.start([id], null).finished;
    expect(world.snapshot(id).updatedAt).toBe(before);
  });

  it('keeps what a person typed while the invoice was being made', async () => {
    const world = await start();
    const [id = ''] = await world.add(berlinShipmentDraft());
    const making = world.desk().invoices.makeInvoice(id);
    const { draft } = world.snapshot(id);
    world.desk().drafts.save([{ id, draft: { ...draft, name: 'Renamed' } }]);
    expect((await making).draft.name).toBe('Renamed');
  });

  it('says why no invoice can be made: other problems first, letters that no font has by name', async () => {
    const world = await start();
    const [bad = '', foreign = ''] = await world.add(
      berlinShipmentDraft([shirtDraft({ quantity: '' })]),
      berlinShipmentDraft([shirtDraft({ name: 'བོད' })], 'A-2'),
    );
    const { failed, failures } = await world.desk().invoices.start([bad, foreign], null).finished;
    expect(failed).toBe(2);
    expect(failures).toMatchObject([
      { message: like.stringContaining('Quantity is missing.'), ids: [bad] },
      { message: like.stringContaining('in “བོད'), ids: [foreign] },
    ]);
    await expect(world.desk().invoices.makeInvoice(bad, { reason: 'fun' })).rejects.toThrow();
  });
});

describe('files of items', () => {
  it('are taken by what they are, not by what they are called; all of them or none', async () => {
    const world = await start();
    const [id = ''] = await world.add(berlinShipmentDraft());
    const { attachments } = world.desk();
    const pdf = await somePdf();
    const attach = (name: string, bytes: Uint8Array, field = FIRST) =>
      attachments.attachFiles(id, field, [
        { name: 'good.pdf', bytes: pdf },
        { name, bytes },
      ]);
    await expect(
      attach('invoice.pdf', Buffer.from('<html><body>Not found</body></html>')),
    ).rejects.toThrow('“invoice.pdf” is a web page');
    await expect(attach('invoice.pdf', Buffer.from('GIF89a…'))).rejects.toThrow('a GIF picture');
    await expect(attach('cut.pdf', pdf.subarray(0, pdf.length / 2))).rejects.toThrow('“cut.pdf”');
    await expect(attach('cut.png', PNG.subarray(0, 30))).rejects.toThrow('cut off');
    await expect(attach('empty.pdf', new Uint8Array())).rejects.toThrow('empty');
    await expect(
      attach(
        'big.jpg',
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff]),
          Buffer.alloc(21 * 1024 * 1024),
          Buffer.from([0xff, 0xd9]),
        ]),
      ),
    ).rejects.toThrow('20 MB');
    await expect(
      attachments.attachFiles(id, 'boxes.0.items.0.photos', [{ name: 'a.pdf', bytes: pdf }]),
    ).rejects.toThrow('a photo has to be JPEG, PNG or WEBP');
    await expect(
      attachments.attachFiles(id, 'boxes.0.items.7.documents', [{ name: 'a.pdf', bytes: pdf }]),
    ).rejects.toThrow('not there any more');
    expect(filesOf(world.snapshot(id).draft.boxes)).toEqual([]);

    const taken = await attach('really-a-png.pdf', PNG);
    expect(documents(taken)).toMatchObject([
      { type: 'pdf', name: 'good.pdf' },
      { type: 'png', name: 'really-a-png.pdf' },
    ]);
    expect(codes(taken)).not.toContain(`invoice-needed ${FIRST}`);
  });

  it('may be moved or deleted once they are attached', async () => {
    const world = await start();
    const [id = ''] = await world.add(berlinShipmentDraft());
    const path = join(world.folder, 'Rechnung Nr 1.pdf');
    await writeFile(path, await somePdf());
    await world.desk().attachments.attachFiles(id, FIRST, [path]);
    await rm(path);
    await world.price([id]);
    expect((await world.book([id]))[0]?.state).toBe('booked');
  });

  it('whose path alone stands in a draft, by whatever way, are never read, and the shipment asks for them', async () => {
    const world = await start();
    const secret = join(world.folder, 'payroll.pdf');
    await writeFile(secret, await somePdf());
    const [id = '', other = ''] = await world.add(
      berlinShipmentDraft([shirtDraft({ documents: [secret] })]),
      berlinShipmentDraft([shirtDraft()], 'A-2'),
    );
    expect(codes(world.snapshot(id))).toContain(`file-to-choose ${FIRST}`);
    expect(world.snapshot(id).allowed.rate).toBe(false);
    // As the window saves a draft, and as its sheet does.
    const named = (path: string) => berlinShipmentDraft([shirtDraft({ documents: [path] })], 'A-2');
    for (const path of [
      secret,
      `file://${secret}`,
      './payroll.pdf',
      '//server/share/payroll.pdf',
    ]) {
      world.desk().drafts.save([{ id: other, draft: named(path) }]);
      expect(codes(world.snapshot(other))).toContain(`file-to-choose ${FIRST}`);
      world
        .desk()
        .sheet.edit(world.snapshot(other).batchId, [{ id: other, draft: named(path) }], 'Edit');
      expect(codes(world.snapshot(other))).toContain(`file-to-choose ${FIRST}`);
      const uploaded = await uploadFiles(
        world.desk().context,
        world.desk().context.connect('practice', 'SFN').service,
        'any',
        { boxes: named(path).boxes } as unknown as Shipment,
      );
      expect(uploaded).toMatchObject({ ok: false, error: { kind: 'refused', status: 0 } });
    }
    await world.book([id, other]);
    expect(world.uploads()).toBe(0);
    expect(world.practice.shipments()).toEqual([]);
  });

  it('that are chosen take the place of their names', async () => {
    const world = await start();
    const [id = ''] = await world.add(
      berlinShipmentDraft([
        shirtDraft({ documents: ['scans/a.pdf'.replace(/^/, './'), 'C:\\b.pdf'] }),
      ]),
    );
    const file = async (name: string) => ({ name, bytes: await somePdf() });
    await world.desk().attachments.attachFiles(id, FIRST, [await file('b.pdf')]);
    expect(documents(world.snapshot(id)).map(({ kind }) => kind)).toEqual(['path', 'archived']);
    await world.desk().attachments.attachFiles(id, FIRST, [await file('another name.pdf')]);
    expect(documents(world.snapshot(id)).map(({ kind }) => kind)).toEqual(['archived', 'archived']);
    expect(codes(world.snapshot(id))).not.toContain(`file-to-choose ${FIRST}`);
  });

  it('as addresses and as files do not go together: copies of the addresses are the way out', async () => {
    const bytes = await somePdf();
    const web = createServer((request, response) => {
      if (request.url === '/page.pdf') response.end('<!doctype html><title>Sign in</title>');
      else response.end(bytes);
    });
    await new Promise<void>((resolve) => {
      web.listen(0, '127.0.0.1', resolve);
    });
    const at = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    try {
      const world = await start();
      const [id = ''] = await world.add(
        berlinShipmentDraft([
          shirtDraft({ documents: [`${at}/a.pdf`] }),
          shirtDraft({ documents: [`${at}/page.pdf`] }),
        ]),
      );
      expect(codes(world.snapshot(id)).filter((each) => each.startsWith('mixed'))).toEqual([]);
      const mixed = await world
        .desk()
        .attachments.attachFiles(id, 'boxes.0.items.1.photos', [{ name: 'p.png', bytes: PNG }]);
      expect(mixed.issues.find(({ code }) => code === 'mixed-files')).toMatchObject({
        field: FIRST,
        message: like.stringContaining('2 web addresses and 1 file. Press “Copy linked files”'),
      });
      await expect(world.desk().attachments.takeCopies(id)).rejects.toThrow(
        '“page.pdf” is a web page',
      );
      expect(documents(world.snapshot(id)).filter(({ kind }) => kind === 'url')).toHaveLength(2);

      const { draft } = world.snapshot(id);
      world.desk().drafts.save([
        {
          id,
          draft: JSON.parse(JSON.stringify(draft).replace('/page.pdf', '/b.pdf')) as typeof draft,
        },
      ]);
      const copied = await world.desk().attachments.takeCopies(id);
      expect(codes(copied).filter((each) => each.startsWith('mixed'))).toEqual([]);
      await world.price([id]);
      expect((await world.book([id]))[0]?.state).toBe('booked');
      // Both addresses gave the same bytes: they went up once, beside the photo.
      expect(world.uploads()).toBe(2);
    } finally {
      await new Promise((resolve) => {
        web.close(resolve);
      });
    }
  });
});

describe('uploads', () => {
  it('send the same bytes once: for two items, two shipments at once, and after a restart', async () => {
    const world = await start();
    const file = { name: 'a.pdf', bytes: await somePdf() };
    const ids = await world.add(
      berlinShipmentDraft([shirtDraft(), shirtDraft()]),
      berlinShipmentDraft([shirtDraft()], 'A-2'),
      berlinShipmentDraft([shirtDraft()], 'A-3'),
    );
    const [first = '', second = '', third = ''] = ids;
    await world.desk().attachments.attachFiles(first, SECOND, [file]);
    for (const id of ids) await world.desk().attachments.attachFiles(id, FIRST, [file]);
    await world.price(ids);
    expect((await world.book([first, second])).map(({ state }) => state)).toEqual([
      'booked',
      'booked',
    ]);
    await world.restart();
    expect((await world.book([third])).map(({ state }) => state)).toEqual(['booked']);
    expect(world.uploads()).toBe(1);
    expect(world.practice.calls().filter(({ operation }) => operation === 'generate')).toHaveLength(
      1,
    );
  });

  it('ask for many places in one call, and tell how far they are in bytes', async () => {
    const world = await start();
    const id = await withInvoice(world);
    const big = Buffer.concat([PNG, Buffer.alloc(900_000)]);
    await world.desk().attachments.attachFiles(id, 'boxes.0.items.0.photos', [
      { name: 'a.png', bytes: big },
      { name: 'b.png', bytes: PNG },
    ]);
    expect((await world.book([id]))[0]?.state).toBe('booked');
    expect(world.practice.calls().filter(({ operation }) => operation === 'generate')).toHaveLength(
      1,
    );
    const told = world.events.filter((event) => event.type === 'upload');
    expect(told.at(-1)).toMatchObject({ shipmentId: id, files: 3, filesDone: 3 });
    const counts = told.map(({ bytesDone }) => bytesDone);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(counts).size).toBeGreaterThan(5);
    expect(told.at(-1)?.bytesDone).toBe(told.at(-1)?.bytes);
  });

  const faults = [
    { operation: 'generate', kind: 'status', status: 500 },
    { operation: 'generate', kind: 'drop-before' },
    { operation: 'generate', kind: 'html' },
    { operation: 'generate', kind: 'wrong-types' },
    { operation: 'generate', kind: 'truncated' },
    { operation: 'generate', kind: 'status', status: 424 },
    { operation: 'upload', kind: 'status', status: 500 },
    { operation: 'upload', kind: 'status', status: 403 },
    { operation: 'upload', kind: 'drop-before' },
    { operation: 'upload', kind: 'drop-after' },
    { operation: 'upload', kind: 'status', status: 413 },
    { operation: 'upload', kind: 'redirect' },
  ] as const;
  it.each(
    faults.map(
      (fault) =>
        [
          `${fault.operation} ${fault.kind} ${'status' in fault ? fault.status : ''}`,
          fault,
        ] as const,
    ),
  )('%s: nothing is bought, nothing lost, and the next try goes through', async (_name, fault) => {
    const world = await start();
    const id = await withInvoice(world);
    world.practice.setFaults([fault]);
    const [after] = await world.book([id]);
    expect(after?.state).toBe('chosen');
    expect(after?.attempt).toBeNull();
    expect(world.practice.calls().filter(({ operation }) => operation === 'purchase')).toEqual([]);
    expect(world.practice.shipments()).toEqual([]);
    const marks = documents(world.snapshot(id));
    world.practice.setFaults([]);
    expect((await world.book([id]))[0]?.state).toBe('booked');
    expect(documents(world.snapshot(id))).toEqual(marks);
    expect(world.practice.shipments()).toHaveLength(1);
  });

  it('ask anew for a place that had expired, without being told to', async () => {
    const world = await start();
    const id = await withInvoice(world);
    world.practice.setFaults([{ operation: 'upload', kind: 'status', status: 403, only: [1] }]);
    expect((await world.book([id]))[0]?.state).toBe('booked');
    expect(world.practice.calls().filter(({ operation }) => operation === 'generate')).toHaveLength(
      2,
    );
  });

  it('do not send again what went up before another file failed', async () => {
    const world = await start();
    const id = await withInvoice(world);
    await world
      .desk()
      .attachments.attachFiles(id, 'boxes.0.items.1.photos', [{ name: 'a.png', bytes: PNG }]);
    world.practice.setFaults([{ operation: 'upload', kind: 'status', status: 413, only: [2] }]);
    const [after] = await world.book([id]);
    expect(codes(after ?? world.snapshot(id))).toContain('service-upload boxes.0.items.1.photos');
    world.practice.setFaults([]);
    await world.restart();
    expect((await world.book([id]))[0]?.state).toBe('booked');
    expect(world.uploads()).toBe(2);
  });

  it('go up again when the service lost a file whose key the desk remembers', async () => {
    const world = await start();
    const id = await withInvoice(world);
    world
      .desk()
      .context.store.serviceCache.uploaded(
        'practice',
        readHash(world, id),
        'documents/invoice/lost.pdf',
        1,
      );
    const [refused] = await world.book([id]);
    expect(refused?.state).toBe('refused');
    expect(
      codes(refused ?? world.snapshot(id)).some((each) =>
        each.startsWith('service-refused boxes.0.items.0.documents'),
      ),
    ).toBe(true);
    expect((await world.book([id]))[0]?.state).toBe('booked');
  });

  it('say so when the archive lost or spoiled a file', async () => {
    const world = await start();
    const id = await withInvoice(world);
    const path = world.desk().context.documentStore.path(readHash(world, id));
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(10));
    const [after] = await world.book([id]);
    expect(after?.issues.find(({ code }) => code === 'service-upload')).toMatchObject({
      field: FIRST,
      message: like.stringContaining('damaged'),
    });
    await world.desk().invoices.makeInvoice(id);
    expect((await world.book([id]))[0]?.state).toBe('booked');
  });
});

const readHash = (world: RealDesk, id: string): string => {
  const [ref] = documents(world.snapshot(id));
  return ref?.kind === 'archived' ? ref.hash : '';
};

describe('the date of a booking', () => {
  const dates = (world: RealDesk): string[] =>
    world.practice.shipments().map((shipment) => shipment.assigned_date);

  it('is the next working day of the desk when nobody typed one', async () => {
    const world = await start();
    const id = await withInvoice(world);
    const [booked] = await world.book([id]);
    expect(dates(world)).toEqual(['2026-11-23']);
    expect(booked && codes(booked).filter((each) => each.startsWith('date'))).toEqual([]);
  });

  it('moves with a batch that waited past the date that was typed, and the shipment and the journal say so', async () => {
    const world = await start();
    const draft = { ...berlinShipmentDraft(), assigned_date: '2026-11-23' };
    const [id = ''] = await world.add(draft);
    await world.desk().invoices.makeInvoice(id);
    await world.price([id]);
    // 00:30 on the 24th in Lagos, still the 23rd in UTC.
    world.setClock('2026-11-23T23:30:00Z');
    expect(codes(world.snapshot(id))).toContain('date-passed assigned_date');
    await world.price([id]);
    const [booked] = await world.book([id]);
    expect([booked?.state, dates(world)]).toEqual(['booked', ['2026-11-25']]);
    expect(booked?.issues.find(({ code }) => code === 'date-moved')).toMatchObject({
      field: 'assigned_date',
      severity: 'info',
      message: like.stringContaining('2026-11-25 instead of 2026-11-23'),
    });
    expect(world.desk().context.store.journal.of(id)[0]?.detail).toContain(
      'date 2026-11-25 in the place of 2026-11-23',
    );
  });

  it('that was past when it was typed stays an error', async () => {
    const world = await start();
    const [id = ''] = await world.add({ ...berlinShipmentDraft(), assigned_date: '2026-11-19' });
    expect(codes(world.snapshot(id))).toContain('past-date assigned_date');
  });

  it('says so when a run begun before midnight sends after it', async () => {
    const world = await start();
    const id = await withInvoice(world);
    const begun = Date.parse('2026-11-20T22:59:00Z');
    world.setClock('2026-11-23T09:00:00Z');
    await world.price([id]);
    await world.desk().booking.run(
      {
        id: 'R',
        kind: 'booking',
        serviceId: 'practice',
        members: [id],
        options: { fileIsUrl: true, concurrency: 1, pick: null },
        startedAt: begun,
        endedAt: null,
      },
      null,
    ).finished;
    expect(dates(world)).toEqual(['2026-11-24']);
    expect(codes(world.snapshot(id))).toContain('date-moved assigned_date');
  });
});
