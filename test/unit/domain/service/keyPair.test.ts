import { expect, it } from 'vitest';
import { readKeyPair } from '../../../../src/domain/service/keyPair.ts';

const PAIR = { publicKey: 'pk_live_7Qx', privateKey: 'sk_live_9Z+/a=' };
const TEXT = `${PAIR.publicKey}:${PAIR.privateKey}`;
const BASE64 = btoa(TEXT);

it.each([
  ['the one Base64 text', BASE64],
  ['with a line break after it', `${BASE64}\n`],
  ['with blanks around it', `  ${BASE64}\t`],
  ['over two lines', `${BASE64.slice(0, 20)}\r\n${BASE64.slice(20)}`],
  ['without its padding', BASE64.replace(/=+$/, '')],
  ['in the alphabet of addresses', BASE64.replaceAll('+', '-').replaceAll('/', '_')],
  ['in quotes', `"${BASE64}"`],
  ['with the name of the header', `Authorization: ${BASE64}`],
  ['with a scheme', `Basic ${BASE64}`],
  ['with header and scheme', `Authorization: Basic ${BASE64}`],
  ['with a byte order mark', `\ufeff${BASE64}`],
  ['with a zero-width blank of a web page', `${BASE64}\u200b`],
  ['the pair with a colon', TEXT],
  ['the pair with a blank after the colon', `${PAIR.publicKey}: ${PAIR.privateKey}`],
  ['two keys on two lines', `${PAIR.publicKey}\r\n${PAIR.privateKey}\r\n`],
  ['two keys with a tab', `${PAIR.publicKey}\t${PAIR.privateKey}`],
  ['two keys with a comma', `${PAIR.publicKey}, ${PAIR.privateKey}`],
  ['two keys with their names', `Public key: ${PAIR.publicKey}\nPrivate key: ${PAIR.privateKey}`],
  [
    'two lines of a file of variables',
    `PUBLIC_KEY=${PAIR.publicKey}\nPRIVATE_KEY=${PAIR.privateKey}`,
  ],
])('reads %s', (_, text) => expect(readKeyPair(text)).toEqual(PAIR));

it('splits at the first colon, since a private key may contain one', () =>
  expect(readKeyPair(btoa('pk:sk:1'))).toEqual({ publicKey: 'pk', privateKey: 'sk:1' }));

it('keeps what a key contains of other alphabets', () =>
  expect(readKeyPair(Buffer.from('clé:privée', 'utf8').toString('base64'))).toEqual({
    publicKey: 'clé',
    privateKey: 'privée',
  }));

it.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['one key', 'pk_live_7Qx'],
  ['Base64 of one key', btoa('pk_live_7Qx')],
  ['Base64 of a pair without a private key', btoa('pk:')],
  ['Base64 of a pair without a public key', btoa(':sk')],
  ['an address', 'https://api.example.com'],
  ['a sentence', 'the keys are in the mail'],
  ['a sentence with a colon', 'keys: see the mail of Monday'],
  ['three texts', 'a b c'],
])('does not take %s for keys', (_, text) => expect(readKeyPair(text)).toBeNull());
