import { settledCountry } from './placeNames.ts';

/** ITU-T E.164 calling codes by ISO country; of countries that share one, each stands by itself. */
const CODES =
  '1:AG,AI,AS,BB,BM,BS,CA,DM,DO,GD,GU,JM,KN,KY,LC,MP,MS,PR,SX,TC,TT,US,VC,VG,VI 7:KZ,RU 20:EG 27:ZA 30:GR 31:NL 32:BE 33:FR 34:ES 36:HU ' +
  '39:IT,VA 40:RO 41:CH 43:AT 44:GB,GG,IM,JE 45:DK 46:SE 47:NO,SJ 48:PL 49:DE 51:PE 52:MX 53:CU 54:AR 55:BR 56:CL 57:CO 58:VE 60:MY 61:AU,CC,CX ' +
  '62:ID 63:PH 64:NZ 65:SG 66:TH 81:JP 82:KR 84:VN 86:CN 90:TR 91:IN 92:PK 93:AF 94:LK 95:MM 98:IR 211:SS 212:EH,MA 213:DZ 216:TN 218:LY 220:GM ' +
  '221:SN 222:MR 223:ML 224:GN 225:CI 226:BF 227:NE 228:TG 229:BJ 230:MU 231:LR 232:SL 233:GH 234:NG 235:TD 236:CF 237:CM 238:CV 239:ST 240:GQ ' +
  '241:GA 242:CG 243:CD 244:AO 245:GW 246:IO 248:SC 249:SD 250:RW 251:ET 252:SO 253:DJ 254:KE 255:TZ 256:UG 257:BI 258:MZ 260:ZM 261:MG 262:RE,YT ' +
  '263:ZW 264:NA 265:MW 266:LS 267:BW 268:SZ 269:KM 290:SH 291:ER 297:AW 298:FO 299:GL 350:GI 351:PT 352:LU 353:IE 354:IS 355:AL 356:MT 357:CY ' +
  '358:AX,FI 359:BG 370:LT 371:LV 372:EE 373:MD 374:AM 375:BY 376:AD 377:MC 378:SM 380:UA 381:RS 382:ME 383:XK 385:HR 386:SI 387:BA 389:MK 420:CZ ' +
  '421:SK 423:LI 500:FK 501:BZ 502:GT 503:SV 504:HN 505:NI 506:CR 507:PA 508:PM 509:HT 590:BL,GP,MF 591:BO 592:GY 593:EC 594:GF 595:PY 596:MQ 597:SR ' +
  '598:UY 599:BQ,CW 670:TL 672:NF 673:BN 674:NR 675:PG 676:TO 677:SB 678:VU 679:FJ 680:PW 681:WF 682:CK 683:NU 685:WS 686:KI 687:NC 688:TV 689:PF ' +
  '690:TK 691:FM 692:MH 850:KP 852:HK 853:MO 855:KH 856:LA 880:BD 886:TW 960:MV 961:LB 962:JO 963:SY 964:IQ 965:KW 966:SA 967:YE 968:OM 970:PS 971:AE ' +
  '972:IL 973:BH 974:QA 975:BT 976:MN 977:NP 992:TJ 993:TM 994:AZ 995:GE 996:KG 998:UZ';

const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  CODES.split(' ').flatMap((entry) => {
    const [code = '', countries = ''] = entry.split(':');
    return countries.split(',').map((country): [string, string] => [country, code]);
  }),
);

const KNOWN_CODES: ReadonlySet<string> = new Set(CALLING_CODES.values());

/** `+44 (0)20 …`: the zero in brackets is dialled within the country only. */
const TRUNK_ZERO = /^(\s*(?:\+|00)[\d\s.-]*)\(0\)/;

const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s*(?:ext\.?|x)\s*\d+$/i, '')
    .replace(TRUNK_ZERO, '$1')
    .replace(/\D/g, '');

/**
 * One writing of a phone number to compare by: country code and number, digits only. `0803…`, `+234 803…` and `234803…`
 * of an address in Nigeria are the same. Empty when there are no digits.
 * @param country two letters or a name; a number with a leading zero and no country is taken for a Nigerian one
 */
export const phoneKey = (text: string, country: string): string => {
  const international = /^\s*(?:\+|00)/.test(text);
  const digits = plainDigits(text);
  const bare = digits.replace(/^0+/, '');
  if (bare === '' || international) return bare;
  const named = country.trim();
  const code = CALLING_CODES.get(
    named === '' ? (digits.startsWith('0') ? 'NG' : '') : settledCountry(named).toUpperCase(),
  );
  if (code === undefined) return bare;
  // Behind a trunk zero stands a national number, whatever it begins with; a number that is short for a national one has no country code.
  const withCode =
    !digits.startsWith('0') &&
    bare.startsWith(code) &&
    bare.length >= code.length + (code === '1' ? 10 : 7);
  return withCode ? bare : code + bare;
};

/** What a person types of a phone, as digits to look for anywhere in a phoneKey: leading zeros go, they are dialling, not number. */
export const phoneDigitsTyped = (text: string): string => plainDigits(text).replace(/^0+/, '');

/** Digits of a number without its country code that are told apart from chance. */
const ENOUGH = 7;

/**
 * What to look for of a phone that was typed: its digits, and those behind what can be its country code, as the number may have been
 * kept without one. Two answers at the most, the longer first; none without digits.
 */
export const phoneNeedles = (text: string): readonly string[] => {
  const digits = phoneDigitsTyped(text);
  if (digits === '') return [];
  const code = /^\s*0(?!0)/.test(text)
    ? undefined
    : [3, 2, 1].map((length) => digits.slice(0, length)).find((start) => KNOWN_CODES.has(start));
  const national = code === undefined ? '' : digits.slice(code.length).replace(/^0+/, '');
  return national.length >= ENOUGH ? [digits, national] : [digits];
};

/** True when a search text can only be a part of a phone number. */
export const looksLikePhone = (text: string): boolean =>
  /^[+(\d][\d\s().\-/]*$/.test(text.normalize('NFKC').trim()) && plainDigits(text).length >= 2;

const BY_CODE = Map.groupBy(CALLING_CODES, ([, code]) => code);

/** Countries that a number written with its country code (`+44 …`, `0044 …`) can be of; null for any other writing. */
export const countriesOfPhone = (text: string): readonly string[] | null => {
  if (!/^\s*(?:\+|00)/.test(text)) return null;
  const digits = plainDigits(text).replace(/^0+/, '');
  const found = [1, 2, 3]
    .map((length) => BY_CODE.get(digits.slice(0, length)))
    .find((each) => each !== undefined);
  return found?.map(([country]) => country) ?? null;
};
