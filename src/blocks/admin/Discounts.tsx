import type { BulkPreview } from '../../domain/admin/bulk-page.ts';
import type { DiscountRow } from '../../domain/admin/discount-row.ts';
import type { SectionChoice } from '../../domain/admin/goods-page.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { discountState, discountText } from '../../domain/discount/price-discount.ts';
import { ROUNDING_NAMES, roundingName } from '../../domain/goods/bulk-price.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { formatRoubles, kopecks } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Field, Select, TextArea } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded, ReadOnly } from './AdminAction.tsx';
import { SectionOptions } from './goods/SectionOptions.tsx';

const HERE = '/admin/discounts/';

const positions = (count: number) => counted(count, 'позиция', 'позиции', 'позиций');

function Preview({ preview }: { preview: BulkPreview | null }) {
  if (!preview) return null;
  return (
    <div className="admin-hint" role="status">
      <p>
        {preview.count === 0
          ? 'Цены не изменятся: таких товаров в продаже нет'
          : `Подешевеют: ${positions(preview.count)}`}
      </p>
      <ul>
        {preview.rows.map(({ id, name, former, later }) => (
          <li key={id} className="figures">
            {name}: {formatRoubles(kopecks(Number(later)))} вместо {formatRoubles(kopecks(Number(former)))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NewDiscountProps {
  sections: readonly SectionChoice[];
  preview: BulkPreview | null;
  outcome: Outcome | null;
}

function NewDiscount({ sections, preview, outcome }: NewDiscountProps) {
  const entered = actionOutcome(outcome, 'discount-add');
  return (
    <details className="admin-part" open={entered !== null || undefined}>
      <summary className="admin-more">Новая скидка</summary>
      <AdminAction action="discount-add" back={HERE} outcome={outcome}>
        <Preview preview={preview} />
        <Field
          label="Название"
          hint="Для сотрудников: «Чёрная пятница»"
          name="name"
          maxLength={60}
          required
        />
        <Field label="Скидка, %" name="percent" inputMode="decimal" maxLength={8} required />
        <Select label="Округлить" name="rounding" first="1">
          {ROUNDING_NAMES.map((rounding) => (
            <option key={rounding} value={rounding}>
              {roundingName(rounding)}
            </option>
          ))}
        </Select>
        <Select label="На раздел" name="section" first="">
          <option value="">на все товары</option>
          <SectionOptions sections={sections} />
        </Select>
        <TextArea
          label="Только эти товары"
          hint="Артикулы, каждый с новой строки; пусто: все"
          name="articles"
        />
        <Field label="С какого дня" hint="Пусто: сразу" name="from" type="date" />
        <Field label="По какой день, включительно" hint="Пусто: пока не остановите" name="till" type="date" />
        <div className="admin-buttons">
          <SubmitButton>Записать скидку</SubmitButton>
          <button className="button button-quiet" type="submit" name="preview" value="on" formNoValidate>
            Посмотреть цены
          </button>
        </div>
      </AdminAction>
    </details>
  );
}

function Discount({ row, now, role, outcome }: Acting & { row: DiscountRow; now: Date }) {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const { id, name, section, products, endsAt } = row;
  const times = {
    startsAt: new Date(row.startsAt),
    ...{ endsAt: date(endsAt), appliedAt: date(row.appliedAt), endedAt: date(row.endedAt) },
  };
  const state = discountState(times, now);
  const chosen = products === null ? [] : [counted(products, 'товар', 'товара', 'товаров')];
  return (
    <li className="admin-part">
      <p>
        <b>{name}</b>{' '}
        <span className="admin-state" data-state={state.isOn ? 'issued' : 'cancelled'}>
          {state.text}
        </span>
      </p>
      <p className="figures">
        {[discountText(row), section ? `раздел «${section}»` : 'все товары', ...chosen].join(', ')}
        <small className="admin-note">
          с {formatMoment(times.startsAt)}
          {times.endsAt && ` до ${formatMoment(times.endsAt)}`}
          {state.isOn && `, снижено: ${positions(row.count)}`}
        </small>
      </p>
      {mayDo(role, 'discount-stop') && !times.endedAt && (
        <Guarded name="Остановить">
          <AdminAction action="discount-stop" back={HERE} subject={id} outcome={outcome}>
            <SubmitButton>Вернуть прежние цены</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </li>
  );
}

interface DiscountsProps extends Acting {
  discounts: readonly DiscountRow[];
  sections: readonly SectionChoice[];
  /** What the discount entered would lower; null if nothing has been entered. */
  preview: BulkPreview | null;
  now: Date;
}

/** Discounts without a code: what they lower, when, and the form of a new one [SHOP-3]. */
export function Discounts({ discounts, sections, preview, now, role, outcome }: DiscountsProps) {
  return (
    <>
      <ReadOnly role={role} action="discount-add" />
      <p className="muted">
        В назначенный день цены снизятся сами, прежние будут зачёркнуты, а потом вернутся. Покупатели, 1С и
        прайс-листы видят одну цену; промокод и баллы считаются от неё. Если товар попал в две скидки,
        действует начатая раньше, а из начатых вместе большая.
      </p>
      {mayDo(role, 'discount-add') && <NewDiscount sections={sections} preview={preview} outcome={outcome} />}
      {discounts.length === 0 && <p className="muted">Скидок ещё не было.</p>}
      <ul className="admin-list">
        {discounts.map((row) => (
          <Discount key={row.id} row={row} now={now} role={role} outcome={outcome} />
        ))}
      </ul>
    </>
  );
}
