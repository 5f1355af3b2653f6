import { describe, expect, it } from 'vitest';
import {
  namePlaceholders,
  placeholder,
} from '../../../../src/domain/shipment/check/missingText.ts';

describe('a text that stands for a missing value', () => {
  it.each([
    ...['undefined', 'N/A', 'n/a', 'TBC', 'TBA', 'tbd', '-', '--', '.', '?', '#N/A', 'NaN'],
    ...['(N/A)', '<undefined>', '"TBC"', '[object Object]', 'Not available', 'k.A.', 'sin datos'],
    ...['não informado', 'неизвестно', '없음', 'لا يوجد', '—', '***', 'to be confirmed'],
  ])('%j is none', (text) => {
    expect(placeholder(text)).toBe('surely');
  });
  it.each(['null', 'NULL', '(null)', 'none', 'None', 'Nan', 'na', 'test', 'same as above', 'xx'])(
    '%j has to be asked about',
    (text) => {
      expect(placeholder(text)).toBe('perhaps');
    },
  );
  it.each(['', 'Ann', 'Nana', 'Nullarbor', 'None Street 5', 'Tba Road', '5', 'Å', '😀', 'N A Obi'])(
    '%j is a value',
    (text) => {
      expect(placeholder(text)).toBeNull();
    },
  );
});

describe('the name of a person', () => {
  it.each([
    ['null', 'null', 'surely', 'surely'],
    ['TBC', 'TBC', 'surely', 'surely'],
    ['NULL', '', 'surely', null],
    ['undefined', 'Smith', 'surely', null],
    ['Ada', 'N/A', null, 'surely'],
    ['Unknown', 'unknown', 'surely', 'surely'],
    // Names that look alike.
    ['Mr', 'Null', null, null],
    ['Jennifer', 'Null', null, null],
    ['Nan', 'Smith', null, null],
    ['Na', 'Li', null, null],
    ['Test', 'Okafor', null, null],
    ['null', 'Smith', 'perhaps', null],
    ['Nan', 'Na', 'perhaps', 'perhaps'],
    ['None', '', 'perhaps', null],
    ['test', 'test', 'perhaps', 'perhaps'],
  ])('%s %s', (first, last, one, other) => {
    expect(namePlaceholders(first, last)).toEqual({ first: one, last: other });
  });
});
