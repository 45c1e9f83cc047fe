import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import { fieldText } from '../../../domain/goods/field-text.ts';
import {
  OFFER_FIELD_NAMES,
  OFFER_FIELDS,
  PRICE_COLUMNS,
  typedPrice,
} from '../../../domain/goods/offer-fields.ts';
import {
  PRODUCT_FIELD_NAMES,
  type ProductField,
  productFields,
} from '../../../domain/goods/product-fields.ts';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';

interface Pinned {
  /** Field to unpin, as the action reads it: «name», «offer:12:price». */
  key: string;
  label: string;
  /** What the source says; empty if that cannot be written in a line. */
  source: string;
}

const isPinned = (pinned: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
  columns.some((column) => Object.hasOwn(pinned, column));

/** The source's value of a field. */
const sourceText = ({ product, sections }: GoodsPage, name: ProductField) =>
  fieldText(name, { ...product, ...product.pinned }, (id) => sections.find((each) => each.id === id)?.name);

function pinnedOf(page: GoodsPage): Pinned[] {
  const { product, offers } = page;
  const own = PRODUCT_FIELD_NAMES.filter((name) => isPinned(product.pinned, productFields[name].columns)).map(
    (name) => ({ key: name, label: productFields[name].label, source: sourceText(page, name) }),
  );
  const ofOffers = offers.flatMap((offer) => {
    const named = offer.name || offer.article;
    const label = (text: string) => (named ? `${named}: ${text.toLowerCase()}` : text);
    const before = { ...offer, ...offer.pinned };
    const fields = OFFER_FIELD_NAMES.filter((name) => isPinned(offer.pinned, OFFER_FIELDS[name].columns)).map(
      (name): Pinned => ({
        key: `offer:${offer.id}:${name}`,
        label: label(OFFER_FIELDS[name].label),
        source:
          name === 'active' ? (before.active ? 'да' : 'нет') : OFFER_FIELDS[name].show(before) || 'пусто',
      }),
    );
    if (isPinned(offer.pinned, ['properties']))
      fields.push({
        key: `offer:${offer.id}:properties`,
        label: label('Свойства варианта'),
        source: 'свои значения',
      });
    if (!isPinned(offer.pinned, PRICE_COLUMNS)) return fields;
    const { price, old, unit } = typedPrice(before, product);
    const source = price ? `${price} за ${unit}${old && `, старая ${old}`}` : 'без цены';
    return [{ key: `offer:${offer.id}:price`, label: label('Цена'), source }, ...fields];
  });
  const pictures = Object.hasOwn(product.pinned, 'pictures')
    ? [{ key: 'pictures', label: 'Картинки', source: 'свои картинки' }]
    : [];
  const links = Object.hasOwn(product.pinned, 'links')
    ? [{ key: 'links', label: 'Связанные товары', source: 'свой список' }]
    : [];
  return [...own, ...pictures, ...links, ...ofOffers];
}

/** Fields that the merchant pinned, each with the source's value and a button to unpin it. */
export function PinnedFields({
  page,
  back,
  outcome,
}: {
  page: GoodsPage;
  back: string;
  outcome: Outcome | null;
}) {
  const pinned = pinnedOf(page);
  if (pinned.length === 0) return null;
  return (
    <section className="admin-part">
      <h2>Закреплено вами</h2>
      <ul className="admin-lines">
        {pinned.map(({ key, label, source }) => (
          <li key={key}>
            <span>
              {label} <small className="admin-note">в источнике: {source}</small>
            </span>
            <AdminAction
              action="goods-free"
              back={back}
              subject={`${page.product.id} ${key}`}
              outcome={outcome}
            >
              <SubmitButton className="button button-quiet">Вернуть из источника</SubmitButton>
            </AdminAction>
          </li>
        ))}
      </ul>
    </section>
  );
}
