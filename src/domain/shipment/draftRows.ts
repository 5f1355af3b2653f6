/** Line numbers of the parts of a draft in its sheet; line 1 is the header. */
export interface DraftRows {
  readonly first: number;
  readonly boxes: readonly { readonly row: number; readonly items: readonly number[] }[];
}

const PLACE = /^boxes\.(\d+)(?:\.items\.(\d+))?(?:\.|$)/;

/**
 * Line of the sheet for a field path of Issue.field. Fields of the whole shipment, and parts that are not in the sheet (a box added later), get the
 * first line.
 */
export const rowOfField = (rows: DraftRows, field: string): number => {
  const place = PLACE.exec(field);
  const box = place ? rows.boxes[Number(place[1])] : undefined;
  if (box === undefined) return rows.first;
  return place?.[2] === undefined ? box.row : (box.items[Number(place[2])] ?? box.row);
};
