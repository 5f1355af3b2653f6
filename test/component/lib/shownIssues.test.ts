import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { error, info, warning } from '../../../src/domain/shipment/issue.ts';
import ShipmentForm from '../../../src/renderer/components/counter/ShipmentForm.vue';
import { sheetRow } from '../../../src/renderer/components/sheet/rows.ts';
import { errorsCount, issuesTitle, shownIssues } from '../../../src/renderer/lib/issues.ts';
import { draft, snapshot } from '../builders.ts';

const LATE = warning('shipment', 'answered-late', 'The service answered after it was resolved.');
const issues = [
  warning('receiver.zip_code', 'odd', 'This postcode looks odd.'),
  info('assigned_date', 'date-moved', 'It waited past midnight.'),
  LATE,
];

it('says nothing of a booked shipment that nobody can act on, and keeps what has become of it', () => {
  const booked = snapshot({ draft: draft(), state: 'booked', issues });
  expect(shownIssues(booked).map(({ code }) => code)).toEqual(['date-moved', 'answered-late']);
  expect(sheetRow(booked).flags).toEqual({ state: 'warn' });
  expect(sheetRow(booked).tips).toEqual({ state: LATE.message });
  const before = snapshot({ draft: draft(), state: 'ready', issues });
  expect(sheetRow(before).flags).toHaveProperty('zip', 'warn');
});

it('draws no field of the form of a booked shipment as one to look at', () => {
  const warned = (state: 'ready' | 'booked'): boolean =>
    mount(ShipmentForm, {
      props: { shipment: snapshot({ draft: draft(), state, issues }), read: true },
    })
      .text()
      .includes('This postcode looks odd.');
  expect([warned('ready'), warned('booked')]).toEqual([true, false]);
});

it('has one word for one meaning: missing, problems, or what is only to be checked', () => {
  const [gap, wrong] = [error('sender.city', 'required', 'x'), error('sender.email', 'email', 'x')];
  expect([[], [LATE], [gap, LATE], [gap, wrong]].map((of) => issuesTitle(of))).toEqual([
    'No problems',
    'Check these',
    'Missing',
    'Problems',
  ]);
  expect([errorsCount([gap]), errorsCount([gap, wrong])]).toEqual(['1 missing', '2 problems']);
});
