import { FAULT_KINDS } from './rules.ts';
import type { FaultRule } from './rules.ts';
import { faultRules } from './schema.ts';

/** The field that the value of a kind sets: `delay=5000` is `{kind: 'delay', ms: 5000}`. */
const VALUE_OF: Readonly<Record<string, string>> = {
  delay: 'ms',
  status: 'status',
  html: 'status',
  redirect: 'location',
  truncated: 'form',
  'slow-body': 'ms',
  huge: 'bytes',
  'no-funds': 'status',
  'number-format': 'decimals',
  form: 'form',
};

const numberOr = (text: string): number | string =>
  /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;

const setting = (part: string): Record<string, unknown> => {
  const [name = '', value = ''] = part.split('=');
  switch (name) {
    case 'after':
      return { after: true };
    case 'before':
      return { after: false };
    case 'every':
    case 'nth':
      return { nth: numberOr(value) };
    case 'only':
      return { only: value.split('+').map(numberOr) };
    case 'p':
      return { probability: numberOr(value) };
    case 'message':
      return { message: part.slice('message='.length) };
    case 'retry-after':
      return { retryAfter: numberOr(value) };
    default:
      throw new Error(`"${part}" is no part of a fault; see --help.`);
  }
};

/**
 * Parses a fault, such as `purchase:drop-after:every=3`, `rates:status=429:retry-after=2` or `track:delay=5000:p=0.1`. Throws an Error that describes
 * the problem.
 */
export const parseFault = (text: string): FaultRule => {
  // The URL of a redirect contains colons: split only at a colon that begins another part.
  const [operation = '', effect = '', ...parts] = text.split(/:(?!\/\/|\d+(?:\/|$|:))/);
  const [kind = '', ...rest] = effect.split('=');
  const value = rest.join('=');
  if (!(FAULT_KINDS as readonly string[]).includes(kind))
    throw new Error(`"${text}" names no kind of fault; see --help.`);
  const field = VALUE_OF[kind];
  if (value !== '' && field === undefined)
    throw new Error(`${kind} takes no value, as in "${text}".`);
  const rule = {
    operation,
    kind,
    ...(field !== undefined && value !== '' ? { [field]: numberOr(value) } : {}),
    ...Object.fromEntries(parts.flatMap((part) => Object.entries(setting(part)))),
  };
  const read = faultRules.safeParse([rule]);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(
      `"${text}": ${issue?.path.slice(1).join('.') ?? ''} ${issue?.message ?? 'not understood'}`,
    );
  }
  const [found] = read.data;
  if (found === undefined) throw new Error(`"${text}" is empty.`);
  return found;
};
