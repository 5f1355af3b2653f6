import type { Answer } from '../envelope.ts';
import type { Form } from './rules.ts';

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries of a page of a list in one of these forms. */
const PER_PAGE = 2;

/** What says, in each form, that the list continues; beside `data`, as seen from services of this kind. */
const pager = (form: Form, page: number, last: number): Json => {
  const more = page < last;
  switch (form) {
    case 'pagination':
      return {
        pagination: {
          current_page: page,
          has_next_page: more,
          total_pages: last,
          per_page: PER_PAGE,
        },
      };
    case 'last-page':
      return { current_page: page, last_page: last };
    case 'meta':
      return { meta: { current_page: page, last_page: last } };
    case 'links':
      return { links: { next: more ? `/api/v1?page=${page + 1}` : null } };
    case 'cursor':
      return { next_cursor: more ? 'b3BhcXVl' : null };
    default:
      return {};
  }
};

/** Forms of a list that continues. */
const PAGED: ReadonlySet<Form> = new Set(['pagination', 'last-page', 'meta', 'links', 'cursor']);

/** A plain list is cut into pages; a paginator keeps its own pages and says in another form that it continues. */
const paged = (body: Json, form: Form, page: number): Json => {
  const { data } = body;
  if (!PAGED.has(form)) return body;
  if (isJson(data) && Array.isArray(data['data'])) {
    const last = data['next_page_url'] === null ? page : page + 1;
    return { ...body, data: data['data'], ...pager(form, page, last) };
  }
  if (!Array.isArray(data)) return body;
  const last = Math.max(1, Math.ceil(data.length / PER_PAGE));
  const from = (page - 1) * PER_PAGE;
  return { ...body, data: data.slice(from, from + PER_PAGE), ...pager(form, page, last) };
};

const costOf = (option: unknown): number =>
  isJson(option) ? Number(option['payment_amount']) : Number.NaN;

/** Changes the cheapest option, so that a rule that does not look would choose it. */
const withCheapest = (data: unknown, change: (option: Json) => Json): unknown => {
  if (!Array.isArray(data)) return data;
  const least = Math.min(...data.map(costOf));
  return data.map((option: unknown) =>
    isJson(option) && costOf(option) === least ? change(option) : option,
  );
};

const otherMode = (option: Json): Json => ({
  ...option,
  mode: option['mode'] === 'sfn' ? 'stn' : 'sfn',
});

const otherCurrency = (option: Json): Json => {
  const others = isJson(option['others']) ? option['others'] : {};
  return {
    ...option,
    others: { ...others, currency: others['currency'] === 'NGN' ? 'USD' : 'NGN' },
  };
};

/** The waybill as an object; the base64 as a data URI. */
const documentObject = (data: unknown): unknown => {
  if (!isJson(data) || !isJson(data['documents'])) return data;
  const { waybill_doc: given, ...others } = data['documents'];
  if (typeof given !== 'string') return data;
  const isUrl = /^https?:/.test(given);
  return {
    ...data,
    documents: {
      ...others,
      waybill_doc: {
        mime_type: 'application/pdf',
        base_64: isUrl ? null : `data:application/pdf;base64,${given}`,
        url: isUrl ? given : null,
      },
    },
  };
};

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** A warehouse with its place as objects and fields of their own. */
const placed = (record: unknown): unknown => {
  if (!isJson(record)) return record;
  const code = typeof record['country'] === 'string' ? record['country'] : 'NG';
  return {
    ...record,
    country: { id: 1, name: regions.of(code) ?? code, iso2: code },
    state: { name: 'Lagos', code: 'LA' },
    city: 'Ikeja',
    postcode: '100271',
    phone: '2348000000001',
  };
};

const inEach = (data: unknown, change: (record: unknown) => unknown): unknown =>
  Array.isArray(data)
    ? data.map(change)
    : isJson(data) && Array.isArray(data['data'])
      ? { ...data, data: data['data'].map(change) }
      : data;

const changed = (data: unknown, form: Form): unknown => {
  switch (form) {
    case 'other-mode':
      return withCheapest(data, otherMode);
    case 'other-currency':
      return withCheapest(data, otherCurrency);
    case 'document-object':
      return documentObject(data);
    case 'country-object':
      return inEach(data, placed);
    case 'null-list':
      return null;
    default:
      return data;
  }
};

/**
 * The answer in another form that the deployed service, or one of its kind, is known to use (docs/service.md §2.6, §4.4, §4.5.4, §4.8, §6.2). The
 * form `error-lists` changes a refusal, all others a success.
 * @param page number of the requested page
 */
export const inForm = (answer: Answer, form: Form, page: number): Answer => {
  const { body, status } = answer;
  if (!isJson(body)) return answer;
  if (form === 'error-lists') {
    if (status < 400) return answer;
    const reasons = isJson(body['data']) ? Object.values(body['data']).flat() : [body['message']];
    return { ...answer, body: { ...body, message: reasons, errors: reasons, data: null } };
  }
  if (status !== 200) return answer;
  return {
    ...answer,
    body: paged({ ...body, data: changed(body['data'], form) }, form, page),
  };
};
