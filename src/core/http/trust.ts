import tls from 'node:tls';

const systemCertificates = (): readonly string[] => {
  try {
    return tls.getCACertificates('system');
  } catch {
    // Not every TLS build can read the system's store; the bundled authorities remain.
    return [];
  }
};

/**
 * TLS settings that trust Node's authorities and those of the operating system, where offices
 * install their own. Created at the first call and then reused: reading several hundred
 * certificates takes tens of milliseconds.
 * @param extra additional authorities in PEM
 */
export const trustContext = (extra: readonly string[] = []): (() => tls.SecureContext) => {
  let made: tls.SecureContext | undefined;
  return () => {
    made ??= tls.createSecureContext({
      ca: [...new Set([...tls.getCACertificates('default'), ...systemCertificates(), ...extra])],
    });
    return made;
  };
};
