import tls from 'node:tls';

let shared: tls.SecureContext | undefined;

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
 * Made once: reading several hundred certificates anew for each connection would cost tens of milliseconds.
 * @param extra further authorities in PEM
 */
export const trustContext = (extra: readonly string[] = []): tls.SecureContext => {
  const make = () => tls.createSecureContext({ ca: [...new Set([...tls.getCACertificates('default'), ...systemCertificates(), ...extra])] });
  if (extra.length > 0) return make();
  shared ??= make();
  return shared;
};
