import { BONUS_RATE } from '../../domain/discount/bonus.ts';
import { CARD_DATE_LENGTH, CARD_NUMBER_LENGTH, type HeldCard } from '../../domain/discount/bonus-card.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { DateField, Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RemovalForm } from './RemovalForm.tsx';

interface BonusPaneProps {
  card: HeldCard | null;
  /** What the points pay of this basket. */
  bonusPaid: Kopecks;
  page: string;
  made: number;
  outcome: Outcome | null;
}

/** Paying with points: the tick shows the entry of a card, the server answers with its balance [BONUS-2]. */
export function BonusPane({ card, bonusPaid, page, made, outcome }: BonusPaneProps) {
  return (
    <section className="pane" aria-labelledby="pane-bonus" id="bonus-pane">
      <h2 id="pane-bonus" tabIndex={-1}>
        Бонусная карта
      </h2>
      {card ? (
        <div className="pane-held">
          <p className="pane-good" role="status">
            <Icon name="check" />
            <span>
              <b>{card.number}</b> {heldText(card, bonusPaid)}
            </span>
          </p>
          <RemovalForm action="/bonus/detach" page={page} name="Не списывать" />
        </div>
      ) : (
        <CardEntry page={page} made={made} outcome={outcome} />
      )}
    </section>
  );
}

function heldText({ balance, mostPercent }: HeldCard, bonusPaid: Kopecks): string {
  if (balance === 0)
    return `На карте пока нет бонусов. За этот заказ начислим ${BONUS_RATE / 100}\u00a0% от суммы товаров`;
  const most = bonusPaid < balance ? `, не больше ${mostPercent}\u00a0% стоимости товаров` : '';
  return `На карте ${formatRoubles(balance)} Спишем ${formatRoubles(bonusPaid)}${most}`;
}

function CardEntry({ page, made, outcome }: Pick<BonusPaneProps, 'page' | 'made' | 'outcome'>) {
  return (
    <>
      <label className="form-tick">
        <input
          type="checkbox"
          className="pane-tick"
          defaultChecked={outcome !== null}
          onChange={({ target }) => {
            if (!target.checked) target.closest('.pane')?.querySelector('form')?.reset();
          }}
        />
        <span>Списать бонусы</span>
      </label>
      <Form
        name="bonus-card"
        action="/bonus/attach"
        className="pane-entry"
        hidden={{ back: page }}
        made={made}
        outcome={outcome}
        summary={false}
      >
        <Field
          name="cardNumber"
          label="Номер карты"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          hint={`${CARD_NUMBER_LENGTH} знаков на лицевой стороне`}
          check={false}
        />
        <DateField name="cardDate" label="Дата выдачи" maxLength={CARD_DATE_LENGTH} check={false} />
        <button className="button button-quiet" type="submit">
          Проверить карту
        </button>
      </Form>
    </>
  );
}
