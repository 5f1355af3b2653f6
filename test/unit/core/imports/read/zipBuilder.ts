import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** What the directory claims the unpacked size is, when that is a lie. */
  readonly claims?: number;
  readonly flags?: number;
}

/** A compressed ZIP of the parts, with lies where a test asks for them. */
export const zipOf = (parts: readonly Part[]): Uint8Array => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, data, claims, flags = 0 } of parts) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claims ?? raw.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, title, packed]);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, offset, title]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
};

interface SheetXml {
  readonly name: string;
  readonly state?: string;
  readonly rows: string;
  /** What stands behind the rows, as merged cells do. */
  readonly after?: string;
}

const NS =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of hand-written sheets: `rows` is what stands inside `<sheetData>`. */
export const workbookOf = (
  sheets: readonly SheetXml[],
  extra: { readonly styles?: string; readonly parts?: readonly Part[] } = {},
): Uint8Array =>
  zipOf([
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook ${NS}><sheets>${sheets.map(({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet ${NS}>${extra.styles ?? '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>'}</styleSheet>`,
    },
    ...sheets.map(({ rows, after = '' }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `<worksheet ${NS}><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
    ...(extra.parts ?? []),
  ]);

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

/** One `<row>` of text cells, or of ready XML (whatever begins with `<c`, in which `@` stands for the cell's place). */
export const rowOf = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells
    .map((cell, index) => {
      const place = `${columnName(index)}${row}`;
      return cell.startsWith('<c')
        ? cell.replace('@', place)
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;
