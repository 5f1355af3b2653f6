import { isAtTheDoor } from './atTheDoor.ts';

/**
 * Stage of a booked shipment by the service's last status: `open` until it is delivered, returned or cancelled. Unknown statuses count as open, so
 * that the parcel is tracked further.
 */
export type WayStage = 'open' | 'delivered' | 'returned' | 'cancelled';
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'plain';

/** Lower case without accents; separators, and the words of a name such as `OutForDelivery`, become one blank. */
const plainWords = (status: string): string =>
  status
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .trim()
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replace(/[\s_./-]+/g, ' ')
    .trim();

/** Optional beginnings of a status that do not change its meaning. */
const SUBJECT =
  '(?:(?:your |the )?(?:parcel|package|packet|shipment|item|order|document) )?(?:(?:has been|have been|was|is|successfully|already) )*';
/** Words of details that take a status back: it is still to come. */
const STILL = 'pending|await|schedul|approv';
/** A dash between blanks separates details too; within a word, as in `OUT_FOR-delivery`, it only separates words. */
const DASH = /(?<=\S)\s+\p{Pd}+\s+(?=\S)/gu;
/** Details after a comma, colon or bracket. @param still further words that take the status back */
const detail = (...still: readonly string[]): string =>
  `(?: ?[,:;(](?!.*\\b(?:${[STILL, ...still].join('|')})).*)?`;
/** The reason of a return can be a failed delivery. A requested one may not be made, and one on its way has not arrived. */
const RETURN_DETAIL = detail('request', 'transit', 'initiat');
const CANCEL_DETAIL = detail();
const CANCELLED_BY =
  '(?: by (?:the )?(?:sender|shipper|seller|merchant|customer|user|receiver|recipient|consignee|carrier|admin|system))?';

/** Delivered: English by sentence form, other languages by the words that carriers use. What follows is for `isAtTheDoor`. */
const DELIVERED = new RegExp(
  [
    `^${SUBJECT}(?:delivered|completed)(?: successfully)?`,
    '^(?:delivery (?:completed?|successful)|proof of delivery)',
    '^(?:livree?s?|livraison effectuee|colis livre|remis au (?:destinataire|voisin)|zugestellt|ausgeliefert|zustellung erfolgreich|(?:die sendung wurde )?(?:beim|an|bei einem|an einen) nachbarn? (?:zugestellt|abgegeben)|entregad[oa]|entregue|consegnat[oa]|bezorgd|afgeleverd|doreczon[oa]|dostarczon[oa]|teslim edildi|доставлено|вручено|تم التسليم|تم التوصيل|已签收|已妥投|已送达|配達完了|お届け済み|배달완료|배송완료)',
  ]
    .map((form) => `${form}(?=[ ,:;(]|$)`)
    .join('|')
    .normalize('NFKD'),
);
/** Other final statuses, with details after a comma, colon or bracket. */
const ENDINGS: readonly (readonly [Exclude<WayStage, 'open' | 'delivered'>, RegExp])[] = [
  [
    'returned',
    new RegExp(
      `^${SUBJECT}(?:returned|return)(?: to (?:the )?(?:sender|shipper|origin))?(?: (?:completed?|delivered))?${RETURN_DETAIL}$|^rts${RETURN_DETAIL}$`,
    ),
  ],
  [
    'returned',
    new RegExp(
      `^(?:retourne(?: a l.expediteur)?|retour a l.expediteur|zuruckgesandt|zuruck an (?:den )?absender|devuelt[oa](?: al remitente)?|devolvido(?: ao remetente)?|restituito al mittente|zwrocono do nadawcy|iade edildi|возвращено отправителю|已退回)${RETURN_DETAIL}$`.normalize(
        'NFKD',
      ),
    ),
  ],
  [
    'cancelled',
    new RegExp(
      `^${SUBJECT}(?:cancell?ed|voided)${CANCELLED_BY}${CANCEL_DETAIL}$|^(?:annulee?|storniert|cancelad[oa]|annullat[oa]|anulowan[oa]|iptal edildi|отменено|已取消)${CANCEL_DETAIL}$`.normalize(
        'NFKD',
      ),
    ),
  ],
];

/** Returns the stage of a status. @param status in the service's words: any case, language and spelling */
export const trackingStageOf = (status: string): WayStage => {
  const plain = plainWords(status.replace(DASH, ', '));
  const delivered = DELIVERED.exec(plain)?.[0];
  if (delivered !== undefined)
    return isAtTheDoor(plain.slice(delivered.length)) ? 'delivered' : 'open';
  return ENDINGS.find(([, form]) => form.test(plain))?.[0] ?? 'open';
};

const THING =
  '(?:tracking|shipment|parcel|package|order|waybill|awb|consignment|record|result|number|code|information|info|data|details?|history|event|match|status)s?';
/**
 * Says that the service has no such shipment, although the answer is a success. Only whole sentences about the shipment or its number: an unknown
 * receiver or an invalid address is the status of a real shipment.
 */
const NONE = [
  `^(?:(?:the|this|your) )?(?:${THING} )*(?:(?:is|was|were|has been) )?(?:not (?:found|registered|known)\\b.*|not available(?: yet)?|(?:does not|doesn.t) exist\\b.*)$`,
  `^(?:(?:the|this|your) )?(?:${THING} )*(?:is )?(?:unknown|invalid)(?: ${THING})*$`,
  `^no (?:such )?${THING}\\b.*$`,
  '^(?:n a|none|null|)$',
].map((form) => new RegExp(form));

/** Returns whether a status says that the service does not have the shipment (docs/service.md §4.7): it does not confirm that the number exists. */
export const isNoShipment = (status: string): boolean => {
  const plain = plainWords(status);
  return NONE.some((form) => form.test(plain));
};

/** The parcel waits for its receiver. Without “awaiting pickup”, which is said of parcels that wait for the carrier. */
const TO_COLLECT = [
  `^${SUBJECT}(?:now )?(?:ready|available|waiting|held) (?:for|to be) (?:(?:customer|recipient|consignee|receiver) )?(?:collection|collected|pick ?up|picked up)\\b`,
  `^${SUBJECT}(?:now )?(?:ready|available|waiting|held) at (?:the |a )?(?:pick ?up|collection|parcel|service|post)\\b`,
  '^await(?:ing|s) (?:collection|pick ?up) by (?:the )?(?:customer|recipient|consignee|receiver)',
  '^(?:(?:pret|disponible)e? (?:au|pour le|en point de) retrait|(?:colis )?a retirer|en attente de retrait par le (?:client|destinataire)|(?:zur abholung bereit|abholbereit))\\b',
].map((form) => new RegExp(form));
/** Returns whether a status says that the receiver can collect the parcel. */
export const isToCollect = (status: string): boolean => {
  const plain = plainWords(status);
  return TO_COLLECT.some((form) => form.test(plain));
};

/** Intermediate statuses with a colour; others have none. */
const ON_THE_WAY: readonly (readonly [RegExp, Tone])[] = [
  [/^(?:out for delivery|with (?:the )?courier|on vehicle for delivery)$/, 'info'],
  [/^(?:in ?transit|in ?process|on the way|departed|arrived)$/, 'info'],
  [/^(?:picked up|collected)$/, 'info'],
  [/^(?:confirmed|booked)$/, 'info'],
  [/^pending$/, 'plain'],
];
const ENDED_TONES = { delivered: 'ok', returned: 'warn', cancelled: 'bad' } as const;

/** @returns the colour of a known status, or null */
export const toneOf = (status: string): Tone | null => {
  const stage = trackingStageOf(status);
  if (stage !== 'open') return ENDED_TONES[stage];
  const plain = plainWords(status);
  return ON_THE_WAY.find(([form]) => form.test(plain))?.[1] ?? null;
};
