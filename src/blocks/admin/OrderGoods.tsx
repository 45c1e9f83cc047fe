import type { GoodsRow, OfferRow } from '../../domain/admin/goods-row.ts';
import type { EditableLine, OrderGoods as Goods, GoodsPreview } from '../../domain/admin/order-goods.ts';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { formatAmount, formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity, ONE } from '../../domain/measures/quantity.ts';
import { addField, lineField, MAX_REASON } from '../../domain/order/goods-edit.ts';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';

interface OrderGoodsProps {
  goods: Goods;
  /** Values entered so far, with what was wrong with them. */
  outcome: Outcome | null;
  /** Address of this page, and of the order. */
  here: string;
  back: string;
}

function hintOf({ step, max, unit }: EditableLine): string | undefined {
  if (step === null || max === null) return 'Больше нет в каталоге: можно только убрать';
  const steps = step === ONE ? [] : [`по ${formatAmountOf(step, unit)}`];
  return [...steps, `есть ${formatAmountOf(max, unit)}`].join(', ');
}

function LineFields({ line }: { line: EditableLine }) {
  const { id, kind, name, article, unit, quantity, price, priceReason, part } = line;
  return (
    <li className={part ? 'admin-edited set-part' : 'admin-edited'}>
      <p>
        {kind === 'sample' && 'Образец: '}
        {name}
        {article && <small className="muted"> арт. {article}</small>}
      </p>
      <Field
        label={`Количество, ${unit}`}
        name={lineField('quantity', id)}
        inputMode="decimal"
        maxLength={12}
        defaultValue={formatQuantity(quantity)}
        hint={kind === 'goods' ? hintOf(line) : 'Ноль уберёт образец'}
        check={false}
      />
      <Field
        label={`Цена, руб./${unit}`}
        name={lineField('price', id)}
        inputMode="decimal"
        maxLength={15}
        defaultValue={formatAmount(price)}
        check={false}
      />
      <Field
        label="Почему другая цена"
        name={lineField('reason', id)}
        maxLength={MAX_REASON}
        defaultValue={priceReason}
        check={false}
      />
    </li>
  );
}

function OfferField({ offer, product }: { offer: OfferRow; product: GoodsRow }) {
  const { id, name, article, unit, price, stock, stockStated, step } = offer;
  const steps = step === ONE ? '' : `, по ${formatAmountOf(step, unit)}`;
  const there = stockStated ? `есть ${formatAmountOf(stock, unit)}` : 'остаток не указан';
  return (
    <li className="admin-edited admin-found">
      <p>
        {[product.name, name !== product.name && name].filter(Boolean).join(', ')}
        <small className="admin-note">
          {[article || product.article, `${formatRoubles(price)}/${unit}`, there + steps]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      <Field
        label={`Добавить, ${unit}`}
        name={addField(id)}
        inputMode="decimal"
        maxLength={12}
        check={false}
      />
    </li>
  );
}

/** Goods to add to an order, each with a field for its quantity. */
export function FoundGoods({ found, text }: { found: readonly GoodsRow[]; text: string }) {
  const sold = found.flatMap((product) =>
    product.offers.filter(({ active, price }) => active && price > 0).map((offer) => ({ product, offer })),
  );
  if (sold.length === 0) return text && <p className="muted">Такого товара в продаже нет.</p>;
  return (
    <ul className="admin-lines">
      {sold.map(({ product, offer }) => (
        <OfferField key={offer.id} product={product} offer={offer} />
      ))}
    </ul>
  );
}

function Preview({ preview }: { preview: GoodsPreview | null }) {
  if (!preview) return null;
  if (!preview.ok) return <p className="admin-wrong">{preview.message}</p>;
  return (
    <div className="admin-hint" role="status">
      <p>Будет так:</p>
      <ul>
        {preview.differences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** The form that changes the goods of an order [SHOP-4]. Searching and counting return to the same form with everything entered so far. */
export function OrderGoods({ goods, outcome, here, back }: OrderGoodsProps) {
  const { number, version, lines, found, preview } = goods;
  const values = outcome?.values ?? {};
  const refused = outcome?.message ? null : preview;
  return (
    <AdminAction
      action="order-goods"
      back={here}
      subject={number}
      outcome={outcome}
      className="admin-form admin-wide"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="next" value={back} />
      <Preview preview={refused} />
      <p className="muted">Ноль в количестве уберёт строку.</p>
      <ul className="admin-lines">
        {lines.map((line) => (
          <LineFields key={line.id} line={line} />
        ))}
      </ul>
      <h2>Добавить</h2>
      <div className="admin-filter">
        <Field label="Название или артикул" name="q" type="search" maxLength={100} check={false} />
        <button className="button button-quiet" type="submit" formMethod="get" formAction={here}>
          Найти и посчитать
        </button>
      </div>
      <FoundGoods found={found} text={values['q'] ?? ''} />
      <label className="form-tick">
        <input
          type="checkbox"
          name="notify"
          value="on"
          defaultChecked={values['version'] === undefined || values['notify'] === 'on'}
        />{' '}
        Сообщить покупателю, что изменилось
      </label>
      <div className="admin-buttons">
        <SubmitButton>Сохранить заказ</SubmitButton>
        <a className="button button-quiet" href={back}>
          Не менять
        </a>
      </div>
    </AdminAction>
  );
}
