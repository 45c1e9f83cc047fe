import type { FrontTexts, ShopProfile } from '../content/content.ts';
import type { ContentPart } from '../content/content-parts.ts';
import { PROMISED } from '../content/promised.ts';
import { type ContentField, PROMISES, type PromiseFacts, promiseState } from '../content/promises.ts';
import { editedAt } from './page-row.ts';

/** Something that the merchant has not set yet. */
export interface MissingFact {
  /** Where it is set: `shop.phone`, `page/delivery`, `order.erip`; what the server has to be given, in its own names. */
  key: string;
  /** In words. */
  name: string;
  /** What has to be set, in words; empty where the name says it. */
  needs: string;
  /** Where in the admin; null: in the settings of the server. */
  place: string | null;
}

const SHOP_FACTS: Readonly<Record<keyof ShopProfile, string>> = {
  name: 'Название магазина',
  logo: 'Слово логотипа',
  tagline: 'Девиз',
  searchHint: 'Подсказка в поиске',
  phone: 'Телефон',
  email: 'Электронная почта',
  hours: 'Часы работы',
  address: 'Адрес',
  company: 'Юридическое лицо',
};

/** Ideas, reasons, benefits and promotions are no facts: a shop may have none of them. */
const FRONT_FACTS = {
  title: 'Название главной страницы',
  description: 'Описание главной страницы',
  hero: 'Первые слова главной страницы',
} as const satisfies Partial<Record<keyof FrontTexts, string>>;

const placeOf = (part: ContentPart) => `/desk/content/${part}/`;

function ownFacts(part: 'shop' | 'front', names: Readonly<Record<string, string>>): MissingFact[] {
  const place = placeOf(part);
  return Object.entries(names).map(([field, name]) => ({ key: `${part}.${field}`, name, needs: '', place }));
}

function partOf(field: ContentField): ContentPart {
  return field.slice(0, field.indexOf('.')) as ContentPart;
}

/** What the shop could promise and does not, because it is not set. */
function missingPromises(facts: PromiseFacts): MissingFact[] {
  return PROMISED.filter((promised) => promiseState(promised, facts) === 'missing').map((promised) => {
    const { name, needs, fields } = PROMISES[promised];
    const [first] = fields;
    const words = [needs, fields.join(', ')].filter(Boolean).join(': ');
    return { key: first ?? promised, name, needs: words, place: first ? placeOf(partOf(first)) : null };
  });
}

/**
 * All that the merchant has not set yet: what every shop has to say of itself, then what it could promise. `said` are the records of the
 * content, `pages` those that every shop has.
 */
export function missingFacts(
  facts: PromiseFacts,
  said: readonly { key: string; value: unknown }[],
  pages: readonly { slug: string; title: string }[],
): MissingFact[] {
  const values = new Map(said.map(({ key, value }) => [key, value]));
  const isSaid = ({ key }: MissingFact) => {
    const [part = '', field = ''] = key.split('.');
    return Object.hasOwn((values.get(part) ?? {}) as object, field);
  };
  const own = [...ownFacts('shop', SHOP_FACTS), ...ownFacts('front', FRONT_FACTS)];
  const texts = pages.map(({ slug, title }) => ({
    key: `page/${slug}`,
    name: `Страница «${title}»`,
    needs: '',
    place: editedAt({ kind: 'page', slug }),
  }));
  return [
    ...own.filter((fact) => !isSaid(fact)),
    ...texts.filter(({ key }) => !values.has(key)),
    ...missingPromises(facts),
  ];
}
