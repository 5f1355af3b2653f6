/** Certificates that a person trusts besides those of the program and the system. */
export default {
  title: 'Also trust these certificates',
  about:
    'For an office or a shipping service that uses its own certificate. The certificates of this computer are trusted already; add one here only if the administrator of your network gave it to you.',
  none: 'No certificates added.',
  // {from} and {until} are dates.
  validity: 'valid from {from} to {until}',
  expiredSince: 'expired on {until}',
  add: 'Add a certificate…',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  pinTitle: 'Trust another certificate?',
  pinAbout:
    'Whoever holds its key can read and change what is exchanged between the desk and the shipping service. This needs the manager’s PIN.',
  pinConfirm: 'Choose the file',
  choose: 'Choose a certificate (PEM)',
  kind: 'Certificates',
  failed: 'The certificates could not be changed',
  // A question of the system's message box. {names} is a line for each.
  ask: '{count, plural, =1 {Trust this certificate?} other {Trust these {count} certificates?}}',
  askAbout:
    '{names}\n\nWhoever made it can read and change what is exchanged between the desk and the shipping service, including keys and addresses. Trust it only if you know where the file is from.',
  cancel: 'Do not trust',
  trust: 'Trust',
  unreadable:
    '{file} holds no readable certificate. A PEM file begins with -----BEGIN CERTIFICATE-----.',
  tooMany: '{file} holds more than {most} certificates. Take out those that are not needed.',
  tooManyKept: 'More than {most} certificates are too many. Remove those that are not needed.',
  expired: 'The certificate “{name}” has expired.',
  notYet: 'The certificate “{name}” is not valid yet. Is the date of this computer right?',
} as const;
