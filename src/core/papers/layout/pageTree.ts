import type { PdfWriter } from './writer.ts';

/** Pages under one node of the tree. */
const BRANCH = 32;
const refs = (numbers: readonly number[]): string =>
  numbers.map((number) => `${number} 0 R`).join(' ');

/**
 * Writes the pages with the tree above them, all together at the end of the file: a reader that loads a long file in pieces finds any page with two
 * or three of them, while a flat list over the whole file would make it read all of it.
 * @param pages entries of each page's dictionary, in order, without its parent
 * @returns the number of the tree's root
 */
export const writePageTree = (pages: readonly string[], writer: PdfWriter): number => {
  const root = writer.reserve();
  const leaves = (from: readonly string[], parent: number): number[] =>
    from.map((entries) => {
      const page = writer.reserve();
      writer.write(page, `<<${entries} /Parent ${parent} 0 R>>`);
      return page;
    });
  const branch = (start: number): number => {
    const node = writer.reserve();
    const kids = leaves(pages.slice(start, start + BRANCH), node);
    writer.write(
      node,
      `<</Type /Pages /Count ${kids.length} /Parent ${root} 0 R /Kids [${refs(kids)}]>>`,
    );
    return node;
  };
  const starts = Array.from({ length: Math.ceil(pages.length / BRANCH) }, (_, at) => at * BRANCH);
  const kids = starts.length > 1 ? starts.map(branch) : leaves(pages, root);
  writer.write(root, `<</Type /Pages /Count ${pages.length} /Kids [${refs(kids)}]>>`);
  return root;
};
