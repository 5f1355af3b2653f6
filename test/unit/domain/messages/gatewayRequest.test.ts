import { expect, it } from 'vitest';
import { unknownGatewayField } from '../../../../src/domain/messages/gatewayRequest.ts';

it.each([
  ['to={to}&text={text}&name={prénom}', '{prénom}'],
  ['to={to}&text={numéro}', '{numéro}'],
  ['to={to}&text={ text }', '{ text }'],
  ['to={to}&text={tracking number}', '{tracking number}'],
  ['{"to":"{to}","text":"{اسم}"}', '{اسم}'],
  ['{"to":"{to}","text":"{text}","more":{"a":{},"b":{ },"c":[{"d":1},{\n}]}}', null],
])(
  'a body with words in braces that are no field is noticed, and the braces of JSON are not: %s',
  (body, field) => {
    expect(unknownGatewayField({ url: 'https://sms.example.com/{key}', body })).toBe(field);
  },
);
