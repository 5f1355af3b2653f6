import { openPdf } from './components/waybill/pdf.ts';
import { paintPage, releaseCanvas } from './components/waybill/paintPage.ts';
import { sourceOfBytes } from './lib/pdfSource.ts';

/** The hidden page for printing: it shows pages of a PDF in their exact size on paper, and nothing else. */

/** Resolutions in dots per inch: fine enough for the bars of a label, and coarse enough for an A4 sheet to fit into memory. */
const [FINEST, COARSEST] = [600, 300];
const MOST_PIXELS = 12_000_000;
const POINTS = 72;
const MICROMETRES = 25_400;

/** In micrometres. */
interface Size {
  readonly width: number;
  readonly height: number;
}
interface Sheet extends Size {
  readonly picture: Blob;
}
let sheets: readonly Sheet[] = [];

const dotsFor = ({ width, height }: Size): number =>
  Math.max(
    COARSEST,
    Math.min(FINEST, Math.floor(Math.sqrt(MOST_PIXELS / ((width / POINTS) * (height / POINTS))))),
  );

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the page could not be drawn'))),
      'image/png',
    );
  });

/** Loads a PDF and draws its pages. @returns their sizes in micrometres, in order */
const load = async (address: string): Promise<readonly Size[]> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('the file is not there');
  const { pdf, close } = await openPdf(sourceOfBytes(new Uint8Array(await answer.arrayBuffer())));
  try {
    const drawn: Sheet[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      const painting = paintPage(pdf, number, dotsFor({ width, height }) / POINTS, 1);
      const painted = await painting.done;
      if (!painted) throw new Error('the page could not be drawn');
      drawn.push({
        width: (width / POINTS) * MICROMETRES,
        height: (height / POINTS) * MICROMETRES,
        picture: await blobOf(painted.canvas),
      });
      releaseCanvas(painted.canvas);
      painting.stop();
    }
    sheets = drawn;
    return drawn.map(({ width, height }) => ({ width, height }));
  } finally {
    close();
  }
};

const mm = (micrometres: number): string => `${micrometres / 1000}mm`;

/** Shows pages `from` up to but not `to` at their size on paper. Resolves when they can be printed. */
const show = async (from: number, to: number): Promise<void> => {
  const shown = sheets.slice(from, to);
  const [first] = shown;
  if (!first) throw new Error('there is no such page');
  const sheet = new CSSStyleSheet();
  // Clipped 0.1 mm above the bottom edge of the paper, so that rounding does not add a sheet.
  sheet.replaceSync(`
    @page { size: ${mm(first.width)} ${mm(first.height)}; margin: 0 }
    html, body { margin: 0; padding: 0; background: #fff }
    div { position: relative; overflow: clip; width: ${mm(first.width)}; height: calc(${mm(first.height)} - 0.1mm); break-inside: avoid }
    div + div { break-before: page }
    img { position: absolute; left: 0; top: 0; width: ${mm(first.width)}; height: ${mm(first.height)} }`);
  document.adoptedStyleSheets = [sheet];
  document.body.querySelectorAll('img').forEach((image) => URL.revokeObjectURL(image.src));
  const images = shown.map(({ picture }) =>
    Object.assign(document.createElement('img'), { src: URL.createObjectURL(picture), alt: '' }),
  );
  document.body.replaceChildren(
    ...images.map((image) => {
      const page = document.createElement('div');
      page.append(image);
      return page;
    }),
  );
  await Promise.all(images.map((image) => image.decode()));
};

Object.assign(globalThis, { deskPrint: { load, show } });
