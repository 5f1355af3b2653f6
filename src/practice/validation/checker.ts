import type { FieldErrors } from '../envelope.ts';
import type { Dialect } from '../types.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Collects errors by field path, in the order they are found: the first one becomes the message. */
export interface Checker {
  readonly dialect: Dialect;
  fail(path: string, reason: string): void;
  /** A required object; after an error an empty one, so that errors of its fields are reported too. */
  object(value: unknown, path: string): Fields;
  /** A required non-blank text; '' after an error. */
  requiredText(value: unknown, path: string): string;
  /** An optional text; '' when missing. */
  optionalText(value: unknown, path: string): string;
  /** A number that the dialect accepts; null after an error. */
  requiredNumber(value: unknown, path: string): number | null;
  /** Like requiredNumber, but a missing value or null gives null without an error. */
  optionalNumber(value: unknown, path: string): number | null;
  errors(): FieldErrors;
  failed(): boolean;
}

/** True for an object that is neither an array nor null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const absent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const isAbsent = absent;

/** Reads fields of a request and collects errors (docs/service.md §6.2). */
export const createChecker = (dialect: Dialect): Checker => {
  const errors: Record<string, string[]> = {};
  const fail = (path: string, reason: string): void => {
    (errors[path] ??= []).push(reason);
  };
  const required = (path: string): void => fail(path, `The ${path} field is required.`);

  // The documented service also accepts numeric text, the observed one only JSON numbers (docs/service.md §2.4).
  const number = (value: unknown, path: string): number | null => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (
      dialect === 'documented' &&
      typeof value === 'string' &&
      /^-?\d+(\.\d+)?$/.test(value.trim())
    )
      return Number(value);
    fail(path, `The ${path} must be a number.`);
    return null;
  };
  const text = (value: unknown, path: string): string => {
    if (typeof value === 'string') return value.trim();
    fail(path, `The ${path} must be a string.`);
    return '';
  };

  return {
    dialect,
    fail,
    object: (value, path) => {
      if (isFields(value)) return value;
      if (absent(value)) required(path);
      else fail(path, `The ${path} must be an object.`);
      return {};
    },
    requiredText: (value, path) => {
      if (!absent(value)) return text(value, path);
      required(path);
      return '';
    },
    optionalText: (value, path) => (absent(value) ? '' : text(value, path)),
    requiredNumber: (value, path) => {
      if (!absent(value)) return number(value, path);
      required(path);
      return null;
    },
    optionalNumber: (value, path) => (absent(value) ? null : number(value, path)),
    errors: () => errors,
    failed: () => Object.keys(errors).length > 0,
  };
};
