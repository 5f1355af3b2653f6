import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import { HttpFailure, type HttpSend } from '../../src/core/base/ports.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import { someAddress, someDraft } from '../fakes/desk.ts';
import { fakePrintSystem } from '../fakes/printSystem.ts';
import { handOver } from '../fixtures/handOver.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

let real: RealDesk;
let printing: Printing;
/** True: what answers a purchase is lost on its way. */
let deaf = false;
const through =
  (send: HttpSend): HttpSend =>
  async (request) => {
    const answer = await send(request);
    if (deaf && request.url.endsWith('/shipment/purchase'))
      throw new HttpFailure('reset', true, 'lost');
    return answer;
  };
beforeEach(async () => {
  deaf = false;
  real = await realDesk({ through });
  printing = createPrinting(real.desk().context, {
    system: fakePrintSystem('Office').system,
    spoolDir: join(real.folder, 'spool'),
  });
  printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office' });
});
afterEach(async () => {
  await printing.stop();
  await real.close();
});

const booked = async (over: Partial<Draft> = {}): Promise<string> => {
  const [id = ''] = await real.add(someDraft('A-1', over));
  await real.price([id]);
  await real.book([id]);
  return id;
};
type Kind = Parameters<Printing['preview']>[0];
const wordsOf = (pdf: Uint8Array): string => {
  const path = join(real.folder, 'paper.pdf');
  writeFileSync(path, pdf);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
};
const words = async (kind: Kind, id: string): Promise<string> =>
  wordsOf(await printing.preview(kind, [id]));

/** Everything at the desk is another than it was when the parcel was sold: 40 days on, somebody else, other defaults. */
const changeAll = (): void => {
  real.setClock('2026-12-30T16:20:00Z');
  real.change({ operator: 'ZZ', desk: 'NEW', insured: true, lastMile: false });
  real.desk().memory.senders.save({
    id: null,
    mode: 'SFN',
    name: 'Branch',
    isDefault: true,
    address: someAddress({
      first_name: 'Other',
      last_name: 'Branch',
      country: 'NG',
      state: 'KN',
      city: 'Kano',
      phone: '08000000002',
    }),
  });
};

describe('the papers of what was sold', () => {
  it('the receipt of an uninsured parcel does not become insured when the desk’s setting does', async () => {
    const id = await booked();
    expect(await words('receipt', id)).toContain('It is not insured.');
    real.change({ insured: true });
    expect(await words('receipt', id)).toContain('It is not insured.');
  });

  it.each(['Yes', 'y', ' TRUE ', '1'])(
    'an insured that was typed as “%s” is printed as it was sold: insured',
    async (insured) => {
      const id = await booked({ insured });
      expect(real.practice.shipments()[0]?.consignment.insured).toBe(true);
      expect(await words('receipt', id)).toContain('It is insured.');
    },
  );

  it.each(['No', 'n', ' FALSE '])(
    'a delivery that was typed as “%s” is printed as it was sold: collected at the warehouse',
    async (last_mile) => {
      const id = await booked({ last_mile });
      expect(await words('receipt', id)).toMatch(/receiver\s+collects it/);
    },
  );

  it('a receipt printed 40 days later bears the day of the sale and who served then', async () => {
    const id = await booked();
    const first = await words('receipt', id);
    real.setClock('2026-12-30T16:20:00Z');
    real.change({ operator: 'ZZ' });
    const later = await words('receipt', id);
    expect(later).toContain('20 Nov 2026');
    expect(later).toContain('served by AO');
    expect(later).toBe(first);
  });

  it('the receipt is the same to the byte whatever is changed at the desk', async () => {
    const id = await booked();
    const first = await printing.preview('receipt', [id]);
    changeAll();
    expect(Buffer.compare(await printing.preview('receipt', [id]), first)).toBe(0);
  });

  it('a manifest printed again later says when and by whom it was handed over, with the parcels as they were sold', async () => {
    const id = await booked();
    const rows = (text: string): string[] => text.split('\n').filter((line) => line.includes('PX'));
    const handover = await handOver(real.desk(), [id]);
    const before = rows(await words('manifest', handover));
    expect(before).toHaveLength(1);
    changeAll();
    const later = await words('manifest', handover);
    expect(rows(later)).toEqual(before);
    expect(later).not.toContain('30 Dec 2026');
    expect(later).not.toContain('handed over by ZZ');
  });

  it('the slip of an uncertain booking says on which terms, for whom and by whom it was sent, whoever prints it', async () => {
    deaf = true;
    const id = await booked({ insured: 'Yes' });
    const before = await words('doubtSlip', id);
    changeAll();
    const later = await words('doubtSlip', id);
    for (const text of [before, later])
      expect(text.replaceAll(/ +/g, ' ')).toMatch(
        /Sent 20 Nov 2026, 10:00\s+By AO\s+From Practice Counter, Ikeja, Nigeria\s+Service [\w ]+\s+Terms insured, to the door\s+Ship date 2026-11-23/,
      );
    expect(later).toContain('printed by ZZ');
    expect(() => printing.preview('receipt', [id])).toThrow(/once the shipment is booked/);
  });

  it('there is no slip that says “nothing is booked yet” of what was sent', async () => {
    const known = await booked();
    deaf = true;
    const uncertain = await booked();
    for (const id of [known, uncertain])
      expect(() => printing.preview('draftSlip', [id])).toThrow(/already sent/);
  });
});
