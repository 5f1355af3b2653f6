/**
 * Names the fonts of other scripts to the page: names in Chinese, Amharic or Tamil are boxes on a computer without a font of theirs. A font is fetched only
 * once a letter of its is shown. To be called after the start, which reads nothing of it.
 */
export const nameScriptFonts = (): void => {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/fonts/scripts.css';
  document.head.append(sheet);
};
