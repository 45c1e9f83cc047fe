import type { ContentPart } from '../content/content-parts.ts';
import { fitsRooms, type GoodsKinds } from '../product/goods-kinds.ts';

export interface ContentRow {
  part: ContentPart;
  /** The shop has its own version of the part. */
  isSet: boolean;
}

/** A part of the content for editing, as YAML. */
export interface ContentText extends Pick<ContentRow, 'part' | 'isSet'> {
  text: string;
}

const NAMES: Readonly<Record<ContentPart, string>> = {
  shop: 'Магазин: название, телефон, адрес, часы',
  front: 'Главная страница',
  menus: 'Меню вверху и внизу страниц',
  benefits: 'Преимущества',
  promotions: 'Акции',
  delivery: 'Доставка, дни, подъём и точки выдачи',
  cities: 'Города доставки',
  supply: 'Товары под заказ',
  consumables: 'Расходные материалы к покрытиям',
  doors: 'Двери: глубина короба',
  sections: 'Картинки и тексты разделов',
  collections: 'Коллекции',
  events: 'События',
  look: 'Цвета и логотип',
  letters: 'Письма и SMS',
  credit: 'Кредит и рассрочка',
  order: 'Оплата заказа и резерв',
  sale: 'Баллы, образцы, остатки, отзывы',
  consent: 'Вопрос о статистике',
  search: 'Поиск: синонимы и подсказки',
  filters: 'Фильтры',
  terms: 'Словарь терминов',
  scenes: 'Комнаты для примерки',
  faces: 'Рисунки плитки на картинках',
  reading: 'Чтение каталогов и прайсов',
};

/** What the shop must sell for a part to matter. */
const SUBJECTS: Partial<Record<ContentPart, (kinds: GoodsKinds) => boolean>> = {
  doors: ({ doors }) => doors,
  consumables: ({ surfaces }) => surfaces,
  faces: ({ surfaces }) => surfaces,
  scenes: fitsRooms,
};

/** Leaves out the parts about goods that the shop does not sell, unless they have been changed. */
export function partsFor(kinds: GoodsKinds, rows: readonly ContentRow[]): ContentRow[] {
  return rows.filter(({ part, isSet }) => isSet || (SUBJECTS[part]?.(kinds) ?? true));
}

export const contentPartName = (part: ContentPart): string => NAMES[part];

/** Maximum characters of a part: a form could not submit more. */
export const MAX_CONTENT_TEXT = 30_000;
