import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import { looksLikePhone, phoneNeedles } from '../../domain/text/phone.ts';
import type { Database } from './database.ts';

/** What a search is filtered by besides its text; null: not by this. */
export interface SearchCriteria {
  /** Booked, or changed last where it is not booked, from this moment on, milliseconds since the epoch. */
  readonly from: number | null;
  /** And before this one. */
  readonly until: number | null;
  /** Slug of the service that was selected. */
  readonly service: string | null;
  /** Who sent it to be bought last. */
  readonly operator: string | null;
}

/** What there is to filter a search by. */
export interface FilterChoices {
  readonly services: readonly { readonly slug: string; readonly name: string }[];
  readonly operators: readonly string[];
}

/** What shipments are searched by. A page of results begins at `offset`. */
export interface SearchQuery {
  readonly serviceId: string;
  readonly text: string;
  readonly filter: 'all' | 'open' | 'booked' | 'void' | 'attention';
  /** Also of other services than this one, but not what was practised. */
  readonly everywhere?: boolean;
  readonly criteria?: SearchCriteria | undefined;
  readonly offset: number;
  readonly limit: number;
}

const FILTERS: Readonly<Record<Exclude<SearchQuery['filter'], 'attention'>, string>> = {
  all: '1',
  open: "state IN ('draft', 'ready', 'quoted', 'chosen', 'refused', 'sending')",
  booked: "state = 'booked'",
  void: `state = 'booked' AND id IN (SELECT v.shipment_id FROM voids v WHERE v.kind = 'void'
    AND NOT EXISTS (SELECT 1 FROM voids later WHERE later.shipment_id = v.shipment_id AND later.seq > v.seq))`,
};

/** A booking that is in doubt is, wherever it was sent: it stays in sight when the desk is connected to another service. */
const ATTENTION = `id IN (SELECT id FROM shipments WHERE state IN ('sending', 'uncertain') AND state = 'uncertain'
  UNION ALL SELECT d.shipment_id FROM documents d JOIN shipments s ON s.id = d.shipment_id WHERE d.state IN ('missing', 'failed') AND d.state = 'failed' AND s.profile = ?)`;

/** The search text without what phones are written with between their digits. */
const UNDIVIDED = [' ', '-', '(', ')', '.', '/', '+'].reduce(
  (inner, sign) => `replace(${inner}, '${sign}', '')`,
  'search',
);
/** Fewer digits are looked for as they are typed: they are a part of any number. */
const PHONE_DIGITS = 6;

/** Also of other services; what was practised counts at the practice service only. */
const ELSEWHERE_TOO = `(profile = ? OR profile <> '${PRACTICE_IDENTITY}')`;

/** More words than a person types: each is looked for in every row. */
const MOST_TERMS = 8;
const DIGITS = /^[\d+().\-/]*\d[\d+().\-/]*$/;
/** What is looked for, each wherever it stands: words in any order, the groups of a number together. */
const termsOf = (text: string): string[] => {
  const terms: string[] = [];
  let numbers: string | null = null;
  for (const word of text.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
    if (numbers !== null && DIGITS.test(word)) {
      numbers += ` ${word}`;
      terms[terms.length - 1] = numbers;
      continue;
    }
    terms.push(word);
    numbers = DIGITS.test(word) ? word : null;
  }
  return terms.slice(0, MOST_TERMS);
};
/** A term as it stands, its parts each for themselves, or its digits however both are written. */
const matching = (term: string): { where: string; values: string[] } => {
  const digits = term.replace(/[\s().\-/+]/g, '');
  const undivided = new Set(
    digits.length >= PHONE_DIGITS && /\d{3}/.test(digits) && digits !== term ? [digits] : [],
  );
  if (looksLikePhone(term))
    for (const needle of phoneNeedles(term))
      if (needle.length >= PHONE_DIGITS) undivided.add(needle);
  const parts = term.split(' ');
  const where = [
    parts.map(() => `search LIKE ? ESCAPE '\\'`).join(' AND '),
    ...[...undivided].map(() => `${UNDIVIDED} LIKE ?`),
  ];
  return {
    where: `(${where.map((each) => `(${each})`).join(' OR ')})`,
    values: [
      ...parts.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`),
      ...[...undivided].map((needle) => `%${needle}%`),
    ],
  };
};

/** A condition for each that is not null. */
const criteriaWhere = (
  criteria: SearchCriteria | undefined,
): { where: string; values: (string | number)[] } => {
  if (criteria === undefined) return { where: '', values: [] };
  const asked = [
    { where: 'coalesce(booked_at, updated_at) >= ?', value: criteria.from },
    { where: 'coalesce(booked_at, updated_at) < ?', value: criteria.until },
    { where: "json_extract(purchase, '$.slug') = ?", value: criteria.service },
    {
      where: `(SELECT json_extract(x.terms, '$.operator') FROM sales x WHERE x.shipment_id = shipments.id ORDER BY x.attempt DESC LIMIT 1) = ?`,
      value: criteria.operator,
    },
  ];
  return {
    where: asked.map(({ where, value }) => (value === null ? '' : ` AND ${where}`)).join(''),
    values: asked.flatMap(({ value }) => value ?? []),
  };
};

/** The condition of a search over `shipments`, and the values of its parameters in their order. */
export const searched = ({
  serviceId,
  text,
  filter,
  everywhere = false,
  criteria,
}: Omit<SearchQuery, 'offset' | 'limit'>): { where: string; values: (string | number)[] } => {
  const by = criteriaWhere(criteria);
  const asked = termsOf(text).map(matching);
  const words = ['removed_at IS NULL', ...asked.map(({ where }) => where)].join(' AND ');
  const needles = asked.flatMap(({ values }) => values);
  return filter === 'attention'
    ? {
        where: `${words} AND ${ATTENTION}${by.where}`,
        values: [...needles, serviceId, ...by.values],
      }
    : {
        where: `${everywhere ? ELSEWHERE_TOO : 'profile = ?'} AND ${words} AND ${FILTERS[filter]}${by.where}`,
        values: [serviceId, ...needles, ...by.values],
      };
};

/** Services and operators of what was sent to be bought at a service, each once, sorted. */
export const filterChoicesOf = (db: Database, serviceId: string): FilterChoices => {
  const rows = db.all(
    `SELECT json_extract(x.terms, '$.service.slug') AS slug, max(json_extract(x.terms, '$.service.name')) AS name, NULL AS operator
       FROM sales x JOIN shipments s ON s.id = x.shipment_id WHERE s.profile = ?1 GROUP BY 1
     UNION ALL SELECT DISTINCT NULL, NULL, json_extract(x.terms, '$.operator')
       FROM sales x JOIN shipments s ON s.id = x.shipment_id WHERE s.profile = ?1`,
    serviceId,
  );
  return {
    services: rows
      .flatMap(({ slug, name }) =>
        typeof slug === 'string' && slug !== ''
          ? [{ slug, name: typeof name === 'string' ? name : slug }]
          : [],
      )
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    operators: rows
      .flatMap(({ operator }) => (typeof operator === 'string' && operator ? [operator] : []))
      .toSorted((a, b) => a.localeCompare(b)),
  };
};
