/**
 * Replaces the text between `<!-- name -->` and `<!-- /name -->` of a page by figures.
 * @type {typeof import('./figures.mjs').withFigures}
 * @throws Error when the page does not contain these marks
 */
export const withFigures = (page, name, figures) => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(open), page.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${name}.`);
  return `${page.slice(0, from + open.length)}\n${figures}\n${page.slice(to)}`;
};
