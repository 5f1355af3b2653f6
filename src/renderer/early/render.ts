import { createPinia } from 'pinia';
import { createSSRApp, type Component } from 'vue';
import { createMemoryHistory } from 'vue-router';
import { renderToString } from 'vue/server-renderer';
import { settingsSchema, type ProfileId } from '../../domain/desk/settings.ts';
import { emptyDraft } from '../../domain/shipment/draft.ts';
import { MODES, type Mode } from '../../domain/shipment/mode.ts';
import { allowedActions, type ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { LANGUAGES, type Language } from '../../texts/index.ts';
import App from '../App.vue';
import { createTexts, showIn } from '../i18n.ts';
import { makeRouter } from '../router.ts';
import { useCounter } from '../stores/counter.ts';
import { useDesk } from '../stores/desk.ts';
import { useSheet } from '../stores/sheet.ts';
import { useShipments } from '../stores/shipments.ts';
import BatchView from '../views/BatchView.vue';
import CounterView from '../views/CounterView.vue';

// Draws the early pages while the window is built (scripts/lib/earlyForms.mjs), with the window's own components.

const PROFILES: readonly ProfileId[] = ['practice', 'test', 'live'];

interface Look {
  readonly language: Language;
  readonly mode: Mode;
  readonly profile: ProfileId;
}

const blankShipment = ({ mode, profile }: Look): ShipmentSnapshot => ({
  id: 'blank',
  batchId: 'today',
  position: 0,
  mode,
  serviceId: '',
  profile,
  draft: emptyDraft(),
  state: 'draft',
  issues: [],
  externalReference: '',
  quote: null,
  chosen: null,
  receipt: null,
  attempt: null,
  documents: [],
  figures: { boxes: 1, items: 1, weight: null, volumetric: null, value: null },
  sold: null,
  tracking: null,
  allowed: allowedActions('draft', false, false, false),
  createdAt: 0,
  updatedAt: 0,
  bookedAt: null,
});

/** The id of the batch of which the frame is drawn; its address is that of the screen. */
const BATCH = 'early';
type Screen = 'counter' | 'sheet';

const draw = async (
  part: Component,
  screen: Screen,
  look: Look,
  idPrefix: string,
): Promise<string> => {
  const app = createSSRApp(part, part === BatchView ? { id: BATCH } : {});
  app.config.idPrefix = idPrefix;
  const pinia = createPinia();
  const router = makeRouter(createMemoryHistory());
  app.use(pinia).use(createTexts()).use(router);
  await showIn(look.language);
  await router.push(screen === 'counter' ? '/counter' : `/batch/${BATCH}`);
  const desk = useDesk(pinia);
  desk.settings = settingsSchema.parse({
    mode: look.mode,
    activeProfile: look.profile,
    firstSteps: false,
  });
  // Not shown: for the width of the usual word.
  desk.connectivity = { state: 'online', since: 0 };
  if (screen === 'counter') {
    const shipment = blankShipment(look);
    useShipments(pinia).receive([shipment]);
    useCounter(pinia).show(shipment.id);
  } else
    useSheet(pinia).batch = {
      id: BATCH,
      name: '…',
      kind: 'batch',
      mode: look.mode,
      createdAt: 0,
      hidden: false,
      shipments: 0,
      states: {
        draft: 0,
        ready: 0,
        quoted: 0,
        chosen: 0,
        sending: 0,
        booked: 0,
        refused: 0,
        uncertain: 0,
      },
      voided: 0,
    };
  return renderToString(app);
};

/** What is known only once the program is there: it is not shown until then, and keeps its place. */
const UNKNOWN = [
  '.top .pill',
  '.top .line',
  '.top .who',
  '.bar [role="status"]',
  '.bar .repeat',
  '.steps .state',
  '.side > *',
  'section.flat .clip',
  'section.flat select',
].join();
/** The same on the screen of a batch. Which buttons its bar has depends on what was booked. */
const UNKNOWN_OF_SHEET = [
  UNKNOWN,
  '.bar .what > :not(h1)',
  '.bar > :not(.what, .btn[aria-label])',
  '.filters > *',
  '.screen > .foot > *',
].join();
/** Parts of the window that do nothing yet. */
const IDLE = [
  '.skip',
  '.top',
  '.rail',
  '.bar',
  '.steps',
  '.side',
  '.foot',
  '.shipment > :not(:first-of-type)',
  '.shipment button',
  '.filters',
].join();
/** Attributes by which the program, its tests or the browser find an element of the program's own form. */
const NAMES = [
  'style',
  'data-testid',
  'data-autofocus',
  'data-messages',
  'aria-controls',
  'href',
  'title',
];

/** Changes the drawn window so that it shows nothing unknown, and so that only the fields of the receiver can be used. */
const neutral = (root: Element, unknown: string): void => {
  root.id = 'early';
  root.setAttribute('tabindex', '-1');
  root.querySelector('main')?.removeAttribute('id');
  root.querySelector('[data-path="receiver.phone"]')?.setAttribute('autofocus', '');
  root.querySelectorAll(unknown).forEach((each) => each.setAttribute('data-unknown', ''));
  root.querySelectorAll(IDLE).forEach((each) => each.setAttribute('inert', ''));
  root.querySelectorAll('.steps .done').forEach((each) => each.classList.remove('done'));
  root.querySelectorAll('.steps .no').forEach((each, at) => (each.textContent = String(at + 1)));
  root.querySelectorAll('*').forEach((each) => {
    // The content security policy forbids styles in markup.
    if (/display:\s*none/.test(each.getAttribute('style') ?? '')) each.setAttribute('hidden', '');
    NAMES.forEach((name) => each.removeAttribute(name));
  });
};

/**
 * Draws the form of the counter and the frame of a batch's sheet, without rows, for each language, mode and connection.
 * @param document any document, to work on markup with
 */
export const drawEarlyForms = async (
  document: Document,
): Promise<readonly { readonly name: string; readonly html: string }[]> => {
  const made = [];
  for (const language of LANGUAGES)
    for (const mode of MODES)
      for (const profile of PROFILES) {
        for (const [screen, part] of [
          ['counter', CounterView],
          ['sheet', BatchView],
        ] as const) {
          const look = { language, mode, profile };
          const box = document.createElement('div');
          box.innerHTML = await draw(App, screen, look, 'early-frame');
          const root = box.firstElementChild;
          const view = root?.querySelector('.view');
          if (!root || !view) throw new Error('the frame of the window was not drawn');
          view.innerHTML = await draw(part, screen, look, 'early');
          root.querySelector('.room')?.replaceChildren();
          neutral(root, screen === 'sheet' ? UNKNOWN_OF_SHEET : UNKNOWN);
          made.push({
            name: `${screen}.${language}.${mode}.${profile}`,
            html: root.outerHTML.replaceAll(/<!--.*?-->/g, ''),
          });
        }
      }
  return made;
};
