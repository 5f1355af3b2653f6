import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../../src/main/security.ts';
import { ask } from './support/ask.ts';
import { scan } from './support/hands.ts';
import { launchDesk, testHost, type LaunchedDesk } from './support/launch.ts';

const EARLY = path.join(import.meta.dirname, '../../out/renderer/early');
/** The fields of the receiver in their order by Tab, without the phone, whose letters become a name, and the country, whose text becomes a code. */
const FIELDS = ['phone', 'first_name', 'last_name', 'email', 'country', 'state', 'city'] as const;

const launched: LaunchedDesk[] = [];
afterAll(async () => {
  for (const desk of launched) await desk.close();
});

const valueOf = (page: Page, field: string): Promise<string> =>
  page.locator(`#app [data-path="receiver.${field}"]`).inputValue();
const selection = (page: Page): Promise<readonly [string, number | null, number | null]> =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    return [at.dataset.path ?? at.localName, at.selectionStart ?? null, at.selectionEnd ?? null];
  })()`);
/** The receivers of today's shipments at the counter that hold anything, as stored. */
const stored = async (page: Page) => {
  const { shipments } = await ask(page, 'batches.counter', { mode: null, inFront: null });
  return shipments
    .map(({ draft }) => FIELDS.map((field) => draft.receiver[field]))
    .filter((texts) => texts.some((text) => text !== ''));
};
/** Removes every shipment of the counter, so that the next start has a blank form. */
const clear = async (page: Page): Promise<void> => {
  const { batch, shipments } = await ask(page, 'batches.counter', { mode: null, inFront: null });
  await ask(page, 'sheet.remove', { batchId: batch.id, ids: shipments.map(({ id }) => id) });
};

/**
 * Loads the early page again in the window, with scripts that come only when `release` is called.
 * @param look as in the names of the files
 */
const early = async (
  page: Page,
  look = 'counter.en.SFN.practice',
): Promise<{ readonly release: () => void; readonly ready: () => Promise<unknown> }> => {
  const body = readFileSync(path.join(EARLY, `${look}.html`), 'utf8').replace(
    '<html lang="en">',
    `<html lang="${look.split('.')[1] ?? ''}" data-theme="light" data-density="comfortable">`,
  );
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  await page.unrouteAll();
  await page.route('**/index.html', (route) =>
    route.fulfill({ headers: SECURITY_HEADERS, contentType: 'text/html; charset=utf-8', body }),
  );
  await page.route(/assets\/start-.*\.js$/, async (route) => {
    await released;
    await route.fallback().catch(() => undefined);
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('#early [data-path="receiver.phone"]:focus').waitFor();
  return {
    release: () => release(null),
    ready: () => page.waitForSelector('html[data-ready]', { state: 'attached' }),
  };
};

/** Places of what is seen of the form, relative to its card, by path. */
const placesIn = (page: Page, root: string): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(`(() => {
    const card = document.querySelector('${root} .shipment > .card');
    const { x, y } = card.getBoundingClientRect();
    const all = [...document.querySelectorAll('${root} .shipment > .card:first-of-type input, ${root} .rail .word, ${root} .foot button')];
    return Object.fromEntries(all.filter((each) => each.checkVisibility()).map((each) => {
      const place = each.getBoundingClientRect();
      const inCard = card.contains(each);
      return [each.dataset.path ?? each.textContent.trim(), [place.x - (inCard ? x : 0), place.y - (inCard ? y : 0), place.width, place.height].map((n) => n.toFixed(1)).join(' ')];
    }));
  })()`);

// Electron serves the page itself; there is no way to hold back its scripts there.
describe.runIf(testHost().kind === 'stand-in')('the form before the scripts of the program', () => {
  let page: Page;
  let desk: LaunchedDesk;
  beforeAll(async () => {
    desk = await launchDesk({ screen: '/counter' });
    launched.push(desk);
    ({ page } = desk);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
  });

  it.each(['en.SFN', 'fr.STN'])('has its fields where the program draws them: %s', async (look) => {
    const [language, mode] = look.split('.') as ['en' | 'fr', 'SFN' | 'STN'];
    await ask(page, 'settings.save', { language, mode });
    const { release, ready } = await early(page, `counter.${look}.practice`);
    const before = await placesIn(page, '#early');
    expect(Object.keys(before).length).toBeGreaterThan(20);
    release();
    await ready();
    expect(await page.locator('#early').count()).toBe(0);
    expect(await placesIn(page, '#app')).toEqual(before);
    expect(desk.problems()).toEqual([]);
  });

  it('says nothing of the service, of people or of amounts', async () => {
    await ask(page, 'settings.save', { language: 'en', mode: 'SFN' });
    const { release, ready } = await early(page);
    const words = await page.evaluate<string>("document.getElementById('early').innerText");
    for (const known of ['PRACTICE', 'New shipment', 'First name', 'Get rates'])
      expect(words).toContain(known);
    expect(words).not.toMatch(/Online|onnected|Who is|saved|missing|complete|booked|sender,/);
    release();
    await ready();
  });

  it('keeps text, focus and selection', async () => {
    await clear(page);
    const { release, ready } = await early(page);
    await page.keyboard.type('+4479');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Amara');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    release();
    await ready();
    expect(await selection(page)).toEqual(['receiver.first_name', 3, 5]);
    await page.keyboard.type('ndine');
    await expect.poll(() => stored(page)).toEqual([['+4479', 'Amandine', '', '', '', '', '']]);
  });

  it('waits for a character that is being composed', async () => {
    await clear(page);
    const { release, ready } = await early(page);
    await page.keyboard.press('Tab');
    const session = await page.context().newCDPSession(page);
    const compose = (text: string): Promise<unknown> =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('に');
    release();
    await page.locator('#app [data-path="receiver.first_name"]').waitFor({ state: 'attached' });
    await compose('にほ');
    expect(await page.locator('#early').count()).toBe(1);
    await session.send('Input.insertText', { text: '日本' });
    await ready();
    await expect.poll(() => stored(page)).toEqual([['', '日本', '', '', '', '', '']]);
    await session.detach();
  });

  it('enters what was typed for a new customer when another was left half filled', async () => {
    await clear(page);
    const { batch } = await ask(page, 'batches.counter', { mode: null, inFront: null });
    const first = await early(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Amara');
    first.release();
    await first.ready();
    await expect.poll(() => stored(page)).toEqual([['', 'Amara', '', '', '', '', '']]);
    const second = await early(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bola');
    second.release();
    await second.ready();
    await expect
      .poll(() => stored(page))
      .toEqual([
        ['', 'Amara', '', '', '', '', ''],
        ['', 'Bola', '', '', '', '', ''],
      ]);
    expect(batch.kind).toBe('counter');
  });

  it('enters a scanned phone number once, and looks it up', async () => {
    await clear(page);
    const { release, ready } = await early(page);
    await scan(page, '+14155550123');
    release();
    await ready();
    await expect.poll(() => stored(page)).toEqual([['+14155550123', '', '', '', '', '', '']]);
    expect((await selection(page))[0]).toBe('receiver.phone');
  });

  it('enters the lines of a pasted address as the program does', async () => {
    await clear(page);
    const { release, ready } = await early(page);
    await page.evaluate(`(() => {
      const copied = (event) => {
        event.preventDefault();
        event.clipboardData.setData('text/plain', 'Amara Obi\\n12 Allen Avenue\\nIkeja, Lagos 100271\\nNigeria');
      };
      document.addEventListener('copy', copied, { once: true, capture: true });
    })()`);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    release();
    await page.getByRole('dialog').waitFor();
    await ready();
    await page.keyboard.press('Escape');
  });

  it('loses and doubles no key, whenever the scripts come', async () => {
    type Act = { readonly key: string } | { readonly text: string } | 'release';
    const act: fc.Arbitrary<Act> = fc.oneof(
      { weight: 6, arbitrary: fc.record({ text: fc.stringMatching(/^[a-z]{1,4}$/) }) },
      { weight: 3, arbitrary: fc.constant({ key: 'Tab' }) },
      { weight: 1, arbitrary: fc.constantFrom({ key: 'Backspace' }, { key: 'Enter' }) },
      { weight: 1, arbitrary: fc.constant({ key: 'Control+n' }) },
    );
    const at = fc.nat({ max: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), at, async (acts, when) => {
        await clear(page);
        const expected = [new Map<string, string>()];
        let field = 1;
        const { release, ready } = await early(page);
        await page.keyboard.press('Tab');
        for (const [index, each] of acts.entries()) {
          if (index === when) release();
          if (typeof each !== 'object') continue;
          const form = expected.at(-1) ?? new Map<string, string>();
          const name = FIELDS[field] ?? '';
          if ('text' in each) {
            await page.keyboard.type(each.text);
            form.set(name, (form.get(name) ?? '') + each.text);
            continue;
          }
          // A new customer's form has the focus in the first field, which is passed over. The program itself moves there only after an answer.
          if (each.key === 'Control+n') {
            if (index > when) await ready();
            await page.keyboard.press(each.key);
            if (index > when)
              await page.locator('#app [data-path="receiver.phone"]:focus').waitFor();
            await page.keyboard.press('Tab');
            if ([...form.values()].some((text) => text !== '')) expected.push(new Map());
            field = 1;
            continue;
          }
          if (each.key === 'Tab' && field === FIELDS.length - 1) continue;
          // The country is passed over.
          if (each.key === 'Tab' && FIELDS[field + 1] === 'country') {
            await page.keyboard.press('Tab');
            field += 1;
          }
          await page.keyboard.press(each.key);
          if (each.key === 'Tab') field += 1;
          if (each.key === 'Backspace') form.set(name, (form.get(name) ?? '').slice(0, -1));
        }
        release();
        await ready();
        const texts = (form: ReadonlyMap<string, string>): string[] =>
          FIELDS.map((each) => form.get(each) ?? '');
        await page.keyboard.press('Tab');
        await expect
          .poll(() => stored(page))
          .toEqual(expected.map(texts).filter((all) => all.some((text) => text !== '')));
      }),
      { numRuns: 6, seed: 20261126, endOnFailure: true },
    );
    expect(desk.problems()).toEqual([]);
  });
});

describe('a start at the counter', () => {
  it('keeps what is typed from the first moment, once', async () => {
    const desk = await launchDesk({ screen: '/counter', unready: true });
    launched.push(desk);
    const { page } = desk;
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Amara Chidinma Obi', { delay: 30 });
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await expect.poll(() => valueOf(page, 'first_name')).toBe('Amara Chidinma Obi');
    await expect.poll(() => stored(page)).toEqual([['', 'Amara Chidinma Obi', '', '', '', '', '']]);
    expect(desk.problems()).toEqual([]);
  });

  it('has the form at once only when it was left blank', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'early-form-'));
    const left = (): unknown =>
      (
        JSON.parse(readFileSync(path.join(dataDir, 'window.json'), 'utf8')) as {
          readonly settings: Readonly<Record<string, unknown>>;
        }
      ).settings['blankForm'];
    try {
      const first = await launchDesk({ dataDir, screen: '/counter' });
      await first.page.waitForSelector('html[data-ready]', { state: 'attached' });
      await first.close();
      expect(left()).toBe(true);
      const second = await launchDesk({ dataDir, screen: 'asLeft' });
      await second.page.waitForSelector('html[data-ready]', { state: 'attached' });
      await second.page.locator('[data-path="receiver.first_name"]').fill('Amara');
      await expect.poll(() => stored(second.page)).toEqual([['', 'Amara', '', '', '', '', '']]);
      await second.close();
      expect(left()).toBe(false);
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  });
});
