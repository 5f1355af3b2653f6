import type { Answer } from '../envelope.ts';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withData = (answer: Answer, change: (data: unknown) => unknown): Answer =>
  isJson(answer.body) && 'data' in answer.body
    ? { ...answer, body: { ...answer.body, data: change(answer.body['data']) } }
    : answer;

/** PHP's `number_format`: groups of three digits, with the given number of decimals. */
const formatted = (value: unknown, decimals: number): unknown => {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
        ? Number(value)
        : null;
  if (number === null) return value;
  const [whole = '', fraction] = number.toFixed(decimals).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
};

const AMOUNTS = new Set(['total_amount', 'discount_amount', 'payment_amount', 'total_item_value']);

/** Rate options whose amounts are text in the format of PHP's number_format: `"46,074"`, `"1,234,567.50"`. */
export const numberFormat = (answer: Answer, decimals: number): Answer =>
  withData(answer, (data) =>
    !Array.isArray(data)
      ? data
      : data.map((option: unknown) => {
          if (!isJson(option)) return option;
          const charges = isJson(option['charges'])
            ? Object.fromEntries(
                Object.entries(option['charges']).map(([name, value]) => [
                  name,
                  formatted(value, decimals),
                ]),
              )
            : option['charges'];
          return {
            ...Object.fromEntries(
              Object.entries(option).map(([name, value]) => [
                name,
                AMOUNTS.has(name) ? formatted(value, decimals) : value,
              ]),
            ),
            charges,
          };
        }),
  );

/** A purchase answer whose waybill is a file reference: neither a URL nor the document itself (docs/service.md §4.5.4). */
export const fileReference = (answer: Answer): Answer =>
  withData(answer, (data) =>
    !isJson(data) || !isJson(data['documents'])
      ? data
      : {
          ...data,
          documents: {
            ...data['documents'],
            waybill_doc: `waybills/${String(data['tracking_number'])}.pdf`,
          },
          waybill_is_url: 0,
        },
  );
