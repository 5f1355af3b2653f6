import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_PAPERS,
  DEFAULT_CHOICES,
  PAPER_KINDS,
  PRINTER_ROLES,
  calibrationSchema,
  papersAtBooking,
  printerChoiceSchema,
  roleOf,
  type PrinterRole,
} from '../../../../src/domain/paper/print.ts';

describe('what a desk prints, and where', () => {
  it('a new desk has no printer for any kind and prints nothing by itself', () => {
    for (const role of PRINTER_ROLES)
      expect(DEFAULT_CHOICES[role]).toMatchObject({ printer: null, auto: false, copies: 1 });
    expect(printerChoiceSchema.parse({})).toMatchObject({ printer: null, auto: false });
  });

  it('every kind of paper has a printer chosen for it; only labels say REPRINT unless told otherwise', () => {
    const roles = Object.fromEntries(
      PAPER_KINDS.flatMap((kind) => (kind === 'test' ? [] : [[kind, roleOf(kind)]])),
    );
    expect(roles).toEqual({
      label: 'label',
      packingSlip: 'packingSlip',
      draftSlip: 'label',
      quoteSlip: 'receipt',
      receipt: 'receipt',
      invoice: 'invoice',
      insurance: 'invoice',
      manifest: 'manifest',
      doubtSlip: 'manifest',
      voidSlip: 'manifest',
      dayReport: 'manifest',
      declarationSlip: 'manifest',
    });
    expect(PRINTER_ROLES.filter((role) => DEFAULT_CHOICES[role].stampReprints)).toEqual(['label']);
  });

  it('a paper prints with the booking where its printer is set to, unless somebody decides otherwise for the parcel', () => {
    const all = fc.dictionary(fc.constantFrom(...BOOKING_PAPERS), fc.boolean());
    fc.assert(
      fc.property(all, all, all, (has, auto, said) => {
        const choiceOf = (kind: PrinterRole) => ({
          printer: has[kind] ? 'P' : null,
          auto: auto[kind] ?? false,
        });
        expect(papersAtBooking(choiceOf, said)).toEqual(
          BOOKING_PAPERS.filter((kind) => has[kind] && (said[kind] ?? auto[kind])),
        );
      }),
    );
  });

  it('calibration is kept in whole tenths of a millimetre and within what a printer can be off by', () => {
    const none = { x: 0, y: 0, across: 1000, along: 1000 };
    expect(calibrationSchema.safeParse({ ...none, x: -500, along: 1001 }).success).toBe(true);
    for (const wrong of [
      { x: 0.5 },
      { across: 999.9 },
      { y: 501 },
      { across: 799 },
      { along: 1201 },
      { x: Number.NaN },
    ])
      expect(calibrationSchema.safeParse({ ...none, ...wrong }).success).toBe(false);
  });
});
