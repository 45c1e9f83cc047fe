import { memo } from 'react';
import type { PaymentWay } from '../../domain/order/order.ts';
import { Choices, Tick } from '../../forms/Choices.tsx';
import { Field, PhoneField, Select, TextArea } from '../../forms/Field.tsx';
import { CreditFields, type CreditFieldsProps } from './CreditFields.tsx';
import type { OrderRegion } from './receiving.ts';

const BUYERS = [
  { value: 'person', title: 'Для себя' },
  { value: 'company', title: 'На организацию или ИП', text: 'Выставим счёт и накладную' },
];

/** Who orders [CART-9]: a person, or a company with its УНП. */
export const ContactFields = memo(function ContactFields() {
  return (
    <fieldset className="form-part">
      <legend>Кто получит</legend>
      <Field name="name" label="Имя" autoComplete="name" maxLength={100} required />
      <PhoneField required hint="Позвоним, чтобы подтвердить заказ" />
      <Field
        name="email"
        label="Почта (необязательно)"
        hint="Пришлём письмо с заказом"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Choices name="buyer" label="Кто покупает" first="person" choices={BUYERS} />
      <div className="form-fields company-fields">
        <Field name="company" label="Название организации" autoComplete="organization" maxLength={200} />
        <Field
          name="unp"
          label="УНП"
          maxLength={40}
          autoComplete="off"
          hint="Девять цифр, как в документах"
        />
      </div>
    </fieldset>
  );
});

interface DeliveryFieldsProps {
  regions: readonly OrderRegion[];
  /** The city before one is chosen. */
  city: string;
  pickup: { address: string; hours: string };
}

/** Where the goods go: to a door in one of the cities, up to a floor, or the shopper fetches them. */
export const DeliveryFields = memo(function DeliveryFields({ regions, city, pickup }: DeliveryFieldsProps) {
  const ways = [
    { value: 'delivery', title: 'Доставка', text: 'К подъезду или в квартиру' },
    { value: 'pickup', title: 'Самовывоз', text: `${pickup.address}. ${pickup.hours}` },
  ];
  return (
    <fieldset className="form-part">
      <legend>Как получить</legend>
      <Choices name="delivery" label="Как получить" first="delivery" choices={ways} />
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
      </Select>
      <div className="form-fields address-fields">
        <Field name="address" label="Улица, дом, квартира" autoComplete="street-address" maxLength={300} />
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
      </div>
    </fieldset>
  );
});

const PAYMENTS: readonly { value: PaymentWay; title: string; text: string }[] = [
  { value: 'on-delivery', title: 'При получении', text: 'Наличными или картой' },
  { value: 'card', title: 'Картой на сайте', text: 'Сразу после оформления' },
  { value: 'erip', title: 'Через ЕРИП', text: 'По номеру заказа в любом банке' },
  { value: 'credit', title: 'В кредит или рассрочку', text: 'Передадим заявку и позвоним' },
];

/** How it is paid, and what else there is to say. */
export const PaymentFields = memo(function PaymentFields(credit: CreditFieldsProps) {
  return (
    <fieldset className="form-part">
      <legend>Оплата и пожелания</legend>
      <Choices name="payment" label="Способ оплаты" first="on-delivery" choices={PAYMENTS} />
      <CreditFields {...credit} />
      <TextArea name="comment" label="Комментарий" />
    </fieldset>
  );
});
