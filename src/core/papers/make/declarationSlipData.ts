import { countryName, t } from '../../../texts/index.ts';
import { BATTERY_TEXTS, readBattery, readChecked } from '../../../domain/customs/goodsRules.ts';
import { linePrice, readPrice } from '../../../domain/money/price.ts';
import type { SoldRecord } from '../../../domain/purchase/soldRecord.ts';
import type { DraftAddress, DraftItem } from '../../../domain/shipment/draft.ts';
import { modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import type { Item } from '../../../domain/shipment/shipment.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { readDecimal } from '../../../domain/text/numberText.ts';
import { readYesNo } from '../../../domain/text/plainText.ts';
import type { DeclaredItem, DeclarationSlipData } from './data.ts';
import { joinParts, parcelText, partyOf, soldFrom, soldTo, type DeskWords } from './parcelWords.ts';
import { moneyText } from '../../../domain/money/money.ts';

/** An item sold before the desk asked these questions has no answers. */
type Answers = Partial<Pick<Item, 'battery' | 'liquid' | 'goods_checked'>>;
const answersOf = ({ battery = '', liquid = '', goods_checked = '' }: Answers): string[] => {
  const where = readBattery(battery);
  const fluid = readYesNo(liquid);
  const checked = readChecked(goods_checked).length;
  return [
    ...(where === null ? [] : [t(BATTERY_TEXTS[where])]),
    ...(fluid === null ? [] : [t(fluid ? 'declaration.liquidYes' : 'declaration.liquidNo')]),
    ...(checked === 0 ? [] : [t('declaration.checkedRules', { n: checked })]),
  ];
};

const lineOf = (
  of: Pick<Item, 'name' | 'description' | 'product_hs_code' | 'country'> & Answers,
  pieces: number | string,
  value: string,
): DeclaredItem => ({
  goods: `${pieces} × ${of.name}`,
  about: joinParts(
    [
      of.description === of.name ? '' : of.description,
      of.product_hs_code === '' ? '' : t('papers.codeOf', { code: of.product_hs_code }),
      of.country === '' ? '' : t('papers.madeIn', { country: countryName(of.country) }),
    ],
    ' · ',
  ),
  value,
  answers: answersOf(of),
});

const typedLine = (item: DraftItem, mode: Mode): DeclaredItem => {
  const { currency } = modeFacts(mode);
  const [pieces, price] = [readDecimal(item.quantity), readPrice(item.unit_price)];
  const count = pieces.ok ? Number(pieces.value) : 0;
  const line = price !== null && count > 0 ? linePrice(price, count, currency) : null;
  return lineOf(
    item,
    item.quantity.trim() || '?',
    line === null ? '' : moneyText({ amount: line.amount, currency }),
  );
};

/**
 * Returns the declaration of a shipment: of a draft as it is now, of a sent shipment as it was sold.
 * @param sender used where the draft has no sender
 */
export const declarationSlipDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  sender: DraftAddress,
  words: DeskWords,
): DeclarationSlipData => {
  const { mode, draft } = shipment;
  const figures = sold?.terms.figures ?? shipment.figures;
  const { currency } = modeFacts(mode);
  const items = sold?.content.boxes
    ? sold.content.boxes.flatMap((box) =>
        box.items.map((item) =>
          lineOf(item, item.quantity, moneyText({ amount: item.amount, currency })),
        ),
      )
    : draft.boxes.flatMap((box) =>
        box.items.filter(({ name }) => name.trim() !== '').map((item) => typedLine(item, mode)),
      );
  return {
    ...words,
    practice: shipment.profile === 'practice',
    reference: sold?.terms.reference ?? shipment.externalReference,
    sender: sold === null ? partyOf(sender) : soldFrom(sold),
    receiver: sold === null ? partyOf(draft.receiver) : soldTo(sold),
    parcel: parcelText(mode, figures),
    items,
    total: figures.value ? moneyText(figures.value) : '',
  };
};
