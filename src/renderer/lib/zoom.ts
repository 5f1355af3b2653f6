/** Zoom of a page: fitted to the view, or a factor of its size on paper. */
export type Zoom = 'page' | 'width' | number;

/** CSS pixels per point at 100 %. */
export const PIXELS = 96 / 72;
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];
const [LEAST, MOST] = [STEPS[0] ?? 0.25, STEPS.at(-1) ?? 4];
/** Margin around a fitted page, in pixels. */
const ROOM = 28;

/**
 * Returns CSS pixels per point.
 * @param room size of the view in pixels
 * @param page size in points
 */
export const scaleOf = (
  zoom: Zoom,
  room: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
): number => {
  if (typeof zoom === 'number') return zoom * PIXELS;
  const across = Math.max(40, room.width - ROOM) / Math.max(1, page.width);
  const along = Math.max(40, room.height - ROOM) / Math.max(1, page.height);
  return Math.max(
    0.02,
    Math.min(MOST * PIXELS, zoom === 'width' ? across : Math.min(across, along)),
  );
};

/** Returns the next zoom step up or down. */
export const zoomBy = (scale: number, direction: 1 | -1): number => {
  const now = scale / PIXELS;
  const next =
    direction === 1
      ? STEPS.find((step) => step > now + 0.005)
      : STEPS.findLast((step) => step < now - 0.005);
  return next ?? (direction === 1 ? MOST : LEAST);
};
