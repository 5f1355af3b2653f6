import type { LeftOutReason } from './knownSystems/index.ts';
import { plainHeader } from './plainHeader.ts';

const listed = (words: string): string[] =>
  words
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Headers for the state of an order in any file, normalized with plainHeader. */
export const STATE_HEADERS: ReadonlySet<string> = new Set(
  listed(
    `status|order status|order state|orderstate|financial status|payment status|fulfillment status|fulfilment status|
    shipping status|shipment status|delivery status|tracking status|item status|statut|statut de la commande|état de la commande|
    bestellstatus|auftragsstatus|versandstatus|lieferstatus|zahlungsstatus|estado del pedido|estado do pedido|status do pedido|
    situação do pedido|stato ordine|stato dell ordine|sipariş durumu|حالة الطلب|حالة الشحن|订单状态|物流状态|发货状态`,
  ).map(plainHeader),
);

/** Values of such a column, in lower case, for rows that are not to be sent. */
export const STATE_WORDS: readonly (readonly [LeftOutReason, ReadonlySet<string>])[] = (
  [
    [
      'cancelled',
      `cancelled|canceled|voided|annulé|annulée|storniert|cancelado|cancelada|annullato|annullata|iptal edildi|
      ملغي|ملغى|已取消|已关闭`,
    ],
    [
      'refunded',
      `refunded|fully refunded|refund|returned|remboursé|remboursée|retourné|retournée|erstattet|retourniert|
      reembolsado|reembolsada|devuelto|devuelta|devolvido|devolvida|rimborsato|rimborsata|reso|iade edildi|مسترجع|مرتجع|已退款|已退货`,
    ],
    [
      'fulfilled',
      `fulfilled|shipped|delivered|dispatched|despatched|expédié|expédiée|livré|livrée|versendet|verschickt|zugestellt|geliefert|
      enviado|enviada|entregado|entregada|entregue|spedito|spedita|consegnato|consegnata|kargoya verildi|gönderildi|teslim edildi|
      تم الشحن|تم التوصيل|تم التسليم|已发货|已签收|已完成`,
    ],
    [
      'not-shipped',
      `do not ship|do not send|not to be shipped|ne pas expédier|nicht versenden|no enviar|não enviar`,
    ],
  ] as const
).map(([why, words]) => [why, new Set(listed(words))]);
