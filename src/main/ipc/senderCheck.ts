/** Origin of the desk's own page. */
const OWN_ORIGIN = 'app://desk';

/** The used properties of an Electron WebFrameMain. */
export interface Sender {
  /** Origin according to the browser, not to the page. */
  readonly origin: string;
  readonly url: string;
  readonly parent: unknown;
}

/**
 * Reads the current properties of a frame; null when it is gone. After its process ended (a crash, a reload), the getters of a WebFrameMain throw
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

/** True when a call comes from the desk's own page: the top frame, with our origin and our address. A frame that is gone is not trusted. */
export const isOwnPage = (frame: Sender | null | undefined): boolean => {
  const sender = readSender(frame);
  if (sender?.parent !== null || sender.origin !== OWN_ORIGIN) return false;
  if (!URL.canParse(sender.url)) return false;
  const url = new URL(sender.url);
  return (
    url.protocol === 'app:' && url.host === 'desk' && url.username === '' && url.password === ''
  );
};
