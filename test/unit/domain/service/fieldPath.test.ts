import { describe, expect, it } from 'vitest';
import { ourField, quotedField } from '../../../../src/domain/service/fieldPath.ts';

describe("the service's field paths", () => {
  it.each([
    ['addresses.sender.zip_code', 'sender.zip_code'],
    ['address.receiver.phone', 'receiver.phone'],
    ['sender.address', 'sender.address'],
    ['address', 'address'],
    ['address.receiver.address', 'receiver.address'],
    ['is_insured', 'insured'],
    ['last_mile_delivery', 'last_mile'],
    ['pickup', 'last_mile'],
    ['shipment_method_slug', 'service'],
    ['boxes.0.items.1.documents_s3_key', 'boxes.0.items.1.documents'],
    ['boxes[0][items][1]', 'boxes.0.items.1'],
    ['boxes[0][items][1][photos_s3_key][0]', 'boxes.0.items.1.photos.0'],
    ['boxes[2].length', 'boxes.2.length'],
    ['/boxes/0/weight', 'boxes.0.weight'],
    ['assigned_date', 'assigned_date'],
    ['', ''],
  ])('%j is our %j', (theirs, ours) => expect(ourField(theirs)).toBe(ours));
});

describe('a path inside of what the service says', () => {
  it.each([
    ['The addresses.receiver.email field is required.', 'receiver.email'],
    ['address.sender.zip_code must have 6 digits.', 'sender.zip_code'],
    ['The boxes.0.items.1.product_hs_code is unknown.', 'boxes.0.items.1.product_hs_code'],
    ['boxes[2][weight]: too heavy', 'boxes.2.weight'],
    ['The receiver has no phone.', null],
    ['Ask the sender.', null],
    ['It costs more for two boxes.', null],
    ['', null],
  ])('%j is about %j', (text, field) => expect(quotedField(text)).toBe(field));
});
