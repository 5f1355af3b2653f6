import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import { readRaw } from './readRaw.ts';
import type { RawObject } from './skim.ts';

/** The objects of a document, by reference. Those that were passed over are read when somebody asks for them. */
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

  /** A later revision of an object takes the place of an earlier one. */
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

/** Lets a document hold objects that were passed over. Before it has any. */
export const holdLazily = (context: PDFContext): void => {
  const objects = new LazyObjects(context);
  Object.assign(context, { indirectObjects: objects });
  lazy.set(context, objects);
};

/** Puts an object into the document that was passed over: it is read when it is asked for. */
export const assignRaw = (context: PDFContext, ref: PDFRef, raw: RawObject): void => {
  const objects = lazy.get(context);
  if (!objects) return context.assign(ref, readRaw(context, raw));
  objects.delete(ref);
  objects.raw.set(ref, raw);
  context.largestObjectNumber = Math.max(context.largestObjectNumber, ref.objectNumber);
};

/** An object as it stands in its file; undefined where it was parsed, since something is odd in it, or is not there. */
export const rawOf = (context: PDFContext, ref: PDFRef): RawObject | undefined =>
  lazy.get(context)?.raw.get(ref);
