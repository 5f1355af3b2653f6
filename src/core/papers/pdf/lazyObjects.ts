import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import { readRaw } from './readRaw.ts';
import type { RawObject } from './rawObject.ts';

/** The objects of a document, by reference. Skimmed objects are parsed on first access. */
class LazyObjects extends Map<PDFRef, PDFObject> {
  readonly raw = new Map<PDFRef, RawObject>();
  readonly #context: PDFContext;
  constructor(context: PDFContext) {
    super();
    this.#context = context;
  }

  override get(ref: PDFRef): PDFObject | undefined {
    const known = super.get(ref);
    if (known) return known;
    const passed = this.raw.get(ref);
    if (!passed) return undefined;
    const made = readRaw(this.#context, passed);
    super.set(ref, made);
    return made;
  }

  /** A later revision of an object replaces an earlier one. */
  override set(ref: PDFRef, object: PDFObject): this {
    this.raw.delete(ref);
    return super.set(ref, object);
  }

  override delete(ref: PDFRef): boolean {
    const passed = this.raw.delete(ref);
    return super.delete(ref) || passed;
  }

  override entries(): MapIterator<[PDFRef, PDFObject]> {
    for (const ref of this.raw.keys()) this.get(ref);
    return super.entries();
  }
}

const lazy = new WeakMap<PDFContext, LazyObjects>();

/** Makes a document able to hold skimmed objects. Call it before it has any objects. */
export const holdLazily = (context: PDFContext): void => {
  const objects = new LazyObjects(context);
  Object.assign(context, { indirectObjects: objects });
  lazy.set(context, objects);
};

/** Adds a skimmed object to a document; it is parsed on first access. */
export const assignRaw = (context: PDFContext, ref: PDFRef, raw: RawObject): void => {
  const objects = lazy.get(context);
  if (!objects) return context.assign(ref, readRaw(context, raw));
  objects.delete(ref);
  objects.raw.set(ref, raw);
  context.largestObjectNumber = Math.max(context.largestObjectNumber, ref.objectNumber);
};

/** Returns the source bytes of a skimmed object; undefined when it does not exist or was parsed because of an irregularity. */
export const rawOf = (context: PDFContext, ref: PDFRef): RawObject | undefined =>
  lazy.get(context)?.raw.get(ref);
