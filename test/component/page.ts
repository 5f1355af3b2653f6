import { present } from '../present.ts';

/** The element with that test id, a dialog's outside of the component too; null where there is none. */
export const seenOnPage = <E extends HTMLElement = HTMLElement>(testid: string): E | null =>
  document.querySelector<E>(`[data-testid="${testid}"]`);

/** The element with that test id, where the test counts on it. */
export const onPage = <E extends HTMLElement = HTMLElement>(testid: string): E =>
  present(seenOnPage<E>(testid), testid);
