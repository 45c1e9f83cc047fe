import type { ContentPart } from '../content/content-parts.ts';

/** A part of what the shop says, as the desk lists it. */
export interface ContentRow {
  part: ContentPart;
  /** The shop has said it in its own words. */
  said: boolean;
}

/** A part to be changed, as text in YAML. */
export interface ContentText extends Pick<ContentRow, 'part' | 'said'> {
  text: string;
}

const NAMES: Readonly<Record<ContentPart, string>> = {
  shop: 'Магазин: имя, телефон, адрес, часы',
  front: 'Главная страница',
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
  search: 'Слова поиска',
  filters: 'Фильтры',
  terms: 'Словарь терминов',
  scenes: 'Комнаты для примерки',
  faces: 'Лица плитки на картинках',
};

export const contentPartName = (part: ContentPart): string => NAMES[part];

/** Longest text of a part: beyond it a form could not bring it back. */
export const MAX_CONTENT_TEXT = 30_000;
