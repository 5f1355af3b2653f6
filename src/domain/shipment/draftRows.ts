/** Where each part of a draft stands in the sheet it came from: line numbers, 1 = the header. */
export interface DraftRows {
  readonly first: number;
  readonly boxes: readonly { readonly row: number; readonly items: readonly number[] }[];
}

const PLACE = /^boxes\.(\d+)(?:\.items\.(\d+))?(?:\.|$)/;

/**
 * Line of the sheet that a field path of Issue.field belongs to. Shipment-wide fields and parts that the sheet
 * does not have (a box added afterwards) belong to the first line.
 */
export const rowOfField = (rows: DraftRows, field: string): number => {
  const place = PLACE.exec(field);
  const box = place ? rows.boxes[Number(place[1])] : undefined;
  if (box === undefined) return rows.first;
  return place?.[2] === undefined ? box.row : (box.items[Number(place[2])] ?? box.row);
};
