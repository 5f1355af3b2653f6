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
 * What a frame is now; null for one that is gone. Once its process ended (a crash, a reload) the getters of a WebFrameMain throw
 * "Render frame was disposed before WebFrameMain could be accessed".
 */
export const readSender = (frame: Sender | null | undefined): Sender | null => {
  if (!frame) return null;
  try {
    return { origin: frame.origin, url: frame.url, parent: frame.parent };
  } catch {
    return null;
  }
};

/**
 * Whether a call comes from the desk's own page: the top frame, on our origin by both its origin and its address.
 * A frame that is gone already is not trusted.
 */
export const isOwnPage = (frame: Sender | null | undefined): boolean => {
  const sender = readSender(frame);
  if (sender?.parent !== null || sender.origin !== OWN_ORIGIN) return false;
  if (!URL.canParse(sender.url)) return false;
  const url = new URL(sender.url);
  return (
    url.protocol === 'app:' && url.host === 'desk' && url.username === '' && url.password === ''
  );
};
