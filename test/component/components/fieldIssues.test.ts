import { flushPromises } from '@vue/test-utils';
import { effectScope, shallowRef } from 'vue';
import { expect, it, onTestFinished } from 'vitest';
import type { Issue } from '../../../src/domain/shipment/issue.ts';
import { useFieldIssues } from '../../../src/renderer/composables/fieldIssues.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, snapshot } from '../builders.ts';
import { later } from '../realDesk.ts';

const PATH = 'receiver.zip_code';
const issue = (code: string, message: string): Issue => ({
  ...{ severity: 'error', field: PATH, code, message, row: null },
});
/** The problems of a form with one field, whose saving ends when it is told to. */
const form = () => {
  const shown = shallowRef(snapshot({ draft: draft(), issues: [] }));
  const saved = later<null>();
  useShipments().flush = async () => {
    await saved.promise;
  };
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const made = scope.run(() =>
    useFieldIssues(
      () => shown.value,
      () => false,
    ),
  );
  if (!made) throw new Error('the scope did not run');
  const field = document.createElement('input');
  field.dataset.path = PATH;
  const told = (call: (event: Event) => void): void => {
    field.addEventListener('x', call, { once: true });
    field.dispatchEvent(new Event('x'));
  };
  return {
    ...made,
    saved,
    found: (...issues: Issue[]) => (shown.value = { ...shown.value, issues }),
    enter: () => told(made.entered),
    type: () => told(made.typed),
    words: () => made.issueFor(PATH)?.message ?? null,
  };
};

it('a word that is being typed is not red before it is left, and what was red stays so until it is right', async () => {
  const { enter, type, found, words, left, saved } = form();
  enter();
  type();
  found(issue('postcode', 'No postcode of Germany'));
  expect(words()).toBeNull();
  saved.resolve(null);
  await left(PATH);
  expect(words()).toBe('No postcode of Germany');
  enter();
  type();
  expect(words()).toBe('No postcode of Germany');
  found();
  expect(words()).toBeNull();
});

it('a field that was filled and left at once does not turn red while what was typed is on its way', async () => {
  const { enter, type, found, words, left, saved } = form();
  found(issue('required', 'The postcode is missing'));
  enter();
  type();
  const over = left(PATH);
  await flushPromises();
  // What the desk said last is of the empty field.
  expect(words()).toBeNull();
  found();
  saved.resolve(null);
  await over;
  expect(words()).toBeNull();
});
