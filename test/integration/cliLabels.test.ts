import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli } from '../fakes/cli.ts';

/** One parcel of three boxes. */
const THREE_BOXES = `Order No,Box No,Sender name,Sender phone,Sender address,Sender city,Sender state,Sender country,Receiver Name,Receiver Phone,Address Line 1,City,State,Postcode,Country,Description,HS Code,Quantity,Unit price (NGN),Item weight (kg),Length (cm),Width (cm),Height (cm),Weight (kg),Country of origin
${['30,20,10,2', '40,30,20,4', '25,25,25,3']
  .map(
    (box, at) =>
      `M-1,${at + 1},Adaeze Okonkwo,+2348030000001,14 Marina Road,Lagos,Lagos,Nigeria,Grace Whitfield,+12025550199,9 Elm Street,Denver,CO,80204,United States,Cotton shirt,6205200000,1,7800,0.3,${box},NG`,
  )
  .join('\n')}
`;

let practice: Practice;
let dir: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 11 });
  dir = mkdtempSync(join(tmpdir(), 'waybill-labels-'));
  writeFileSync(join(dir, 'three.csv'), THREE_BOXES);
});
afterAll(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});

const text = (file: string, page: number): string =>
  execFileSync('pdftotext', ['-f', `${page}`, '-l', `${page}`, join(dir, file), '-'], {
    encoding: 'utf8',
  });

describe('labels of three boxes from the label printer', () => {
  // Only the first came out where the carrier’s pages are A4 or Letter.
  it.each([
    'africanies_air_expedited',
    'africanies_air_saver',
    'harmattan_express_worldwide',
    'kora_priority',
    'gulfbridge_air_cargo',
    'atlantic_parcel_standard',
    'sahel_road_and_sea',
  ])('are three, of %s', async (carrier) => {
    const ended = await cli(
      { dataDir: join(dir, carrier), url: practice.url },
      ...['batch', join(dir, 'three.csv'), '--mode', 'SFN', '--book', '--again'],
      ...['--pick', `slug:${carrier}_sfn`, '--waybills', join(dir, `${carrier}.pdf`)],
      ...['--layout', 'label', '--pages', 'label', '--crop'],
    );
    expect([ended.status, ended.stdout + ended.stderr]).toEqual([
      0,
      expect.stringContaining('3 pages of waybills'),
    ]);
    for (const page of [1, 2, 3])
      expect(text(`${carrier}.pdf`, page)).toMatch(new RegExp(`${page} ?/ ?3`));
  });

  it('are said to be one for three boxes, of a carrier with one note for all', async () => {
    const ended = await cli(
      { dataDir: join(dir, 'note'), url: practice.url },
      ...['batch', join(dir, 'three.csv'), '--mode', 'SFN', '--book', '--again'],
      ...['--pick', 'slug:meridian_post_parcel_sfn', '--waybills', join(dir, 'note.pdf')],
    );
    expect(ended.status).toBe(0);
    expect(ended.stdout + ended.stderr).toMatch(
      /The waybill of Grace Whitfield, WD-\S+, has 1 label for 3 boxes\./,
    );
  });
});
