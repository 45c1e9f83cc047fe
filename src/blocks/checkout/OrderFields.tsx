import { memo } from 'react';
import { type CreditTerms, payTabs } from '../../domain/credit/credit-form.ts';
import type { DeliveryOption, DeliveryOptions } from '../../domain/delivery/delivery-choice.ts';
import { type PickupPoint, pointText } from '../../domain/delivery/pickup-point.ts';
import type { DeliveryMethod, PaymentMethod } from '../../domain/order/order.ts';
import type { FieldOf } from '../../domain/order/order-fields.ts';
import { ELSEWHERE } from '../../domain/order/order-form.ts';
import { DELIVERY_METHOD_FACTS, DELIVERY_METHODS } from '../../domain/order/order-lists.ts';
import { Choices, Tick } from '../../forms/Choices.tsx';
import { Field, PhoneField, Select, TextArea } from '../../forms/Field.tsx';
import { useFormValues } from '../../forms/form-context.ts';
import { InOrder } from '../../forms/InOrder.tsx';
import { CreditFields, type CreditFieldsProps } from './CreditFields.tsx';
import type { OrderRegion } from './receiving.ts';

const PERSON = { value: 'person', title: 'Для себя' };
const COMPANY = { value: 'company', title: 'На организацию или ИП' };

export const ContactFields = memo(function ContactFields({ byInvoice }: { byInvoice: boolean }) {
  const buyers = [PERSON, byInvoice ? { ...COMPANY, text: 'Можно оплатить по счёту' } : COMPANY];
  return (
    <fieldset className="form-part">
      <legend>Кто получит</legend>
      <InOrder<FieldOf<'contact'>>
        fields={{
          name: <Field name="name" label="Имя" autoComplete="name" maxLength={100} required />,
          phone: <PhoneField required hint="Позвоним, чтобы подтвердить заказ" />,
          email: (
            <Field
              name="email"
              label="Почта (необязательно)"
              hint="Пришлём письмо с заказом"
              type="email"
              autoComplete="email"
              maxLength={254}
            />
          ),
          company: (
            <>
              <Choices name="buyer" label="Кто покупает" first="person" choices={buyers} />
              <div className="form-fields company-fields">
                <Field
                  name="company"
                  label="Название организации"
                  autoComplete="organization"
                  maxLength={200}
                />
                <Field
                  name="unp"
                  label="УНП"
                  maxLength={40}
                  autoComplete="off"
                  hint="Девять знаков, как в документах"
                />
              </div>
            </>
          ),
        }}
      />
    </fieldset>
  );
});

interface DeliveryFieldsProps {
  regions: readonly OrderRegion[];
  /** Preselected city. */
  city: string;
  points: readonly PickupPoint[];
  /** Days and times to choose from; absent: the shop names the day. */
  options: DeliveryOptions | undefined;
  /** Whether the shop carries goods upstairs. */
  carries: boolean;
}

const receivingTexts = (carries: boolean): Record<DeliveryMethod, string> => ({
  delivery: carries ? 'К подъезду или в квартиру' : 'По вашему адресу',
  pickup: 'Бесплатно, когда заказ собран',
});

/** Delivery to an address in a listed city or elsewhere, with floor and day, or pickup at a point. */
export const DeliveryFields = memo(function DeliveryFields(props: DeliveryFieldsProps) {
  const { regions, city, points, options, carries } = props;
  const texts = receivingTexts(carries);
  const offered = DELIVERY_METHODS.filter(
    (method) => points.length > 0 || !DELIVERY_METHOD_FACTS[method].isPickup,
  );
  const methods = offered.map((value) => ({
    value,
    title: DELIVERY_METHOD_FACTS[value].name,
    text: texts[value],
  }));
  const places = points.map((point) => ({
    value: point.id,
    title: point.name,
    text: pointText(point),
  }));
  return (
    <fieldset className="form-part">
      <legend>Как получить</legend>
      <InOrder<FieldOf<'receiving'>>
        fields={{
          delivery: (
            <>
              <Choices name="delivery" label="Как получить" first="delivery" choices={methods} />
              {points.length > 0 && (
                <div className="point-fields">
                  <Choices name="point" label="Где забрать" first={points[0]?.id ?? ''} choices={places} />
                </div>
              )}
            </>
          ),
        }}
      />
      <div className="form-fields delivery-fields">
        <InOrder<FieldOf<'delivered'>>
          fields={{
            address: (
              <>
                <Select name="city" label="Город" autoComplete="address-level2" first={city}>
                  {regions.map((region) => (
                    <optgroup key={region.name} label={region.name}>
                      {region.cities.map(({ name }) => (
                        <option key={name} value={name}>
                          {name}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                  <option value={ELSEWHERE}>Другой населённый пункт</option>
                </Select>
                <Field
                  className="settlement-field"
                  name="settlement"
                  label="Область, район, населённый пункт"
                  maxLength={120}
                  hint="Цену и день доставки назовём по телефону"
                />
                <Field
                  name="address"
                  label="Улица, дом, квартира"
                  autoComplete="street-address"
                  maxLength={300}
                />
              </>
            ),
            when: options && <WhenFields options={options} />,
            carry: carries && (
              <div className="floor-fields">
                <Field
                  name="floor"
                  label="Этаж (необязательно)"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  hint="Укажите, если нужно поднять: иначе привезём к подъезду"
                />
                <Tick name="lift">Есть лифт, в который товар войдёт</Tick>
              </div>
            ),
          }}
        />
      </div>
    </fieldset>
  );
});

/** Delivery day and, if the shop divides days, part of the day. */
function WhenFields({ options: { days, parts, full } }: { options: DeliveryOptions }) {
  const { day = '', part = '' } = useFormValues();
  const unavailable = full[day] ?? [];
  const list = (each: readonly DeliveryOption[]) =>
    each.map(({ value, text }) => (
      // The chosen option stays enabled: a disabled one would not be sent, and the server explains the problem.
      <option key={value} value={value} disabled={unavailable.includes(value) && value !== part}>
        {unavailable.includes(value) ? `${text}, занято` : text}
      </option>
    ));
  return (
    <div className="floor-fields when-fields">
      <Select name="day" label="День доставки" first="">
        <option value="">Как можно раньше</option>
        {list(days)}
      </Select>
      {parts.length > 0 && (
        <Select
          name="part"
          label="Время"
          first=""
          hint={unavailable.includes(part) ? 'В этот день занято: выберите другое' : 'Для выбранного дня'}
        >
          <option value="">В течение дня</option>
          {list(parts)}
        </Select>
      )}
    </div>
  );
}

type Words = { title: string; text: string };
type PaymentChoice = Words & { value: PaymentMethod };

const PAYMENTS: Readonly<Record<Exclude<PaymentMethod, 'credit'>, Words>> = {
  'on-delivery': { title: 'При получении', text: 'Предоплата не нужна' },
  card: { title: 'Картой на сайте', text: 'Сразу после оформления' },
  erip: { title: 'Через ЕРИП', text: 'По номеру заказа в любом банке' },
  invoice: { title: 'По счёту', text: 'С расчётного счёта организации' },
  'by-phone': { title: 'Договоримся по телефону', text: 'Позвоним, чтобы подтвердить заказ' },
};

/** Returns the name of the method: credit and instalments are one method, named by what the shop offers, whatever the total. */
function creditWords({ variants, instalment }: CreditTerms): Words {
  const lends = variants.length > 0;
  const title = lends && instalment ? 'В кредит или рассрочку' : lends ? 'В кредит' : 'В рассрочку';
  return { title, text: 'Передадим заявку и позвоним' };
}

interface PaymentFieldsProps extends CreditFieldsProps {
  methods: readonly PaymentMethod[];
}

export const PaymentFields = memo(function PaymentFields({ methods, ...credit }: PaymentFieldsProps) {
  const isInParts = payTabs(credit.terms, credit.total).length > 0;
  const choices = methods.flatMap((value): PaymentChoice[] => {
    if (value !== 'credit') return [{ value, ...PAYMENTS[value] }];
    return isInParts ? [{ value, ...creditWords(credit.terms) }] : [];
  });
  return (
    <fieldset className="form-part">
      <legend>Оплата и пожелания</legend>
      <InOrder<FieldOf<'payment'>>
        fields={{
          payment: (
            <Choices name="payment" label="Способ оплаты" first={choices[0]?.value ?? ''} choices={choices} />
          ),
          credit: choices.some(({ value }) => value === 'credit') && <CreditFields {...credit} />,
          comment: <TextArea name="comment" label="Комментарий" />,
        }}
      />
    </fieldset>
  );
});
