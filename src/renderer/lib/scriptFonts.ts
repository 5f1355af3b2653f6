/**
 * Adds the stylesheet of the fonts for other scripts: without them, names in Chinese, Amharic or Tamil show as boxes on a computer that has no such
 * font. The browser loads a font only when one of its characters is shown. Call it after the start, which needs none of these fonts.
 */
export const nameScriptFonts = (): void => {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/fonts/scripts.css';
  document.head.append(sheet);
};
