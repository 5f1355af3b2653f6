import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shopJob } from '../../scripts/lib/shopJob.mjs';
import { startPractice } from '../../src/practice/server.ts';
import { fakeDirectPrinter } from '../fakes/directPrinter.ts';
import { startMailServer } from '../fakes/mailServer.ts';
import { folder, start } from './support/program.ts';

/** Orders of the demo’s file that this test sells. */
const ORDERS = 6;
const FILE = path.resolve(import.meta.dirname, '../fixtures/imports/shopify-24-orders.csv');

it('orders of a shop are booked by its rule, their slips printed, their customers told once, and their numbers saved', async () => {
  const out = folder();
  const [service, mail, printer] = await Promise.all([
    startPractice({ seed: 3 }),
    startMailServer(),
    fakeDirectPrinter('zpl'),
  ]);
  onTestFinished(async () => {
    await Promise.all([service.stop(), mail.close(), printer.close()]);
  });
  const certificate = path.join(out, 'mail.pem');
  fs.writeFileSync(certificate, mail.certificate);
  const file = path.join(out, 'shopify-orders.csv');
  const [head = '', ...rows] = fs.readFileSync(FILE, 'utf8').split('\n');
  const numbers = new Set(rows.map((row) => row.split(',')[0] ?? ''));
  const sold = [...numbers].slice(0, ORDERS);
  fs.writeFileSync(
    file,
    [head, ...rows.filter((row) => sold.includes(row.split(',')[0] ?? ''))].join('\n'),
  );
  const desk = await start({ env: { NODE_EXTRA_CA_CERTS: certificate } });
  const seen: string[] = [];
  const summary = await shopJob(desk, {
    ...{ service, mail, printer, out },
    file,
    camera: { take: async (name) => void seen.push(name) },
  });
  expect(summary).toEqual({
    ...{ shipments: ORDERS, booked: ORDERS, slips: ORDERS },
    ...{ told: ORDERS, numbers: ORDERS },
  });
  expect(mail.received).toHaveLength(ORDERS + 1);
  expect(seen).toContain('customer-told');
  expect(desk.problems()).toEqual([]);
});
