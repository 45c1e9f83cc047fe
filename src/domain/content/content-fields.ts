import * as v from 'valibot';
import { readIsoDay } from '../delivery/delivery-day.ts';
import { filled, lines } from '../form/form-fields.ts';
import { bindUnits } from '../measures/bind-units.ts';
import { type Kopecks, kopecks } from '../measures/money.ts';

/** A text of at most `max` characters, unchanged. */
export const exactLine = (max: number) =>
  v.pipe(v.string('Нужен текст'), filled(max, 'Не заполнено', `Длиннее ${max} знаков`));
/** A text for display, of at most `max` characters; numbers and dashes are joined to the preceding words. */
export const line = (max: number) => v.pipe(exactLine(max), v.transform(bindUnits));
/** A text of several lines, of at most `max` characters, unchanged. */
export const paragraphs = (max: number) =>
  v.pipe(v.string('Нужен текст'), lines(max, `Длиннее ${max} знаков`), v.nonEmpty('Не заполнено'));
export const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** A group of required fields; unknown fields are errors. */
export function group<Fields extends v.ObjectEntries>(fields: Fields) {
  return v.strictObject(fields, ({ expected }) =>
    expected === 'never'
      ? 'Такого поля нет'
      : expected === 'Object'
        ? 'Нужны поля с названиями'
        : 'Этого поля не хватает',
  );
}

/** Like {@link group}, but with optional fields: those missing in a file keep their values. */
export function someOf<Fields extends v.ObjectEntries>(fields: Fields) {
  const optional = Object.entries(fields).map(([name, field]) => [name, v.exactOptional(field)]);
  // Cast because the result type of `fromEntries` has no keys.
  return group(
    Object.fromEntries(optional) as {
      [Field in keyof Fields]: v.ExactOptionalSchema<Fields[Field], undefined>;
    },
  );
}

/**
 * Like {@link someOf}, but each field has a default: `v.optional(schema, default)`. `defaults` of the result is the whole part with these
 * defaults, as read by its schemas.
 */
export function withDefaults<Fields extends Record<string, v.OptionalSchema<v.GenericSchema, unknown>>>(
  fields: Fields,
) {
  const given = Object.entries(fields).map(([name, { wrapped }]) => [name, wrapped]);
  // Cast because the result type of `fromEntries` has no keys.
  const some = someOf(Object.fromEntries(given) as { [Field in keyof Fields]: Fields[Field]['wrapped'] });
  return Object.assign(some, { defaults: v.parse(group(fields), {}) });
}

/** A list with a maximum length. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item, 'Нужен список'), v.maxLength(max, `Больше ${max} — слишком много`), v.readonly());

/** Slug of a section, whether or not it exists in the catalogue. */
export const SECTION = v.pipe(
  v.string('Нужен текст'),
  v.regex(SLUG, 'Нужен адрес раздела, например «keramogranit»'),
);

/** Whether all keys are distinct. */
export const isOnce = (keys: readonly unknown[]) => new Set(keys).size === keys.length;

const SIDE = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A picture named by a file, as stored. */
export const STORED_PICTURE = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  width: SIDE,
  height: SIDE,
  placeholder: v.string(),
});

/** Permanent key of an entry in a list. */
export const KEY = v.pipe(v.string('Нужен текст'), v.regex(SLUG, 'Латинские строчные буквы, цифры и дефис'));

export const DAY = v.pipe(
  v.string('Нужен день в кавычках: «2026-11-26»'),
  v.check((text) => readIsoDay(text) !== null, 'Нужен день в кавычках: «2026-11-26»'),
);

/** A number within bounds and with at most `digits` decimals; `what` is the error message if it is missing. */
export function decimal(
  what: string,
  { min = 0, max, digits }: { min?: number; max: number; digits: number },
) {
  const scale = 10 ** digits;
  return v.pipe(
    v.number(what),
    v.minValue(min, `Меньше ${min.toLocaleString('ru')}`),
    v.maxValue(max, `Больше ${max.toLocaleString('ru')}`),
    v.check(
      (value) => Math.abs(value * scale - Math.round(value * scale)) < 1e-6,
      digits === 0 ? 'Нужно целое число' : `Знаков после запятой не больше ${digits}`,
    ),
  );
}

export const kopecksOf = (roubles: number): Kopecks => kopecks(Math.round(roubles * 100));

export const ROUBLES = decimal('Нужна сумма в рублях', { max: 100_000, digits: 2 });
