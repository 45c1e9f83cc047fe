import * as v from 'valibot';
import { filled } from '../form/form-fields.ts';

/** A text of one line or more, of at most so many characters. */
export const line = (max: number) =>
  v.pipe(v.string('Нужен текст'), filled(max, 'Не заполнено', `Длиннее ${max} знаков`));
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

/** A list of at most so many. */
export const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item, 'Нужен список'), v.maxLength(max, `Больше ${max} — слишком много`));

/** The slug of a section, whether the catalogue has it or not. */
export const SECTION = v.pipe(
  v.string('Нужен текст'),
  v.regex(SLUG, 'Нужен адрес раздела, например «keramogranit»'),
);

/** True where no key stands twice. */
export const isOnce = (keys: readonly unknown[]) => new Set(keys).size === keys.length;
