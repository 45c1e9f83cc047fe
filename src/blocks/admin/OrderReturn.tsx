import type { ReturnForm, ReturnFormLine, ReturnPreview } from '../../domain/admin/order-return.ts';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { batchName } from '../../domain/basket/batches.ts';
import { formatDate } from '../../domain/measures/moment.ts';
import { formatAmount, formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { ONE } from '../../domain/measures/quantity.ts';
import { MONEY_BACK } from '../../domain/order/money-back.ts';
import { REFUND_METHODS, RETURN_REASON_FACTS, RETURN_REASONS } from '../../domain/order/return-lists.ts';
import { lineFields, MAX_RETURN_NOTE } from '../../domain/return/return-request.ts';
import { REFUND_METHOD_NAMES } from '../../domain/return/return-text.ts';
import { Tick } from '../../forms/Choices.tsx';
import { Field, Select } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';

interface OrderReturnProps {
  form: ReturnForm;
  /** Values entered so far, with what was wrong with them. */
  outcome: Outcome | null;
  /** Address of this page, and of the order. */
  here: string;
  back: string;
}

function Line({ line, wholeBoxes }: { line: ReturnFormLine; wholeBoxes: boolean }) {
  const { id, name, article, unit, quantity, returned, box, batches } = line;
  const names = lineFields(id);
  const left = `осталось ${formatAmountOf(quantity, unit)}`;
  const before = returned > 0 ? `, вернули ${formatAmountOf(returned, unit)}` : '';
  const boxes = wholeBoxes && box > ONE ? `, в упаковке ${formatAmountOf(box, unit)}` : '';
  return (
    <li className="admin-edited">
      <p>
        {name}
        <small className="admin-note">{[article, left + before + boxes].filter(Boolean).join(' · ')}</small>
      </p>
      {quantity > 0 && (
        <>
          <Field
            label={`Вернули, ${unit}`}
            name={names.quantity}
            inputMode="decimal"
            maxLength={12}
            check={false}
          />
          <Tick name={names.restock}>Вернуть в продажу</Tick>
          {batches.length > 1 && (
            <Select label="Партия" name={names.batch} first="" check={false}>
              <option value="">любая</option>
              {batches.flatMap((part) =>
                part.batchId === null
                  ? []
                  : [
                      <option key={part.batchId} value={part.batchId}>
                        {batchName(part)}
                      </option>,
                    ],
              )}
            </Select>
          )}
        </>
      )}
    </li>
  );
}

const less = (sum: Kopecks) => `−${formatRoubles(sum)}`;

/** The sum of the chosen amounts, part by part. */
function Sums({ preview }: { preview: NonNullable<ReturnPreview> & { ok: true } }) {
  const { goods, discount, points, delivery, lift, total, tax } = preview.sums;
  const rows: [string, string][] = [
    ['Товары', formatRoubles(goods)],
    ...(discount > 0 ? [['Скидка по промокоду', less(discount)] as [string, string]] : []),
    ...(points > 0 ? [['Оплачено баллами, вернутся на карту', less(points)] as [string, string]] : []),
    ...(delivery > 0 ? [['Доставка', formatRoubles(delivery)] as [string, string]] : []),
    ...(lift > 0 ? [['Подъём', formatRoubles(lift)] as [string, string]] : []),
    [`Итого возврат${tax === null ? '' : `, в том числе НДС ${formatRoubles(tax)}`}`, formatRoubles(total)],
  ];
  return (
    <dl className="admin-sums figures">
      {rows.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the money of the counted return goes back, and the button that records it. */
function Confirm({
  form,
  preview,
}: {
  form: ReturnForm;
  preview: NonNullable<ReturnPreview> & { ok: true };
}) {
  const methods = REFUND_METHODS.filter((method) => method !== 'bank' || form.byBank);
  const { proposed, sums } = preview;
  return (
    <>
      <input type="hidden" name="seen" value={formatAmount(sums.total)} />
      {proposed > 0 ? (
        <>
          <Select
            label="Вернуть деньги"
            name="method"
            first={form.byBank ? 'bank' : 'later'}
            hint={form.byBank ? undefined : MONEY_BACK[form.payment].shop}
            check={false}
          >
            {methods.map((method) => (
              <option key={method} value={method}>
                {REFUND_METHOD_NAMES[method]}
              </option>
            ))}
          </Select>
          <Field
            label="Сумма, рублей"
            name="amount"
            inputMode="decimal"
            maxLength={15}
            defaultValue={formatAmount(proposed)}
            hint={`Не больше ${formatRoubles(proposed)}`}
            check={false}
          />
          <Field label="Почему меньше" name="why" maxLength={MAX_RETURN_NOTE} check={false} />
        </>
      ) : (
        <>
          <input type="hidden" name="method" value="later" />
          <input type="hidden" name="amount" value="0" />
          <p className="muted">Деньги не возвращаются: за это не заплачено, заказ станет дешевле.</p>
        </>
      )}
      <SubmitButton>Оформить возврат на {formatRoubles(sums.total)}</SubmitButton>
    </>
  );
}

/** The form of a return: amounts are counted first, then the return is recorded with the sums that were shown [SHOP-5]. */
export function OrderReturn({ form, outcome, here, back }: OrderReturnProps) {
  const { number, lines, wholeBoxes, term, fees, preview, key, entered } = form;
  const counted = preview?.ok ? preview : null;
  return (
    <AdminAction
      action="order-return"
      back={here}
      subject={number}
      outcome={outcome && { ...outcome, values: entered }}
      className="admin-form admin-wide"
    >
      <input type="hidden" name="next" value={back} />
      <input type="hidden" name="key" value={key} />
      {term && (
        <p className={term.passed ? 'admin-hint' : 'muted'}>
          {term.passed ? 'Срок возврата прошёл ' : 'Вернуть можно до '}
          {formatDate(new Date(term.until))}
          {term.passed && '. Оформить возврат можно и сейчас'}.
        </p>
      )}
      <Select label="Причина" name="reason" first="unsuitable" check={false}>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {RETURN_REASON_FACTS[reason].name}
          </option>
        ))}
      </Select>
      <ul className="admin-lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} wholeBoxes={wholeBoxes} />
        ))}
      </ul>
      <Field
        label="Сообщение покупателю"
        name="note"
        maxLength={MAX_RETURN_NOTE}
        hint="Уйдёт с письмом или SMS о возврате; можно не писать"
        check={false}
      />
      {counted && fees > 0 && <Tick name="fees">Вернуть и доставку, {formatRoubles(fees)}</Tick>}
      {counted && <input type="hidden" name="counted" value="on" />}
      {preview && !preview.ok && !outcome?.message && <p className="admin-wrong">{preview.message}</p>}
      {counted && <Sums preview={counted} />}
      <div className="admin-buttons">
        <button className="button button-quiet" type="submit" formMethod="get" formAction={here}>
          {counted ? 'Пересчитать' : 'Посчитать'}
        </button>
      </div>
      {counted && <Confirm form={form} preview={counted} />}
      <p>
        <a href={back}>Вернуться к заказу</a>
      </p>
    </AdminAction>
  );
}
