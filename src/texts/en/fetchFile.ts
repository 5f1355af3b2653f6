/** Why a document could not be fetched from where it lies. */
export const fetchFile = {
  notAllowed: 'The document lies at an address that is not safe to open.',
  offline: 'There is no connection to the internet, so the document was not fetched.',
  notReached: 'The place where the document lies could not be reached.',
  untrusted:
    'Nobody that this computer trusts vouches for the certificate of the place where the document lies. Where your office has a certificate of its own, add it in Settings under Connection.',
  timeout: 'The document did not arrive in time.',
  broken: 'The document did not arrive whole.',
  cancelled: 'This was cancelled.',
  tooLarge: 'The document is too large.',
  missing: 'The document is not there (any more).',
  refused: 'The place where the document lies does not give it out.',
  server: 'The place where the document lies has a problem of its own.',
  busy: 'The place where the document lies has too much to do at this moment.',
  unexpected: 'Something other than the document was answered.',
} as const;
