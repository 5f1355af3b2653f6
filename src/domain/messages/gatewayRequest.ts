/** What an owner describes of the gateway for text messages: its address and the body of a request, with fields in braces. */
export interface GatewayForm {
  readonly url: string;
  /** Empty: a request without a body, with the fields in the address. */
  readonly body: string;
}

/** Fields of URL and body; `to` is the phone number, `+234803…`. `key` is stored like a password, apart from the settings. */
export const GATEWAY_FIELDS = ['to', 'text', 'key'] as const;
type GatewayField = (typeof GATEWAY_FIELDS)[number];

const IN_BRACES = /\{([^{}\r\n]*)\}/g;
/** The braces of a JSON object are none: it has quotation marks or nothing between them. */
const WORDS_IN_BRACES = /\{(\s*[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\s-]*)\}/gu;

const firstUnknown = (text: string, form: RegExp, fields: readonly string[]): string | null =>
  [...text.matchAll(form)].find(([, name = '']) => !fields.includes(name))?.[0] ?? null;

/** Returns the first part of a message's text in braces that is none of the fields; null when there is none. */
export const unknownField = (template: string, fields: readonly string[]): string | null =>
  firstUnknown(template, IN_BRACES, fields);
/** Returns the first words in braces in URL or body that are no field of the gateway, or null. */
export const unknownGatewayField = ({ url, body }: GatewayForm): string | null =>
  firstUnknown(`${url}\n${body}`, WORDS_IN_BRACES, GATEWAY_FIELDS);

const fill = (template: string, value: (field: GatewayField) => string): string =>
  template.replace(/\{(to|text|key)\}/g, (_, field: GatewayField) => value(field));
/** True when the gateway gets a key: in a header, the URL or the body. */
export const needsGatewayKey = ({
  url,
  body,
  header,
}: GatewayForm & { readonly header: string }): boolean =>
  header !== '' || `${url} ${body}`.includes('{key}');
const isJson = (body: string): boolean => /^\s*[[{]/.test(body);

/** Returns the request for one text message. A body that begins like JSON is filled in as JSON, another one as a form. */
export const gatewayRequest = (
  { url, body }: GatewayForm,
  values: Readonly<Record<GatewayField, string>>,
): { readonly url: string; readonly type: string | null; readonly body: string } => ({
  url: fill(url, (field) => encodeURIComponent(values[field])),
  type:
    body.trim() === ''
      ? null
      : isJson(body)
        ? 'application/json'
        : 'application/x-www-form-urlencoded',
  body: fill(body.trim(), (field) =>
    isJson(body) ? JSON.stringify(values[field]).slice(1, -1) : encodeURIComponent(values[field]),
  ),
});

/** Returns true for a body that is no JSON although it begins like it. */
export const isBrokenJson = (form: GatewayForm): boolean => {
  if (!isJson(form.body)) return false;
  try {
    JSON.parse(gatewayRequest(form, { to: '+1', text: '"\n', key: '"' }).body);
    return false;
  } catch {
    return true;
  }
};
