import * as v from 'valibot';
import { hasControlCharacters, stripControlCharacters } from './control-characters.ts';
import { type IsoDay, readDate } from './date-field.ts';
import { isMailAddress, MAX_MAIL_ADDRESS } from './mail-address.ts';
import { type PhoneReading, readAnyPhone, readPhone } from './phone.ts';

/** Building blocks of form schemas. Each takes a text and reports errors in Russian. */

const UNSEEN_CHARACTERS = 'Уберите переносы строк и невидимые знаки';

/** Text of one line, trimmed, at most `max` characters; may be empty. */
export function text(max: number, tooLong: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, tooLong),
    v.check((value) => !hasControlCharacters(value), UNSEEN_CHARACTERS),
  );
}

/** Like {@link text}, but for several lines; line ends become `\n`, and invisible characters are removed. */
export function lines(max: number, tooLong: string) {
  return v.pipe(v.string(), v.transform(stripControlCharacters), v.trim(), v.maxLength(max, tooLong));
}

/** Like {@link text}, but required. */
export function filled(max: number, absent: string, tooLong: string) {
  return v.pipe(text(max, tooLong), v.nonEmpty(absent));
}

export function personName() {
  return v.pipe(
    filled(100, 'Укажите, как к вам обращаться', 'Имя длиннее 100 знаков'),
    v.regex(/\p{L}/u, 'В имени нужна хотя бы одна буква'),
  );
}

type Read = (text: string) => { ok: true; value: string } | { ok: false; message: string };

function readWith(read: Read) {
  return v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const reading = read(dataset.value);
    if (reading.ok) return reading.value;
    addIssue({ message: reading.message });
    return NEVER;
  });
}

const asPhone =
  (read: (typed: string) => PhoneReading): Read =>
  (typed) => {
    const reading = read(typed);
    return reading.ok ? { ok: true, value: reading.phone } : reading;
  };

/** A Belarusian number in E.164 [FORM-4]. */
export function phone() {
  return v.pipe(v.string(), readWith(asPhone(readPhone)));
}

/** A number of any country in E.164. */
export function anyPhone() {
  return v.pipe(v.string(), readWith(asPhone(readAnyPhone)));
}

/** An email address, or empty. */
export function email() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_MAIL_ADDRESS, 'Слишком длинный адрес почты'),
    v.check(
      (value) => value === '' || isMailAddress(value),
      'Проверьте почту: нужен адрес вида name@example.by',
    ),
  );
}

/**
 * A date dd.mm.yyyy from 100 years before `today` to today, converted to yyyy-mm-dd [FORM-4]; `today` is called each time a value is read.
 */
export function date(today: () => IsoDay) {
  return v.pipe(
    v.string(),
    readWith((typed) => {
      const reading = readDate(typed, today());
      return reading.ok ? { ok: true, value: reading.day } : reading;
    }),
  );
}

/** Required consent [FORM-3]. */
export function agreement() {
  return v.literal('on', 'Без согласия на обработку данных мы не сможем принять форму');
}

/** Slug of the product that the form is about, set by the product's page. */
export function productSlug() {
  return v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'Страница устарела. Откройте товар ещё раз'));
}
