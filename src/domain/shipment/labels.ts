import { fieldsOf, specOf, type AnyField, type FieldOf, type Scope } from './fields.ts';
import type { FieldKind } from './fields/spec.ts';
import type { ModeFacts } from './mode.ts';
import { t } from '../../texts/index.ts';

/** Label of a field in forms, columns and problems. */
export const labelOf = <S extends Scope>(scope: S, name: FieldOf<S>): string =>
  t(specOf(scope, name).labelKey);

/** A label for use inside a sentence: `first name`, `e-mail`, `HS code`. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The labels of a part, as getters that translate at each read. @param form transforms each label */
const labelsOf = <S extends Scope>(
  scope: S,
  form: (label: string) => string,
): Readonly<Record<FieldOf<S>, string>> =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      fieldsOf(scope).map(({ name, labelKey }) => [
        name,
        { enumerable: true, get: () => form(t(labelKey)) },
      ]),
    ),
  ) as Record<FieldOf<S>, string>;

/** Labels for headings and the beginning of a sentence. */
export const plainLabels = <S extends Scope>(scope: S): Readonly<Record<FieldOf<S>, string>> =>
  labelsOf(scope, (label) => label);
/** Labels for use inside a sentence. */
export const sentenceLabels = <S extends Scope>(scope: S): Readonly<Record<FieldOf<S>, string>> =>
  labelsOf(scope, inSentence);

const UNITS: Readonly<Partial<Record<FieldKind, 'length' | 'mass' | 'currency'>>> = {
  length: 'length',
  grossWeight: 'mass',
  pieceWeight: 'mass',
  money: 'currency',
};
/** Heading of a column of the sheet: the label, with the unit of the mode where there is one. */
export const headingOf = ({ labelKey, kind, sheet }: AnyField, facts: ModeFacts): string => {
  const unit = UNITS[kind];
  return [t(sheet?.headingKey ?? labelKey), ...(unit === undefined ? [] : [facts[unit]])].join(' ');
};
