import { readPageKey, shownAt } from '../../domain/admin/page-row.ts';
import { readPictureName } from '../../domain/content/content-picture.ts';
import { menusWith } from '../../domain/content/menus-part.ts';
import { failure, success } from '../../domain/result.ts';
import { forgetContentPicture, nameContentPicture } from '../content/content-pictures.ts';
import { removeContent } from '../content/remove-content.ts';
import { saveContent } from '../content/save-content.ts';
import { type Action, fieldOf } from './action.ts';

const GONE = failure('gone', 'Такой страницы нет');

const save: Action = async ({ logged, clock, readPageText, settings }, fields) => {
  const subject = fieldOf(fields, 'subject');
  const known = readPageKey(subject);
  if (subject !== '' && !known) return GONE;
  const slug = known?.slug ?? fieldOf(fields, 'slug').toLowerCase();
  const read = await readPageText({ key: known?.key ?? null, slug, text: fields['text'] ?? '' });
  if (!read.ok) return read;
  const { key } = read.value;
  await saveContent(logged(key), read.value, clock());
  const page = readPageKey(key);
  const isLost = page?.kind === 'page' && menusWith(settings().content.menus, shownAt(page)).length === 0;
  const advice = isLost
    ? '. Ни одно меню сюда не ведёт: добавьте её в «Тексты», «Меню вверху и внизу страниц»'
    : '';
  return success(`Сохранено, на сайте сразу: ${page ? shownAt(page) : key}${advice}`);
};

const remove: Action = async ({ logged, clock }, fields) => {
  const known = readPageKey(fieldOf(fields, 'subject'));
  if (!known) return GONE;
  return (await removeContent(logged(known.key), known.key, clock()))
    ? success(`${shownAt(known)}: ваш текст удалён`)
    : failure('none', 'Здесь и так текст по умолчанию');
};

const addPicture: Action = async ({ logged, file, storePicture }, fields) => {
  const name = readPictureName(fieldOf(fields, 'name'));
  if (!name.ok) return name;
  if (!file) return failure('empty', 'Выберите файл картинки');
  const stored = await storePicture(file, fields['logo'] === 'on');
  if (!stored.ok) return stored;
  const named = await nameContentPicture(logged(name.value), { name: name.value, ...stored.value });
  return named.ok ? success(`Картинка «${name.value}» загружена`) : named;
};

const removePicture: Action = async ({ logged }, fields) => {
  const name = fieldOf(fields, 'subject');
  return (await forgetContentPicture(logged(name), name))
    ? success(`Картинки «${name}» больше нет; тексты, где она уже стоит, показывают её и дальше`)
    : failure('gone', 'Такой картинки нет');
};

export const PAGE_ACTIONS = {
  'page-save': save,
  'page-remove': remove,
  'picture-add': addPicture,
  'picture-remove': removePicture,
} satisfies Record<string, Action>;
