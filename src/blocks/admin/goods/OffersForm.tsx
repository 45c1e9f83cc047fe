import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import type { EditableOffer } from '../../../domain/goods/editable-rows.ts';
import {
  OFFER_FIELD_NAMES,
  OFFER_FIELDS,
  offerInput,
  PRICE_COLUMNS,
  typedPrice,
} from '../../../domain/goods/offer-fields.ts';
import { decimalText } from '../../../domain/goods/read-fields.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field } from '../../../forms/Field.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';

const stockText = ({ stock, stock_stated }: EditableOffer) => (stock_stated ? decimalText(stock, 3) : '');

function initialValues({ offers, product }: GoodsPage): Record<string, string> {
  return Object.fromEntries(
    offers.flatMap((offer) => {
      const { price, old } = typedPrice(offer, product);
      const own = OFFER_FIELD_NAMES.map((name) => [
        offerInput(offer.id, name),
        OFFER_FIELDS[name].show(offer),
      ]);
      return [
        ...own,
        [offerInput(offer.id, 'price'), price],
        [offerInput(offer.id, 'old'), old],
        [offerInput(offer.id, 'stock'), stockText(offer)],
      ];
    }),
  );
}

/** The fields of one offer: price, old price and stock first, the rest behind a summary. */
function OfferFields({ offer, page }: { offer: EditableOffer; page: GoodsPage }) {
  const { id, name, article, pinned } = offer;
  const { unit } = typedPrice(offer, page.product);
  const isPriced = PRICE_COLUMNS.some((column) => Object.hasOwn(pinned, column));
  const owner = page.source && (isPriced ? 'закреплено вами' : page.source.name);
  const field = (each: Parameters<typeof offerInput>[1], label: string, hint?: string) => (
    <Field
      name={offerInput(id, each)}
      label={label}
      hint={hint}
      check={false}
      maxLength={300}
      autoComplete="off"
    />
  );
  return (
    <fieldset className="admin-offer">
      {(page.offers.length > 1 || page.pages > 1 || name) && (
        <legend>{name || article || 'Предложение'}</legend>
      )}
      <div className="admin-filter">
        {field('price', `Цена за ${unit}, руб.`, owner ?? undefined)}
        {field('old', 'Старая цена, руб.', 'Больше цены; пусто, если скидки нет')}
        {field('stock', `Остаток, ${offer.unit}`, page.source ? 'Импорт поставит свой' : undefined)}
      </div>
      <input type="hidden" name={offerInput(id, 'stock-was')} value={stockText(offer)} />
      <Tick name={offerInput(id, 'active')}>{OFFER_FIELDS.active.label}</Tick>
      <details>
        <summary className="admin-more">Название, артикул, единица, кратность</summary>
        <div className="admin-filter">
          {OFFER_FIELD_NAMES.filter((each) => each !== 'active').map((each) => (
            <div key={each} className="admin-offer-field">
              {field(each, OFFER_FIELDS[each].label)}
            </div>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

const offersAddress = (back: string, page: number) => `${back}?offers=${page}`;

/** Address of the page of a product's offers that is shown. */
export const shownOffers = ({ page }: GoodsPage, back: string) =>
  page > 1 ? offersAddress(back, page) : back;

/** Links to the pages of a product with many offers; what was typed on one is to be saved before another is opened. */
function OfferPages({ page: { page, pages }, back }: { page: GoodsPage; back: string }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Страницы вариантов">
      <ul className="admin-buttons">
        {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <a
              className="chip figures"
              href={`${offersAddress(back, each)}#offers`}
              aria-current={each === page || undefined}
              aria-label={`Варианты, страница ${each} из ${pages}`}
            >
              {each}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Prices, stocks and the rest of a page of a product's offers in one form. */
export function OffersForm({
  page,
  back,
  outcome,
}: {
  page: GoodsPage;
  back: string;
  outcome: Outcome | null;
}) {
  const { product, offers, versions } = page;
  if (offers.length === 0)
    return <p className="muted">Предложений нет: такой товар показан, но не продаётся.</p>;
  return (
    <>
      <OfferPages page={page} back={back} />
      <AdminAction
        action="goods-offers"
        className="admin-form admin-wide"
        back={shownOffers(page, back)}
        more={{ page: String(page.page) }}
        subject={product.id}
        outcome={outcome}
        initial={initialValues(page)}
        version={versions.offers}
      >
        {offers.map((offer) => (
          <OfferFields key={offer.id} offer={offer} page={page} />
        ))}
        <SubmitButton>Сохранить</SubmitButton>
      </AdminAction>
    </>
  );
}
