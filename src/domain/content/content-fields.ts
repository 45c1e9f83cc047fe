import * as v from 'valibot';
import { readIsoDay } from '../delivery/delivery-day.ts';
import { filled, lines } from '../form/form-fields.ts';
import { bindUnits } from '../measures/bind-units.ts';
import { type Kopecks, kopecks } from '../measures/money.ts';

/** A text of at most so many characters, kept as it was written. */
export const exactLine = (max: number) =>
  v.pipe(v.string('Нужен текст'), filled(max, 'Не заполнено', `Длиннее ${max} знаков`));
/** A text that is shown, of one line or more, of at most so many characters; numbers and dashes stay with the words before them. */
export const line = (max: number) => v.pipe(exactLine(max), v.transform(bindUnits));
/** A text of several lines, of at most so many characters, kept as it was written. */
export const paragraphs = (max: number) =>
  v.pipe(v.string('Нужен текст'), lines(max, `Длиннее ${max} знаков`), v.nonEmpty('Не заполнено'));
export const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** A group of fields, none of them missing or misspelt. */
export function group<Fields extends v.ObjectEntries>(fields: Fields) {
  return v.strictObject(fields, ({ expected }) =>
    expected === 'never'
      ? 'Такого поля нет'
      : expected === 'Object'
        ? 'Нужны поля с названиями'
        : 'Этого поля не хватает',
  );
}

/** The same where a file says some of them: what it leaves out stays as it was. */
export function someOf<Fields extends v.ObjectEntries>(fields: Fields) {
  const optional = Object.entries(fields).map(([name, field]) => [name, v.exactOptional(field)]);
  // No type of `fromEntries` knows names.
  return group(
    Object.fromEntries(optional) as {
      [Field in keyof Fields]: v.ExactOptionalSchema<Fields[Field], undefined>;
    },
  );
}

/** A list of at most so many. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item, 'Нужен список'), v.maxLength(max, `Больше ${max} — слишком много`), v.readonly());

/** The slug of a section, whether the catalogue has it or not. */
export const SECTION = v.pipe(
  v.string('Нужен текст'),
  v.regex(SLUG, 'Нужен адрес раздела, например «keramogranit»'),
);

/** True where no key stands twice. */
export const isOnce = (keys: readonly unknown[]) => new Set(keys).size === keys.length;

const SIDE = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A picture that a file named, as it is kept. */
export const KEPT_PICTURE = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  width: SIDE,
  height: SIDE,
  placeholder: v.string(),
});

/** What names an entry of a list for good. */
export const KEY = v.pipe(v.string('Нужен текст'), v.regex(SLUG, 'Латинские строчные буквы, цифры и дефис'));

export const DAY = v.pipe(
  v.string('Нужен день в кавычках: «2026-11-26»'),
  v.check((text) => readIsoDay(text) !== null, 'Нужен день в кавычках: «2026-11-26»'),
);

/** A number with at most so many digits behind the comma, within bounds; `what` is asked for where it is none. */
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

/** Whole kopecks of a sum in roubles. */
export const kopecksOf = (roubles: number): Kopecks => kopecks(Math.round(roubles * 100));

export const ROUBLES = decimal('Нужна сумма в рублях', { max: 100_000, digits: 2 });
