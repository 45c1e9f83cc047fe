import { CARD_DATE_LENGTH, CARD_NUMBER_LENGTH, type HeldCard } from '../../domain/discount/bonus-card.ts';
import { pointsText } from '../../domain/discount/points-text.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { DateField, Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { outcomeOf } from '../../forms/form-context.ts';
import type { PaneFormProps } from './OneFieldForm.tsx';
import { Held, Pane } from './Pane.tsx';
import { PointsForm } from './PointsForm.tsx';

interface BonusPaneProps extends PaneFormProps {
  card: HeldCard | null;
  /** What the points pay of this basket, and the most that they may. */
  bonusPaid: Kopecks;
  bonusMost: Kopecks;
}

/** Paying with points: the tick shows the entry of a card, the server answers with its balance [BONUS-2]. */
export function BonusPane({ card, bonusPaid, bonusMost, page, made, outcome }: BonusPaneProps) {
  const formOf = (name: string) => ({ page, made, outcome: outcomeOf(outcome, name) });
  return (
    <Pane name="bonus" title="Бонусная карта">
      {card ? (
        <Held
          code={card.number}
          text={pointsText(card, bonusPaid, bonusMost)}
          removal={{ action: '/bonus/detach', name: 'Убрать карту', page }}
        >
          {bonusMost > 0 && <PointsForm paid={bonusPaid} most={bonusMost} {...formOf('bonus-wish')} />}
        </Held>
      ) : (
        <CardEntry {...formOf('bonus-card')} />
      )}
    </Pane>
  );
}

function CardEntry({ page, made, outcome }: PaneFormProps) {
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
