import { vi } from 'vitest';
import { present } from '../present.ts';

/** The element with that test id, a dialog's outside of the component too; null where there is none. */
export const seenOnPage = <E extends HTMLElement = HTMLElement>(testid: string): E | null =>
  document.querySelector<E>(`[data-testid="${testid}"]`);

/** The element with that test id, where the test counts on it. */
export const onPage = <E extends HTMLElement = HTMLElement>(testid: string): E =>
  present(seenOnPage<E>(testid), testid);

/** The button of the main action of a dialog. */
export const mainOf = (dialog: string): HTMLButtonElement =>
  present(onPage(dialog).querySelector<HTMLButtonElement>('footer .btn.main'), dialog);

/** From now on the focus leaves what is removed, as in a browser; the page of the tests keeps it. */
export const leaveWhatIsRemoved = (): void => {
  const { removeChild } = Node.prototype;
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function (this: Node, child) {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && child.contains(activeElement)) activeElement.blur();
    return removeChild.call(this, child);
  });
};
