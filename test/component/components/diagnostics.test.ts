import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import AboutCard from '../../../src/renderer/components/settings/AboutCard.vue';
import { desk } from '../currentDesk.ts';
import { soon } from '../../soon.ts';

const by = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
const shown = (is: () => unknown): Promise<void> =>
  soon(async () => {
    await flushPromises();
    expect(is()).toBeTruthy();
  });

it('diagnostics are read file by file before they are saved, and saved as they were read', async () => {
  const card = mount(AboutCard, { attachTo: document.body });
  await card.find('[data-testid="diagnostics"]').trigger('click');
  await shown(() => by('diagnostics-content')?.textContent.includes('"program": "0.1.0"'));
  by('diagnostics-counts.json')?.click();
  await shown(() => by('diagnostics-content')?.textContent.includes('"shipments"'));
  const read = by('diagnostics-content')?.textContent;
  const path = join(desk.folder, 'd.zip');
  by('diagnostics-save')?.click();
  await flushPromises();
  expect(existsSync(path)).toBe(false);
  desk.dialogs.saveAs = () => path;
  by('diagnostics-save')?.click();
  await shown(() => by('diagnostics-saved')?.textContent.includes(path));
  const saved = unzipSync(readFileSync(path))['counts.json'];
  expect(saved && strFromU8(saved)).toBe(read);
});
