import tls from 'node:tls';

const systemCertificates = (): readonly string[] => {
  try {
    return tls.getCACertificates('system');
  } catch {
    // Not every TLS build can read the system's store; the bundled authorities are still used.
    return [];
  }
};

/**
 * Returns TLS settings that trust Node's authorities and those of the operating system, where offices install their own. Created at the first call
 * and reused while `extra` returns the same: reading several hundred certificates takes tens of milliseconds.
 * @param extra returns additional authorities in PEM; called each time
 */
export const trustContext = (
  extra: () => readonly string[] = () => [],
): (() => tls.SecureContext) => {
  let made: { readonly context: tls.SecureContext; readonly of: string } | null = null;
  return () => {
    const more = extra();
    const of = more.join('\n');
    if (made?.of !== of) {
      const ca = [...tls.getCACertificates('default'), ...systemCertificates(), ...more];
      made = { context: tls.createSecureContext({ ca: [...new Set(ca)] }), of };
    }
    return made.context;
  };
};
