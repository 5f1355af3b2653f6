/**
 * The page's policy allows no inline styles, and the sheet's library brings its own as <style> elements. Their text is
 * taken as constructed style sheets instead, which the policy does allow since only our own script can make them.
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
