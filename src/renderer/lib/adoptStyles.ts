/**
 * The content security policy allows no inline styles, and the library of the sheet adds its own as
 * <style> elements. Their text is adopted as constructed style sheets, which the policy allows,
 * because only our own script can create them.
 */
export const adoptStyleElements = (): void => {
  const { head } = document;
  const adopt = (node: Node): boolean => {
    if (!(node instanceof HTMLStyleElement) || !node.textContent) return false;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(node.textContent);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return true;
  };
  const { insertBefore, appendChild } = head;
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    adopt(node) ? node : (insertBefore.call(head, node, before) as T);
  head.appendChild = <T extends Node>(node: T): T =>
    adopt(node) ? node : (appendChild.call(head, node) as T);
};
