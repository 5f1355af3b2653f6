import type { CustomerFact, CustomerScreenBridge } from '../shared/customerScreen.ts';

/** The customer's page shows only the facts that the desk sends through the preload bridge. */
const show = (id: string, fact: CustomerFact | null): void => {
  const section = document.getElementById(id);
  const [label, text] = [section?.querySelector('h1'), section?.querySelector('p')];
  if (!section || !label || !text) return;
  section.hidden = fact === null;
  label.textContent = fact?.label ?? '';
  text.textContent = fact?.text ?? '';
};

const bridge = (globalThis as { readonly customerScreen?: CustomerScreenBridge }).customerScreen;
bridge?.onView(({ language, price, tracking, thanks }) => {
  document.documentElement.lang = language;
  show('price', price);
  show('tracking', tracking);
  const word = document.getElementById('thanks');
  if (!word) return;
  word.hidden = thanks === null;
  word.textContent = thanks ?? '';
});
