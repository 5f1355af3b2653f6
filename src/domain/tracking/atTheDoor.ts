/** Words of places and persons at the door, by language; as `plainWords` writes them: lower case without accents. */
const PLACES_AND_PERSONS = [
  // English
  'door doorstep front-door porch patio deck gate garage lobby hallway entrance reception receptionist desk mailbox letterbox mailroom mail letter box slot room',
  'home house residence household address neighbour neighbours neighbor neighbors recipient receiver consignee addressee customer resident occupant individual',
  'person member family relative spouse security guard concierge doorman porter safe signed signature',
  // French
  'porte palier accueil boite lettres gardien gardienne voisin voisine voisins destinataire domicile main signe signature hall',
  // German
  'haustur tur briefkasten terrasse rezeption empfang empfanger empfangerin nachbar nachbarn nachbarin hausbewohner hausmeister personlich ablageort wunschablageort unterschrift',
  // Spanish, Portuguese, Italian
  'puerta buzon porteria portero conserje recepcion vecino vecina destinatario destinataria domicilio familiar titular',
  'porta portaria porteiro vizinho vizinha recepcao recebedor cassetta portiere portineria vicino',
  // Dutch, Polish, Turkish
  'voordeur deur buren brievenbus receptie ontvanger odbiorcy sasiadowi skrzynka recepcja alici komsu',
  // Russian, Chinese, Japanese, Korean, Arabic
  'адресату получателю соседу 签收人 本人 本人签收 家人 邻居 门口 前台 门卫 宅配ボックス 置き配 문앞 경비실 المستلم الجار',
];
/** Words between them, which say nothing of themselves. */
const BETWEEN = [
  'to the a an at in on with by of for and or your his her their other location left placed put handed over given as requested back side main front directly successfully place',
  'au aux a la le les l en par dans sur devant remis remise depose deposee propre propres contre et ou',
  'an am im in bei beim vor der die das dem den einem einer einen abgelegt abgegeben ubergeben und oder',
  'al el en por firmado entregado ao na no da do de nella alla il con y e firmato aan bij het rak do',
  '签收',
];
/** Words after which a name can follow, in the same part or the next. */
const TAKES_A_NAME =
  /\b(?:signed|signature|received|accepted|signe|unterschrift|unterschrieben|firmado|firmato|neighbou?rs?|voisine?|nachbar(?:n|in)?|vecin[oa]|vizinh[oa]|receptionist|recipient|receiver|consignee|destinataire|empfanger)\b|签收人/u;
const NAME_LEAD =
  /^(?:signed|received|accepted)(?: for)? by |^signe par |^firmado por |^firmato da /;
/** Words that are no part of a name: the parcel is elsewhere, on its way back or incomplete. */
const NO_NAME = new RegExp(
  [
    '\\b(?:not|no(?! \\d)|none|sender|shipper|seller|depot|hub|carrier|courier|driver|facility|warehouse|station|agent|shop|store|office|locker|point|customs|airline',
    'return\\w*|refus\\w*|reject\\w*|declin\\w*|damag\\w*|partial\\w*|piece|pieces|parcels?|packages?|box|boxes|item|items|pending|await\\w*|schedul\\w*|approv\\w*',
    'fail\\w*|unsuccess\\w*|attempt\\w*|missing|lost|wrong|incorrect|tomorrow|expediteur|absender|remitente|remetente|mittente|afzender|nadawc\\w*',
    '\\d+ ?(?:of|out of|von|de|sur|di|van|z|iz|x))\\b|отправител|寄件人|发件人',
  ].join('|'),
  'u',
);
const DAY =
  '(?:\\d{1,2} ?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: \\d{1,2})?(?: \\d{4})?|\\d{4} \\d{1,2} \\d{1,2}|\\d{1,2} \\d{1,2} \\d{4}';
const TIME = '\\d{1,2}[:h]\\d{2}(?::\\d{2})?(?: ?[ap] ?m| uhr)?';
const WHEN = new RegExp(`^(?:(?:on|at|am|um|le|a) )?(?:${DAY}|${TIME})(?:(?: at| um)? ${TIME})?$`);
const ATTEMPT = /^(?:on )?(?:the )?(?:first|second|third|final|1st|2nd|3rd) attempt$/;

const wordsOf = (list: readonly string[]): ReadonlySet<string> =>
  new Set(
    list
      .join(' ')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .split(' '),
  );
const KNOWN = wordsOf([...PLACES_AND_PERSONS, ...BETWEEN]);
const NOUNS = wordsOf(PLACES_AND_PERSONS);

/** The parts of a detail: a time keeps its colon. */
const partsOf = (detail: string): string[] =>
  detail
    .split(/[,;()]|:(?!\d\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isKnown = (part: string): boolean => {
  const words = part.split(/[\s'’]+/);
  return words.every((word) => KNOWN.has(word)) && words.some((word) => NOUNS.has(word));
};
const isName = (part: string): boolean => /\p{L}/u.test(part) && !NO_NAME.test(part);

/**
 * Returns whether words after “delivered” only say at which place of the receiver, to whom there or when. Anything else may mean that the parcel is not
 * there, or not all of it.
 * @param detail as `plainWords` writes it
 */
export const isAtTheDoor = (detail: string): boolean =>
  partsOf(detail).every((part, at, parts) => {
    if (isKnown(part) || WHEN.test(part) || ATTEMPT.test(part)) return true;
    const lead = NAME_LEAD.exec(part)?.[0];
    if (lead !== undefined) return isName(part.slice(lead.length));
    const before = parts[at - 1] ?? '';
    return isKnown(before) && TAKES_A_NAME.test(before) && isName(part);
  });
