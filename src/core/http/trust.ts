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
 * TLS settings that trust Node's authorities and those of the operating system (offices put their own there).
 * Made at the first call and then kept: reading several hundred certificates for each connection would cost tens of milliseconds.
 * @param extra further authorities in PEM
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
