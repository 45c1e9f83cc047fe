import type { FrontTexts, ShopProfile } from '../content/content.ts';
import type { ContentPart } from '../content/content-parts.ts';
import { PROMISED } from '../content/promised.ts';
import { type ContentField, PROMISES, type PromiseFacts, promiseState } from '../content/promises.ts';
import { editedAt } from './page-row.ts';

export interface MissingFact {
  /** What is missing: `shop.phone`, `page/delivery`, `order.erip`; for a setting of the server, the name of the feature that needs it. */
  key: string;
  name: string;
  /** Requirement in words; empty if the name says it already. */
  needs: string;
  /** Address in the admin where it is set; null for settings of the server. */
  place: string | null;
}

const SHOP_FACTS: Readonly<Record<keyof ShopProfile, string>> = {
  name: 'Название магазина',
  logo: 'Текст логотипа',
  tagline: 'Слоган',
  searchHint: 'Подсказка в поиске',
  phone: 'Телефон',
  email: 'Электронная почта',
  hours: 'Часы работы',
  address: 'Адрес',
  company: 'Юридическое лицо',
};

/** Texts that the front page needs; ideas, reasons, benefits and promotions are optional and not listed. */
const FRONT_FACTS = {
  title: 'Название главной страницы',
  description: 'Описание главной страницы',
  hero: 'Заголовок главной страницы',
} as const satisfies Partial<Record<keyof FrontTexts, string>>;

const placeOf = (part: ContentPart) => `/admin/content/${part}/`;

function ownFacts(part: 'shop' | 'front', names: Readonly<Record<string, string>>): MissingFact[] {
  const place = placeOf(part);
  return Object.entries(names).map(([field, name]) => ({ key: `${part}.${field}`, name, needs: '', place }));
}

function partOf(field: ContentField): ContentPart {
  return field.slice(0, field.indexOf('.')) as ContentPart;
}

/** Returns what is missing for promises that the shop could make but has not set up. */
function missingPromises(facts: PromiseFacts): MissingFact[] {
  return PROMISED.filter((promised) => promiseState(promised, facts) === 'missing').map((promised) => {
    const { name, needs, fields } = PROMISES[promised];
    const [first] = fields;
    const words = [needs, fields.join(', ')].filter(Boolean).join(': ');
    return { key: first ?? promised, name, needs: words, place: first ? placeOf(partOf(first)) : null };
  });
}

/**
 * Returns all missing settings: first those that every shop needs, then those for optional promises. `pages` are the pages that every shop
 * has.
 */
export function missingFacts(
  facts: PromiseFacts,
  records: readonly { key: string; value: unknown }[],
  pages: readonly { slug: string; title: string }[],
): MissingFact[] {
  const values = new Map(records.map(({ key, value }) => [key, value]));
  const isSet = ({ key }: MissingFact) => {
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
    ...own.filter((fact) => !isSet(fact)),
    ...texts.filter(({ key }) => !values.has(key)),
    ...missingPromises(facts),
  ];
}
