import { createHash } from 'node:crypto';
import { modeFacts, type Dialect, type Mode } from '../../../domain/shipment/mode.ts';
import type { PreparedPurchase, PurchaseOrder } from '../../../domain/service/service.ts';
import type { Address, Item, Shipment } from '../../../domain/shipment/shipment.ts';

/** The `units` of a body: docs/service.md §2.3. */
const UNITS: Readonly<
  Record<Dialect, Readonly<Record<Mode, { readonly dimension: string; readonly mass: string }>>>
> = {
  documented: { SFN: { dimension: 'cm', mass: 'KG' }, STN: { dimension: 'INCHES', mass: 'lbs' } },
  observed: { SFN: { dimension: 'cm', mass: 'KG' }, STN: { dimension: 'inches', mass: 'LBS' } },
};

/**
 * The observed service refuses an address without a second line, and shops rarely have one; the first line is sent there too (docs/service.md §3.1).
 */
const secondLine = (of: Address, dialect: Dialect): string =>
  dialect === 'observed' ? of.address_in_detail || of.address : of.address_in_detail;

/** Keys are written in one fixed order everywhere, so that a shipment always gives the same bytes and hash. */
const address = (of: Address, type: 'sender' | 'receiver', dialect: Dialect) => ({
  first_name: of.first_name,
  last_name: of.last_name,
  email: of.email,
  phone: of.phone,
  alternate_phone: of.alternate_phone,
  country: of.country,
  state: of.state,
  city: of.city,
  address: of.address,
  address_in_detail: secondLine(of, dialect),
  address_landmark: of.address_landmark,
  zip_code: of.zip_code,
  type,
  longitude: of.longitude,
  latitude: of.latitude,
  street_number: null,
  street_name: null,
  google_address: '0',
});

const parties = (shipment: Shipment, dialect: Dialect) => ({
  sender: address(shipment.sender, 'sender', dialect),
  receiver: address(shipment.receiver, 'receiver', dialect),
});

/** `product_hs_code_description` is the text of the verified code, never invented; without one the key is left out (docs/service.md §3.3). */
const item = (of: Item) => ({
  name: of.name,
  description: of.description,
  product_hs_code: of.product_hs_code,
  ...(of.hs_description ? { product_hs_code_description: of.hs_description } : {}),
  weight: of.weight,
  unit_price: Number(of.unit_price),
  country: of.country,
  quantity: of.quantity,
  amount: Number(of.amount),
});

/** `price`, the value of one piece, is sent with rate requests only (docs/service.md §3.3). */
const ratedItem = (of: Item) => ({ ...item(of), price: Number(of.unit_price) });

/** Empty lists of files are left out: the keys are optional. */
const boughtItem = (of: Item) => ({
  ...item(of),
  ...(of.documents.length > 0 ? { documents_s3_key: of.documents } : {}),
  ...(of.photos.length > 0 ? { photos_s3_key: of.photos } : {}),
});

const boxes = <T>(shipment: Shipment, asItem: (item: Item) => T) =>
  shipment.boxes.map((box, index) => ({
    index,
    length: box.length,
    width: box.width,
    height: box.height,
    weight: box.weight,
    items: box.items.map(asItem),
  }));

/** The observed service delivers from Nigeria to the door and to Nigeria to a pickup point, and requires both keys. */
const delivery = (shipment: Shipment, dialect: Dialect) => {
  if (dialect === 'documented') return { last_mile_delivery: shipment.lastMile };
  const door = shipment.mode === 'SFN';
  return { pickup: !door, last_mile_delivery: door };
};

const insured = (shipment: Shipment): '0' | '1' => (shipment.insured ? '1' : '0');

const encode = (body: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(body));

/** Returns the body of a rates request (docs/service.md §4.4). */
export const ratesBody = (shipment: Shipment, dialect: Dialect): Uint8Array =>
  encode({
    addresses: parties(shipment, dialect),
    boxes: boxes(shipment, ratedItem),
    units: UNITS[dialect][shipment.mode],
    ...delivery(shipment, dialect),
    is_insured: insured(shipment),
  });

/** Returns the body of a purchase (docs/service.md §4.5.1): the bytes to send, and their hash for the journal. */
export const preparePurchase = (order: PurchaseOrder, dialect: Dialect): PreparedPurchase => {
  const { shipment } = order;
  const flag = order.fileIsUrl ? 1 : 0;
  const body = encode({
    address: parties(shipment, dialect),
    assigned_date: order.assignedDate,
    boxes: boxes(shipment, boughtItem),
    units: UNITS[dialect][shipment.mode],
    ...(shipment.type !== '' && { type: shipment.type }),
    product_code: shipment.productCode,
    is_insured: insured(shipment),
    file_is_url: dialect === 'observed' ? flag : String(flag),
    external_reference: order.externalReference,
    shipment_method_slug: order.slug,
    ...(dialect === 'observed' ? { currency: modeFacts(shipment.mode).currency } : {}),
  });
  return {
    mode: shipment.mode,
    externalReference: order.externalReference,
    body,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  };
};

/** Returns the body of the verification of an HS code (docs/service.md §4.2). */
export const verifyBody = (code: string): Uint8Array => encode({ hs_code: code });

/**
 * Returns the body of the check of an address (docs/service.md §4.11): eleven fields are required, the second line among them, and `google_address`
 * is a boolean here.
 */
export const addressBody = (of: Address, role: 'sender' | 'receiver'): Uint8Array =>
  encode({ ...address(of, role, 'observed'), google_address: false });

/** Returns the body of a request for upload locations (docs/service.md §4.6). */
export const uploadsBody = (
  files: readonly {
    readonly extension: string;
    readonly mimeType: string;
    readonly folder: string;
  }[],
): Uint8Array =>
  encode({
    files: files.map(({ extension, mimeType, folder }) => ({
      extension,
      mime_type: mimeType,
      folder,
    })),
  });
