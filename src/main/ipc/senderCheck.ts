/** The one origin the desk's own page has. */
const OWN_ORIGIN = 'app://desk';

/** What is looked at of an Electron WebFrameMain. */
export interface Sender {
  /** Origin as the browser knows it, not as the page tells it. */
  readonly origin: string;
  readonly url: string;
  readonly parent: unknown;
}

/**
 * Whether a call comes from the desk's own page: the top frame, on our origin by both its origin and its address.
 * A frame that is gone already (`null`) is not trusted.
 */
export const isOwnPage = (sender: Sender | null | undefined): boolean => {
  if (sender?.parent !== null || sender.origin !== OWN_ORIGIN) return false;
  if (!URL.canParse(sender.url)) return false;
  const url = new URL(sender.url);
  return (
    url.protocol === 'app:' && url.host === 'desk' && url.username === '' && url.password === ''
  );
};
