/** The answer of a handler. `body` is sent as JSON, except text and bytes, which are sent unchanged with the media type `type`. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reasons of a refusal by field path (docs/service.md §6.2). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Creates the envelope of every answer: docs/service.md §2.5. */
const envelope = (status: number, message: string, data: unknown): Answer => ({
  status,
  body: { success: status >= 200 && status < 300, status_code: status, message, data },
});

/** Creates a successful answer (docs/service.md §2.5). */
export const ok = (data: unknown, message = 'Request successful.'): Answer =>
  envelope(200, message, data);

/** Creates a failed answer (docs/service.md §2.5). */
export const failure = (status: number, message: string, data: unknown = []): Answer =>
  envelope(status, message, data);

/** Creates an answer with status 424 and the first reason as its message: docs/service.md §6.2. */
export const invalid = (errors: FieldErrors): Answer =>
  failure(424, Object.values(errors)[0]?.[0] ?? 'The given data was invalid.', errors);

/** An HTML page, as a proxy or web server in between would answer. */
export const html = (status: number, title: string, text: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>\n`,
});

/** An XML error, as the storage answers. */
export const xmlError = (status: number, code: string, text: string): Answer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>\n`,
});
