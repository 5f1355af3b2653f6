import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../envelope.ts';
import { send } from '../http/send.ts';
import { trackingOf } from '../tracking.ts';
import type { PracticeShipment } from '../types.ts';
import type { World } from '../world.ts';

const PAYMENT = ['paid', 'unpaid'] as const;
const PROGRESS = ['pending', 'in-process', 'completed'] as const;
const querySchema = z.object({
  payment_status: z.enum(PAYMENT).optional(),
  shipment_status: z.enum(PROGRESS).optional(),
  search: z.string().max(200).default(''),
});

/** One line of the list, in the terms of the customer portal (docs/service.md §4.5.5). */
interface Line {
  readonly external_reference: string;
  readonly reference: string;
  readonly tracking_number: string;
  readonly receiver: string;
  readonly phone: string;
  readonly city: string;
  readonly country: string;
  readonly amount: string;
  readonly booked_at: string;
  readonly payment_status: (typeof PAYMENT)[number];
  readonly shipment_status: (typeof PROGRESS)[number];
}

const progressOf = (status: string): Line['shipment_status'] => {
  if (status === 'Delivered') return 'completed';
  return status === 'Pending' || status === 'Confirmed' ? 'pending' : 'in-process';
};

const lineOf = (world: World, shipment: PracticeShipment): Line => {
  const now = world.now();
  const { receiver } = shipment.consignment;
  const paid = Date.parse(shipment.paidAt) <= now.getTime();
  const { status } = trackingOf(shipment, world.store.advanced(shipment.tracking_number), now);
  return {
    external_reference: shipment.external_reference,
    reference: shipment.reference,
    tracking_number: shipment.tracking_number,
    receiver: receiver.name,
    phone: receiver.phone,
    city: receiver.city,
    country: receiver.country,
    amount: `${shipment.currency} ${shipment.amount.toFixed(2)}`,
    booked_at: shipment.bookedAt,
    payment_status: paid ? 'paid' : 'unpaid',
    shipment_status: paid ? progressOf(status) : 'pending',
  };
};

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const COLUMNS: readonly (readonly [keyof Line, string])[] = [
  ['external_reference', 'Your reference'],
  ['reference', 'Reference'],
  ['tracking_number', 'Tracking number'],
  ['receiver', 'Receiver'],
  ['phone', 'Phone'],
  ['city', 'City'],
  ['country', 'Country'],
  ['amount', 'Amount'],
  ['booked_at', 'Booked'],
  ['payment_status', 'Payment'],
  ['shipment_status', 'Shipment'],
];

const pageOf = (lines: readonly Line[]): string => {
  const links = [
    ['All', ''],
    ...PAYMENT.map((one) => [one, `?payment_status=${one}`]),
    ...PROGRESS.map((one) => [one, `?shipment_status=${one}`]),
  ];
  const head = COLUMNS.map(([, title]) => `<th>${title}</th>`).join('');
  const rows = lines
    .map((line) => `<tr>${COLUMNS.map(([name]) => `<td>${escape(line[name])}</td>`).join('')}</tr>`)
    .join('\n');
  return (
    `${links.map(([title, query]) => `<a href="/portal/shipments${query}">${title}</a>`).join(' · ')}</p><form><input name="search" placeholder="Reference, number, name"><button>Search</button></form>` +
    `<table border="1" cellpadding="4"><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table><p>${lines.length} shown`
  );
};

/**
 * The customer portal's list of shipments that were created through the interface, filtered by payment and shipment status, newest first: a person
 * looks an uncertain purchase up there. HTML at /portal/shipments, JSON at /portal/shipments.json; not part of the interface.
 */
export const portalRoutes = (app: FastifyInstance, world: World): void => {
  const linesFor = (query: unknown): readonly Line[] | null => {
    const read = querySchema.safeParse(query);
    if (!read.success) return null;
    const { payment_status: payment, shipment_status: progress, search } = read.data;
    const wanted = search.trim().toLowerCase();
    return world.store
      .shipments()
      .map((shipment) => lineOf(world, shipment))
      .reverse()
      .filter(
        (line) =>
          (payment === undefined || line.payment_status === payment) &&
          (progress === undefined || line.shipment_status === progress) &&
          (wanted === '' ||
            (Object.values(line) as string[]).some((text) => text.toLowerCase().includes(wanted))),
      );
  };
  app.get('/portal/shipments', async (request, reply) => {
    const lines = linesFor(request.query);
    return send(
      reply,
      lines === null
        ? html(
            400,
            'Not understood',
            'payment_status is paid or unpaid; shipment_status is pending, in-process or completed.',
          )
        : html(200, 'Shipments', pageOf(lines)),
    );
  });
  app.get('/portal/shipments.json', async (request, reply) => {
    const lines = linesFor(request.query);
    return lines === null
      ? reply.code(400).send({
          error:
            'payment_status is paid or unpaid; shipment_status is pending, in-process or completed.',
        })
      : { shipments: lines };
  });
};
