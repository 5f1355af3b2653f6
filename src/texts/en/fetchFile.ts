/** Why a document could not be fetched from where it lies. */
export default {
  notAllowed: 'The address of the document is not safe to open.',
  offline: 'There is no connection to the internet, so the document was not fetched.',
  notReached: 'The server of the document could not be reached.',
  untrusted:
    'The certificate of the document’s server is not trusted by this computer. If your office uses its own certificate, add it in Settings under Connection.',
  timeout: 'The document did not arrive in time.',
  broken: 'The document arrived incomplete.',
  cancelled: 'This was cancelled.',
  tooLarge: 'The document is too large.',
  missing: 'The document does not exist (any more).',
  notReady: 'The document is not ready yet.',
  refused: 'The server of the document does not allow access to it.',
  server: 'The server of the document has a problem.',
  busy: 'The server of the document is too busy right now.',
  unexpected: 'The server sent something other than the document.',
} as const;
