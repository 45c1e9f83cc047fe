import * as v from 'valibot';
import { kopecks } from './money.ts';
import type { OrderForm } from './order.ts';
import { readPhone } from './phone.ts';

/** A key made with the page: 32 hex digits or a UUID. */
const KEY = /^[0-9a-f-]{32,36}$/i;

export type OrderFields = Readonly<Record<string, string | undefined>>;

export type OrderReading =
  | { ok: true; form: OrderForm }
  | { ok: false; errors: Readonly<Record<string, string>> };

const text = (most: number, tooLong: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, tooLong));

const phone = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const reading = readPhone(dataset.value);
    if (reading.ok) return reading.phone;
    addIssue({ message: reading.message });
    return NEVER;
  }),
);

const email = v.pipe(
  text(200, 'Почта длиннее, чем бывает'),
  v.check(
    (value) => value === '' || /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.]{2,}$/.test(value),
    'Почта похожа на неверную: нужен вид name@example.by',
  ),
);

const STALE = 'Страница устарела. Проверьте заказ и отправьте его ещё раз';

const NAMES = [
  'name',
  'phone',
  'email',
  'city',
  'delivery',
  'address',
  'payment',
  'comment',
  'agreement',
  'idempotencyKey',
  'seenTotal',
  'seenMark',
] as const;

function schemaFor(cities: readonly string[]) {
  return v.object({
    name: v.pipe(
      text(100, 'Имя длиннее 100 знаков'),
      v.nonEmpty('Укажите, как к вам обращаться'),
      v.regex(/\p{L}/u, 'В имени нужна хотя бы одна буква'),
    ),
    phone,
    email,
    city: v.pipe(
      v.string(),
      v.check((value) => cities.includes(value), 'Выберите город из списка'),
    ),
    delivery: v.picklist(['delivery', 'pickup'], 'Выберите доставку или самовывоз'),
    address: text(300, 'Адрес длиннее 300 знаков'),
    payment: v.picklist(['on-delivery'], 'Выберите способ оплаты'),
    comment: text(1000, 'Комментарий длиннее 1000 знаков'),
    agreement: v.literal('on', 'Без согласия на обработку данных мы не сможем принять заказ'),
    idempotencyKey: v.pipe(v.string(), v.regex(KEY, STALE)),
    seenTotal: v.pipe(
      v.string(STALE),
      v.regex(/^\d{1,15}$/, STALE),
      v.transform(Number),
      v.transform(kopecks),
    ),
    seenMark: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,13}$/, STALE)),
  });
}

/** Fields the shopper does not see: what is wrong with them is said of the form as a whole, under '' in `errors`. */
const HIDDEN = new Set(['idempotencyKey', 'seenTotal', 'seenMark']);

/**
 * Reads the order form as it was posted, in the browser and at the server alike [CART-9]. `cities` are the names of the towns
 * delivered to. The first thing wrong with each field comes back as a sentence under the field's name.
 */
export function readOrderForm(fields: OrderFields, cities: readonly string[]): OrderReading {
  const given = Object.fromEntries(NAMES.map((name) => [name, fields[name] ?? '']));
  const parsed = v.safeParse(schemaFor(cities), given);
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? '');
    errors[HIDDEN.has(field) ? '' : field] ??= issue.message;
  }
  const toDoor = fields['delivery'] === 'delivery';
  if (toDoor && !errors['address'] && (fields['address'] ?? '').trim().length < 5)
    errors['address'] = 'Укажите улицу и дом: туда привезём заказ';
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { agreement: _agreed, ...form } = parsed.output;
  return { ok: true, form: { ...form, address: toDoor ? form.address : '' } };
}
