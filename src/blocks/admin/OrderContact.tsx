import type { OrderContact as Contact } from '../../domain/admin/order-contact.ts';
import { chosenText } from '../../domain/delivery/delivery-choice.ts';
import { ELSEWHERE } from '../../domain/order/order-form.ts';
import { DELIVERY_METHOD_FACTS, DELIVERY_METHODS } from '../../domain/order/order-lists.ts';
import { paymentName } from '../../domain/order/order-summary.ts';
import { Field, PhoneField, Select, TextArea } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';

type Values = Readonly<Record<string, string>>;

/** Fields about the buyer. */
export function BuyerFields({ values = {} }: { values?: Values }) {
  const { name = '', phone = '', email = '', company = '', unp = '', comment = '' } = values;
  return (
    <>
      <Field label="Имя" name="name" maxLength={100} defaultValue={name} check={false} required />
      <PhoneField defaultValue={phone} check={false} required />
      <Field label="Почта" name="email" type="email" maxLength={254} defaultValue={email} check={false} />
      <Field label="Организация или ИП" name="company" maxLength={200} defaultValue={company} check={false} />
      <Field label="УНП" name="unp" maxLength={40} defaultValue={unp} check={false} />
      <TextArea
        label="Комментарий покупателя"
        name="comment"
        maxLength={1000}
        defaultValue={comment}
        check={false}
      />
    </>
  );
}

type Choices = Pick<Contact, 'cities' | 'points' | 'payments' | 'parts' | 'hasLift' | 'terms'>;

function DeliveredFields({
  values,
  parts,
  hasLift,
}: { values: Values } & Pick<Choices, 'parts' | 'hasLift'>) {
  return (
    <>
      <Field
        label="Адрес"
        name="address"
        maxLength={300}
        defaultValue={values['address'] ?? ''}
        check={false}
      />
      <Field
        label="День доставки"
        name="day"
        type="date"
        defaultValue={values['day'] ?? ''}
        hint="Пусто: как можно раньше"
        check={false}
      />
      {parts.length > 0 && (
        <Select label="Время" name="part" first={values['part'] ?? ''} check={false}>
          <option value="">Любое</option>
          {parts.map((part) => (
            <option key={part} value={part}>
              {part.replace('-', '–')} ч
            </option>
          ))}
        </Select>
      )}
      {hasLift && (
        <>
          <Field
            label="Поднять на этаж"
            name="floor"
            inputMode="numeric"
            maxLength={2}
            defaultValue={values['floor'] ?? ''}
            hint="Пусто: до подъезда"
            check={false}
          />
          <Select label="Лифт" name="lift" first={values['lift'] ?? ''} check={false}>
            <option value="">Нет</option>
            <option value="on">Есть</option>
          </Select>
        </>
      )}
    </>
  );
}

/** Returns the offered terms, and the one that the order was placed with if it is no longer offered. */
function withStored(terms: Choices['terms'], stored = ''): Choices['terms'] {
  const isOffered = stored === '' || terms.some(({ value }) => value === stored);
  return isOffered
    ? terms
    : [{ value: stored, text: `Как в заказе: ${stored.replace(/^\D+/, '')} мес.` }, ...terms];
}

/** Fields that say how an order is received and paid. */
export function ReceivingFields({ values = {}, ...choices }: { values?: Values } & Choices) {
  const { cities, points, payments, parts, hasLift, terms } = choices;
  const offered = DELIVERY_METHODS.filter(
    (method) => !DELIVERY_METHOD_FACTS[method].isPickup || points.length > 0,
  );
  return (
    <>
      <Select label="Получение" name="delivery" first={values['delivery'] ?? offered[0] ?? ''} check={false}>
        {offered.map((method) => (
          <option key={method} value={method}>
            {DELIVERY_METHOD_FACTS[method].name}
          </option>
        ))}
      </Select>
      {points.length > 1 && (
        <Select label="Пункт самовывоза" name="point" first={values['point'] ?? ''} check={false}>
          {points.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
      <Select label="Город" name="city" first={values['city'] || cities[0] || ELSEWHERE} check={false}>
        {cities.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
        <option value={ELSEWHERE}>Другое место</option>
      </Select>
      <Field
        label="Другое место: область, район, населённый пункт"
        name="settlement"
        maxLength={120}
        defaultValue={values['settlement'] ?? ''}
        check={false}
      />
      <DeliveredFields values={values} parts={parts} hasLift={hasLift} />
      <Select label="Оплата" name="payment" first={values['payment'] ?? payments[0] ?? ''} check={false}>
        {payments.map((method) => (
          <option key={method} value={method}>
            {paymentName(method)}
          </option>
        ))}
      </Select>
      {payments.includes('credit') && (
        <>
          <Select
            label="Срок кредита или рассрочки"
            name="creditMonths"
            first={values['creditMonths'] ?? ''}
            check={false}
          >
            <option value="">Обычный</option>
            {withStored(terms, values['creditMonths']).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <Field
            label="Первый взнос, рублей"
            name="creditFirst"
            inputMode="decimal"
            maxLength={20}
            defaultValue={values['creditFirst'] ?? ''}
            check={false}
          />
        </>
      )}
    </>
  );
}

function NotifyTick() {
  return (
    <label className="form-tick">
      <input type="checkbox" name="notify" value="on" defaultChecked /> Сообщить покупателю, что изменилось
    </label>
  );
}

interface OrderContactProps {
  contact: Contact;
  outcome: Outcome | null;
  here: string;
  back: string;
}

/** The forms that change whom an order is for, how it is received and how it is paid [SHOP-4]. */
export function OrderContact({ contact, outcome, here, back }: OrderContactProps) {
  const { number, version, may, buyer, receiving, ...choices } = contact;
  const about = { back: here, subject: number, outcome };
  const chosen = chosenText({ day: receiving['day'] ?? '', part: receiving['part'] ?? '' });
  const hidden = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="next" value={back} />
    </>
  );
  return (
    <div className="admin-parts">
      {may.includes('buyer') && (
        <section className="admin-part">
          <h2>Покупатель</h2>
          <AdminAction action="order-buyer" {...about}>
            {hidden}
            <BuyerFields values={buyer} />
            <NotifyTick />
            <SubmitButton>Сохранить покупателя</SubmitButton>
          </AdminAction>
        </section>
      )}
      {may.includes('receiving') && (
        <section className="admin-part">
          <h2>Получение и оплата</h2>
          {chosen && <p className="muted">Выбрано: {chosen}</p>}
          <AdminAction action="order-receiving" {...about}>
            {hidden}
            <ReceivingFields values={receiving} {...choices} />
            <Field
              label="Цена доставки вручную, рублей"
              name="fee"
              inputMode="decimal"
              maxLength={15}
              defaultValue={receiving['fee'] ?? ''}
              hint="Пусто: по тарифу"
              check={false}
            />
            <Field label="Почему другая цена доставки" name="feeReason" maxLength={200} check={false} />
            <NotifyTick />
            <SubmitButton>Сохранить получение и оплату</SubmitButton>
          </AdminAction>
        </section>
      )}
    </div>
  );
}
