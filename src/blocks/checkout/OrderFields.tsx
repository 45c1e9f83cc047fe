import type { City } from '../../domain/delivery.ts';
import type { DeliveryWay } from '../../domain/order.ts';
import { Field, Row } from './Field.tsx';

interface FieldsProps {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Who orders [CART-9]. */
export function ContactFields({ values, errors }: FieldsProps) {
  return (
    <fieldset className="form-part">
      <legend>Кто получит</legend>
      <Field
        name="name"
        label="Имя"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={values['name']}
        error={errors['name']}
      />
      <Field
        name="phone"
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        placeholder="+375 (29) 000-00-00"
        hint="Позвоним, чтобы подтвердить заказ"
        defaultValue={values['phone']}
        error={errors['phone']}
      />
      <Field
        name="email"
        label="Почта, если хотите письмо с заказом"
        type="email"
        autoComplete="email"
        maxLength={200}
        defaultValue={values['email']}
        error={errors['email']}
      />
    </fieldset>
  );
}

interface DeliveryFieldsProps extends FieldsProps {
  cities: readonly City[];
  city: string;
  way: DeliveryWay;
  pickup: { address: string; hours: string };
  onCity: (name: string) => void;
  onWay: (way: DeliveryWay) => void;
}

/** Where the goods go: to a door in one of the towns, or the shopper fetches them. */
export function DeliveryFields({
  values,
  errors,
  cities,
  city,
  way,
  pickup,
  onCity,
  onWay,
}: DeliveryFieldsProps) {
  const regions = [...new Set(cities.map(({ region }) => region))];
  return (
    <fieldset className="form-part" id="delivery">
      <legend>Как получить</legend>
      <div className="choices">
        <Choice
          name="delivery"
          value="delivery"
          chosen={way}
          onChoose={onWay}
          title="Доставка"
          text="До подъезда"
        />
        <Choice
          name="delivery"
          value="pickup"
          chosen={way}
          onChoose={onWay}
          title="Самовывоз"
          text={`${pickup.address}. ${pickup.hours}`}
        />
      </div>
      {errors['delivery'] && <p className="form-error">{errors['delivery']}</p>}
      <Row name="city" label="Город" error={errors['city']}>
        {(described) => (
          <select
            className="field"
            name="city"
            autoComplete="address-level2"
            {...described}
            value={city}
            onChange={({ target }) => onCity(target.value)}
          >
            {regions.map((region) => (
              <optgroup key={region} label={region}>
                {cities
                  .filter((each) => each.region === region)
                  .map(({ id, name }) => (
                    <option key={id} value={name}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Row>
      <div className={way === 'pickup' ? 'address-row address-row-idle' : 'address-row'}>
        <Field
          name="address"
          label="Улица, дом, квартира"
          autoComplete="street-address"
          maxLength={300}
          hint="Для доставки"
          defaultValue={values['address']}
          error={errors['address']}
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  value: Value;
  chosen: Value;
  title: string;
  text: string;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, chosen, title, text, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </label>
  );
}

/** How it is paid, and what else there is to say. */
export function PaymentFields({ values, errors }: FieldsProps) {
  return (
    <fieldset className="form-part">
      <legend>Оплата и пожелания</legend>
      <div className="choices">
        <Choice
          name="payment"
          value="on-delivery"
          chosen="on-delivery"
          onChoose={() => {}}
          title="При получении"
          text="Наличными или картой"
        />
      </div>
      {errors['payment'] && <p className="form-error">{errors['payment']}</p>}
      <Row name="comment" label="Комментарий" error={errors['comment']}>
        {(described) => (
          <textarea
            className="field"
            name="comment"
            rows={3}
            maxLength={1000}
            {...described}
            defaultValue={values['comment']}
          />
        )}
      </Row>
    </fieldset>
  );
}
