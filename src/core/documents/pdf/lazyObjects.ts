import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import type { RawObject } from './skim.ts';

/** What makes an object of one that was passed over. */
type Read = (raw: RawObject) => PDFObject;

/** The objects of a document, by reference. Those that were passed over are parsed when somebody asks for them. */
class LazyObjects extends Map<PDFRef, PDFObject> {
  readonly raw = new Map<PDFRef, { readonly raw: RawObject; readonly read: Read }>();

  override get(ref: PDFRef): PDFObject | undefined {
    const known = super.get(ref);
    if (known) return known;
    const passed = this.raw.get(ref);
    if (!passed) return undefined;
    const made = passed.read(passed.raw);
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
  const objects = new LazyObjects();
  Object.assign(context, { indirectObjects: objects });
  lazy.set(context, objects);
};

/** Puts an object into the document that was passed over. @param read parses it when it is asked for */
export const assignRaw = (context: PDFContext, ref: PDFRef, raw: RawObject, read: Read): void => {
  const objects = lazy.get(context);
  if (!objects) return context.assign(ref, read(raw));
  objects.delete(ref);
  objects.raw.set(ref, { raw, read });
  context.largestObjectNumber = Math.max(context.largestObjectNumber, ref.objectNumber);
};

/** An object as it stands in its file; undefined where it was parsed, since something is odd in it, or is not there. */
export const rawOf = (context: PDFContext, ref: PDFRef): RawObject | undefined =>
  lazy.get(context)?.raw.get(ref)?.raw;
