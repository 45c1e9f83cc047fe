import { useState } from 'react';
import { deviceToday } from '../../client/rules/device-today.ts';
import { storeDraft } from '../../client/storage/form-drafts.ts';
import { type AppliedCard, CARD_DATE_LENGTH, CARD_NUMBER_LENGTH } from '../../domain/discount/bonus-card.ts';
import { bonusCardForm } from '../../domain/discount/bonus-card-form.ts';
import { pointsText } from '../../domain/discount/points-text.ts';
import type { Kopecks } from '../../domain/measures/money.ts';
import { DateField } from '../../forms/DateField.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { outcomeOf } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { PaneFormProps } from './OneFieldForm.tsx';
import { AppliedDiscount, Pane } from './Pane.tsx';
import { PointsForm } from './PointsForm.tsx';
import { showAnswered } from './show-answered.ts';

const RULES = bonusCardForm(deviceToday);

interface BonusPaneProps extends PaneFormProps {
  card: AppliedCard | null;
  /** Amount paid with points, and the maximum. */
  bonusPaid: Kopecks;
  maxBonus: Kopecks;
  /** Points earned, in hundredths of a per cent. */
  bonusRate: number;
}

/** Payment with points: a checkbox shows the card's form, and the server responds with the balance [BONUS-2]. */
export function BonusPane({ card, bonusPaid, maxBonus, bonusRate, page, made, outcome }: BonusPaneProps) {
  const formOf = (name: string) => ({ page, made, outcome: outcomeOf(outcome, name) });
  return (
    <Pane name="bonus" title="Бонусная карта" applied={card?.number ?? ''}>
      {card ? (
        <AppliedDiscount
          code={card.number}
          text={pointsText(card, bonusPaid, maxBonus, bonusRate)}
          removal={{ action: '/bonus/detach', name: 'Убрать карту', page }}
        >
          {maxBonus > 0 && <PointsForm paid={bonusPaid} max={maxBonus} {...formOf('bonus-wish')} />}
        </AppliedDiscount>
      ) : (
        <CardEntry {...formOf('bonus-card')} />
      )}
    </Pane>
  );
}

/** A separate component, so that clearing the checkbox discards the typed text. */
function CardEntry({ page, made, outcome }: PaneFormProps) {
  const [entry, setEntry] = useState(0);
  const ticked = (on: boolean) => {
    if (on) return;
    storeDraft(RULES.name, {});
    setEntry(entry + 1);
  };
  return (
    <>
      <label className="form-tick" data-plain>
        <input
          type="checkbox"
          className="pane-tick"
          defaultChecked={outcome !== null}
          onChange={({ target }) => ticked(target.checked)}
        />
        <span>Списать бонусы или начислить новые</span>
      </label>
      <Form
        key={entry}
        rules={RULES}
        action="/bonus/attach"
        className="pane-entry"
        hidden={{ back: page }}
        made={made}
        outcome={outcome}
        summary={false}
        onAccepted={showAnswered}
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
        <SubmitButton className="button button-quiet">Проверить карту</SubmitButton>
      </Form>
    </>
  );
}
