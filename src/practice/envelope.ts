/** What a handler answers: `body` is sent as JSON unless it is text or bytes, which go out as they are under `type`. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refusal reasons by the path of the field they are about (docs/service.md §6.2). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The envelope of every answer: docs/service.md §2.5. */
const envelope = (status: number, message: string, data: unknown): Answer => ({
  status,
  body: { success: status >= 200 && status < 300, status_code: status, message, data },
});

/** The answer to a call that went well (docs/service.md §2.5). */
export const ok = (data: unknown, message = 'Request successful.'): Answer =>
  envelope(200, message, data);

/** The answer to a call that failed (docs/service.md §2.5). */
export const failure = (status: number, message: string, data: unknown = []): Answer =>
  envelope(status, message, data);

/** 424 with the first reason as message: docs/service.md §6.2. */
export const invalid = (errors: FieldErrors): Answer =>
  failure(424, Object.values(errors)[0]?.[0] ?? 'The given data was invalid.', errors);

/** A page, as servers in between answer with. */
export const html = (status: number, title: string, text: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`,
});

/** An error as the storage answers it. */
export const xmlError = (status: number, code: string, text: string): Answer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>\n`,
});
