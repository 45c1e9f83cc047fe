import { FIND_ORDER_FORM, ORDER_CODE_FORM } from '../../domain/order/find-order-form.ts';
import { Field, PhoneField } from '../../forms/Field.tsx';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import './order.css';

/** Restores access to an order by its number and telephone number, with a code sent to that number. Uses plain forms. */
export function FindOrder({ form }: { form: Outcome | null }) {
  const named = outcomeOf(form, ORDER_CODE_FORM.name);
  return <div className="find-order">{named ? <Code outcome={named} /> : <Named form={form} />}</div>;
}

function Named({ form }: { form: Outcome | null }) {
  return (
    <PostedForm
      name={FIND_ORDER_FORM.name}
      action="/order/find"
      className="form-fields"
      outcome={outcomeOf(form, FIND_ORDER_FORM.name)}
    >
      <Field
        name="number"
        label="Номер заказа"
        placeholder="К-000123"
        autoComplete="off"
        maxLength={20}
        required
      />
      <PhoneField hint="Тот, что вы указали в заказе" required />
      <SubmitButton>Получить код</SubmitButton>
    </PostedForm>
  );
}

function Code({ outcome }: { outcome: Outcome }) {
  const { number = '', phone = '' } = outcome.values;
  return (
    <>
      <p role="status">
        Если такой заказ есть, код придёт на телефон из него, а если указана почта, то и письмом. Код
        действует 10&nbsp;минут.
      </p>
      <PostedForm
        name={ORDER_CODE_FORM.name}
        action="/order/find/code"
        className="form-fields"
        outcome={outcome}
        hidden={{ number, phone }}
      >
        <Field
          name="code"
          label="Код из сообщения"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
        <SubmitButton>Открыть заказ</SubmitButton>
      </PostedForm>
      <p>
        Код не пришёл? <a href="/order/find/">Указать номер и телефон заново</a>
      </p>
    </>
  );
}
