import { t } from '../../texts/index.ts';
import { serviceNamed } from '../../core/service/identity/identities.ts';
import { DeskError, OtherService } from '../../core/base/deskError.ts';
import type { Desk } from '../../core/desk.ts';
import type { HsCode, Tracking } from '../../domain/service/service.ts';
import type { ServiceErrorKind } from '../../domain/service/serviceError.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { purchaseWord } from '../../domain/purchase/purchaseWord.ts';
import { optionOf } from '../../domain/rates/option.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { moneyText } from '../../domain/money/money.ts';
import { table } from '../text.ts';
import { fullName } from '../../domain/text/personName.ts';

const codesText = (codes: readonly HsCode[]): string =>
  codes.length === 0
    ? t('cli.noCode')
    : table(
        codes.map(({ code, name, active }) => [
          code,
          active ? name : t('cli.codeNotInUse', { name }),
        ]),
      );

/** `desk hs search TEXT | verify CODE | list [ID]` */
export const hsCommand = async (
  desk: Desk,
  words: readonly string[],
  json: boolean,
  output: Output,
): Promise<number> => {
  const [verb, ...rest] = words;
  const argument = rest.join(' ').trim();
  if (verb === 'verify' && argument !== '') {
    const verdict = await desk.lookups.verifyCode(argument);
    if (json) output.json(verdict);
    else
      output.print(
        verdict.valid
          ? t('cli.codeKnown', { code: verdict.code, description: verdict.description })
          : t('cli.codeUnknown', { code: verdict.code }),
      );
    return verdict.valid ? 0 : 1;
  }
  if ((verb === 'search' && argument !== '') || verb === 'list') {
    const codes =
      verb === 'list'
        ? await desk.lookups.listCodes(argument || null)
        : await desk.lookups.searchCodes(argument);
    if (json) output.json(codes);
    else output.print(codesText(codes));
    return 0;
  }
  throw usage(t('cli.useHs'));
};

/** Errors that every other number would get too. */
const ENDS: ReadonlySet<ServiceErrorKind | null> = new Set([
  'offline',
  'notSent',
  'unauthorized',
  'rateLimited',
]);

/**
 * `desk track NUMBER…`: tracks every number; one that fails does not stop the others.
 * @param signal aborted when a person asks the command to end
 * @returns 1 when some could not be tracked, 3 when the service answers no more of them
 * @throws DeskError `service` when nothing was answered
 */
export const trackCommand = async (
  desk: Desk,
  numbers: readonly string[],
  { json, signal }: { readonly json: boolean; readonly signal: AbortSignal },
  output: Output,
): Promise<number> => {
  if (numbers.length === 0) throw usage(t('cli.nameNumbers'));
  const answers: (Tracking | { trackingNumber: string; error: string })[] = [];
  let end: DeskError | null = null;
  for (const number of numbers) {
    try {
      answers.push(await desk.tracking.track(number, undefined, signal));
    } catch (reason) {
      if (!(reason instanceof DeskError)) throw reason;
      if (signal.aborted) break;
      const isOfThis = reason.reason === 'notFound' || reason instanceof OtherService;
      end = ENDS.has(reason.reason) ? reason : null;
      if (answers.length === 0 && (end !== null || (numbers.length === 1 && !isOfThis)))
        throw reason;
      if (end !== null) break;
      answers.push({ trackingNumber: number, error: reason.message });
    }
  }
  if (json) output.json(answers);
  else
    output.print(
      table(
        answers.map((answer) =>
          'error' in answer
            ? [answer.trackingNumber, answer.error]
            : [
                answer.trackingNumber,
                answer.status,
                answer.location,
                answer.estimatedDelivery ?? '',
              ],
        ),
      ),
    );
  if (end !== null) {
    output.note(end.message);
    return 3;
  }
  return answers.some((answer) => 'error' in answer) ? 1 : 0;
};

/** `desk warehouses [--id N | --country CC]` */
export const warehousesCommand = async (
  desk: Desk,
  { id, country }: { id: number | null; country: string | null },
  json: boolean,
  output: Output,
): Promise<number> => {
  const found =
    id === null ? await desk.lookups.warehouses(country) : await desk.lookups.warehouse(id);
  if (json) output.json(found);
  else
    output.print(
      found.length === 0
        ? t('cli.noWarehouse')
        : table(
            found.map((each) => [
              String(each.id),
              each.country ?? '',
              each.name,
              each.active ? each.address : t('cli.warehouseClosed', { address: each.address }),
              each.phone ?? '',
            ]),
          ),
    );
  return 0;
};

const LEDGER_LIMIT = 500;

/** `desk ledger [TEXT]`: this desk's shipments at the service in use, or at all services, newest first. */
export const ledgerCommand = (
  desk: Desk,
  text: string,
  { everywhere, json }: { readonly everywhere: boolean; readonly json: boolean },
  output: Output,
): number => {
  // There is no window to keep responsive: complete the list first.
  desk.listing.flush();
  const { total, shipments } = desk.ledger.search({
    text,
    filter: 'all',
    limit: LEDGER_LIMIT,
    everywhere,
  });
  const serviceOf = ({ serviceId }: ShipmentSnapshot): string =>
    serviceNamed(desk.context, serviceId);
  if (json)
    output.json({
      total,
      shipments: shipments.map((each) => ({
        ...ledgerLine(each),
        ...(everywhere && { service: serviceOf(each) }),
      })),
    });
  else if (total === 0) output.print(t('cli.nothingFound'));
  else
    output.print(
      `${table(shipments.map((each) => [...ledgerRow(each), ...(everywhere ? [serviceOf(each)] : [])]))}${total > LEDGER_LIMIT ? `\n\n${t('cli.newestOf', { most: LEDGER_LIMIT, total })}` : ''}`,
    );
  return 0;
};

const chosenOption = ({ quote, chosen }: ShipmentSnapshot) =>
  quote && chosen !== null ? optionOf(quote, chosen) : undefined;

const ledgerLine = (snapshot: ShipmentSnapshot) => ({
  shipment: snapshot.draft.name,
  state: snapshot.state,
  externalReference: snapshot.externalReference,
  mode: snapshot.mode,
  reference: snapshot.receipt?.reference ?? null,
  trackingNumber: snapshot.receipt?.trackingNumber || null,
  unconfirmed: snapshot.receipt?.unconfirmed === true,
  void: snapshot.voided?.reason ?? null,
  receiver: fullName(snapshot.draft.receiver),
  country: snapshot.draft.receiver.country,
  total: chosenOption(snapshot)?.total ?? null,
  bookedAt: snapshot.bookedAt === null ? null : new Date(snapshot.bookedAt).toISOString(),
  sentAt: snapshot.attempt ? new Date(snapshot.attempt.at).toISOString() : null,
});

const ledgerRow = (snapshot: ShipmentSnapshot): string[] => {
  const line = ledgerLine(snapshot);
  return [
    line.externalReference,
    line.shipment,
    line.void === null ? purchaseWord(line.state) : t('cli.stateVoid'),
    line.receiver,
    line.country,
    line.total ? moneyText(line.total) : '',
    [line.trackingNumber ?? '', line.unconfirmed ? t('cli.unconfirmed') : '']
      .filter((part) => part !== '')
      .join(' '),
  ];
};
