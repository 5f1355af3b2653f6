import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import { book, stateOf, testDesk, type TestDesk } from '../../../../builders.ts';
import { bad, good, textAnswer } from '../../../../fakes/http.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';
import { makePdf, PAGES } from '../../../../fixtures/pdf.ts';
import { draftWithInvoice } from '../../../../invoiceDraft.ts';
import { archivedText, filesOf, readFileRef } from '../../../../../src/domain/shipment/files.ts';

let service: FakeService;
let test: TestDesk;
let draft: Draft;
let id: string;
beforeEach(async () => {
  service = fakeService();
  test = testDesk({ send: service.send });
  draft = await draftWithInvoice(test);
  id = test.desk.drafts.add(test.desk.batches.create('test', 'SFN'), [draft])[0]?.id ?? '';
  await test.desk.rating.start([id], null).finished;
  test.desk.choosing.one(id, 'slow');
});
afterEach(async () => {
  await test.close();
});

const uploading = (meanwhile: () => void): void => {
  service.next(
    'other',
    () => {
      meanwhile();
      return good([
        {
          file_name: 'f',
          upload_url: 'https://files.example.com/f',
          s3_key: 'documents/invoice/f.pdf',
        },
      ]);
    },
    textAnswer(200, ''),
  );
};

describe('while the files of a shipment go up', () => {
  it('nothing happens: it is booked with the keys of its files', async () => {
    uploading(() => undefined);
    await book(test, [id]);
    expect(stateOf(test, id)).toBe('booked');
    expect(new TextDecoder().decode(service.requests.at(-1)?.body)).toContain(
      'documents/invoice/f.pdf',
    );
  });

  it.each<readonly [string, () => void]>([
    [
      'its receiver is corrected',
      () => {
        test.desk.drafts.save([
          { id, draft: { ...draft, receiver: { ...draft.receiver, phone: '12025550111' } } },
        ]);
      },
    ],
    [
      'its weight is edited',
      () => {
        test.desk.drafts.save([
          { id, draft: { ...draft, boxes: draft.boxes.map((box) => ({ ...box, weight: '20' })) } },
        ]);
      },
    ],
    [
      'another option is chosen',
      () => {
        test.desk.choosing.one(id, 'quick');
      },
    ],
    [
      'it is taken away',
      () => {
        test.desk.drafts.remove([id]);
      },
    ],
    [
      'the address of the connection changes',
      () => {
        test.change({
          profiles: test.desk.context
            .settings()
            .profiles.map((each) => ({ ...each, baseAddress: 'https://other.example.com' })),
        });
      },
    ],
  ])('%s: nothing is bought, for it would not be what a person sees', async (_name, meanwhile) => {
    uploading(meanwhile);
    await book(test, [id]);
    expect(service.count('purchase')).toBe(0);
    expect(stateOf(test, id)).not.toBe('booked');
  });

  it('the service gives no place for them: its answer is kept word for word, and none that gives one, since that has what signs it', async () => {
    service.next('other', bad(424, 'This account may not send files.'));
    await book(test, [id]);
    const kept = () => test.desk.context.store.answers.of(id);
    expect(kept()).toMatchObject([
      {
        operation: 'files',
        status: 424,
        message: 'This account may not send files.',
        reference: null,
      },
    ]);
    service.next(
      'other',
      good([
        {
          file_name: 'f',
          upload_url: 'https://files.example.com/f',
          s3_key: 'documents/invoice/f.pdf',
        },
      ]),
      textAnswer(400, 'no'),
    );
    await book(test, [id]);
    expect(kept()).toHaveLength(1);
  });

  it('storage says no: the reason stands on the file, nothing is bought', async () => {
    service.next(
      'other',
      good([
        {
          file_name: 'f',
          upload_url: 'https://files.example.com/f',
          s3_key: 'documents/invoice/f.pdf',
        },
      ]),
      textAnswer(400, 'no'),
    );
    await book(test, [id]);
    expect(service.count('purchase')).toBe(0);
    expect(stateOf(test, id)).toBe('chosen');
    expect(test.desk.ledger.snapshot(id).issues).toContainEqual(
      expect.objectContaining({ field: 'boxes.0.items.0.documents', code: 'service-upload' }),
    );
  });

  it('the service repeats the place of another file: that file is not replaced, nothing is bought', async () => {
    const { serviceId } = test.desk.ledger.must(id);
    const others = 'e'.repeat(64);
    const { serviceCache } = test.desk.context.store;
    serviceCache.uploaded(serviceId, others, 'documents/invoice/f.pdf', 1);
    uploading(() => undefined);
    await book(test, [id]);
    expect(service.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(service.count('purchase')).toBe(0);
    expect(stateOf(test, id)).toBe('chosen');
    expect(test.desk.ledger.snapshot(id).issues).toContainEqual(
      expect.objectContaining({ field: 'boxes.0.items.0.documents', code: 'service-upload' }),
    );
  });

  it('the service says of another shipment that it no longer has a file of both: the name of the desk’s own copy is never sent in its place', async () => {
    const place = (key: string) => ({
      file_name: key,
      upload_url: `https://files.example.com/${key}`,
      s3_key: key,
    });
    const { desk } = test;
    const [known] = filesOf(draft.boxes);
    const stored = await desk.context.documentStore.put(await makePdf([PAGES.letterLandscape]));
    const other = archivedText({
      hash: stored.ok ? stored.value.hash : '',
      type: 'pdf',
      name: 'other.pdf',
      made: null,
    });
    desk.drafts.save([
      {
        id,
        draft: {
          ...draft,
          boxes: draft.boxes.map((box) => ({
            ...box,
            items: box.items.map((item) => ({
              ...item,
              documents: [...item.documents, other],
            })),
          })),
        },
      },
    ]);
    await desk.rating.start([id], null).finished;
    desk.choosing.one(id, 'slow');
    const ref = readFileRef(known?.text ?? '');
    const hash = ref.kind === 'archived' ? ref.hash : '';
    const { serviceId } = desk.ledger.must(id);
    desk.context.store.serviceCache.uploaded(serviceId, hash, 'known.pdf', 1);
    service.next(
      'other',
      () => {
        // As `forgetUploads` does after a refusal of the other shipment.
        desk.context.store.serviceCache.forgetUpload(serviceId, 'known.pdf');
        return good([place('other.pdf')]);
      },
      textAnswer(200, ''),
    );
    await book(test, [id]);
    const body = new TextDecoder().decode(service.requests.at(-1)?.body);
    expect(service.count('purchase')).toBe(1);
    expect(body).toContain('"known.pdf"');
    expect(body).not.toContain(hash);
  });
});
