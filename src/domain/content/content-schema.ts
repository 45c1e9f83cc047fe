import * as v from 'valibot';
import { readIsoDay } from '../delivery/delivery-day.ts';
import { isMailAddress } from '../form/mail-address.ts';
import type { Benefit } from '../product/benefit.ts';
import {
  type Content,
  type ContentPart,
  type DeliveryTexts,
  type FrontTexts,
  isSaidByFields,
  type PartRecords,
  type PartsOfFile,
  REASON_ICONS,
  type ShopProfile,
  type TextPage,
} from './content.ts';
import { group, isOnce, line, list, SECTION, SLUG } from './content-fields.ts';
import { EVENTS } from './event-schema.ts';
import type { Promotion } from './promotion.ts';
import { SECTION_PICTURES, SECTION_PICTURES_OF_FILE } from './section-pictures.ts';

const DIALLED = /^\+\d{7,15}$/;
const OWN_PATH = /^\/[a-z0-9/-]{0,120}$/;

const PHONE = group({
  shown: line(30),
  dialled: v.pipe(v.string('Нужен текст в кавычках'), v.regex(DIALLED, 'Телефон для набора: плюс и цифры')),
});

const SHOP: v.GenericSchema<unknown, Partial<ShopProfile>> = group({
  name: v.exactOptional(line(60)),
  logo: v.exactOptional(line(16)),
  tagline: v.exactOptional(line(120)),
  searchHint: v.exactOptional(line(60)),
  phone: v.exactOptional(v.nullable(PHONE)),
  email: v.exactOptional(v.pipe(line(254), v.check(isMailAddress, 'Нужен адрес вида shop@example.by'))),
  hours: v.exactOptional(line(80)),
  address: v.exactOptional(line(160)),
  company: v.exactOptional(line(200)),
});

const FRONT: v.GenericSchema<unknown, Partial<FrontTexts>> = group({
  title: v.exactOptional(line(120)),
  description: v.exactOptional(line(300)),
  hero: v.exactOptional(group({ title: line(80), text: line(200) })),
  ideas: v.exactOptional(
    list(
      group({
        title: line(80),
        text: line(250),
        section: SECTION,
        action: line(40),
      }),
      12,
    ),
  ),
  reasons: v.exactOptional(
    list(
      group({
        icon: v.picklist(REASON_ICONS, `Рисунки: ${REASON_ICONS.join(', ')}`),
        title: line(60),
        text: line(160),
      }),
      4,
    ),
  ),
});

const BENEFITS: v.GenericSchema<unknown, readonly Benefit[]> = list(
  group({
    id: v.pipe(v.string('Нужен текст'), v.regex(SLUG, 'Латинские строчные буквы, цифры и дефис')),
    title: line(60),
    text: line(600),
    more: group({
      address: v.pipe(
        v.string('Нужен текст'),
        v.regex(OWN_PATH, 'Нужен адрес внутри магазина, например /delivery/'),
      ),
      text: line(40),
    }),
  }),
  6,
);

const DAY = v.pipe(
  v.string('Нужен день в кавычках: «2026-11-26»'),
  v.check((text) => readIsoDay(text) !== null, 'Нужен день в кавычках: «2026-11-26»'),
);

const PROMOTIONS: v.GenericSchema<unknown, readonly Promotion[]> = v.pipe(
  list(
    v.pipe(
      group({
        slug: v.pipe(v.string('Нужен текст'), v.regex(SLUG, 'Латинские строчные буквы, цифры и дефис')),
        title: line(80),
        description: line(300),
        from: DAY,
        till: v.union([v.literal(''), DAY], 'Нужен день в кавычках или пустые кавычки'),
        terms: v.pipe(
          list(
            group({
              id: v.pipe(
                v.number('Нужен номер'),
                v.integer('Нужен номер'),
                v.minValue(1, 'Нужен номер от 1'),
              ),
              title: line(60),
              text: line(600),
              section: SECTION,
              query: v.pipe(v.string('Нужен текст'), v.maxLength(300, 'Длиннее 300 знаков')),
            }),
            12,
          ),
          v.minLength(1, 'Нужно хотя бы одно условие'),
          v.check((terms) => isOnce(terms.map(({ id }) => id)), 'У двух условий один номер'),
        ),
      }),
      v.check(({ from, till }) => till === '' || from <= till, 'Последний день раньше первого'),
    ),
    30,
  ),
  v.check((promotions) => isOnce(promotions.map(({ slug }) => slug)), 'У двух акций один адрес'),
);

const PRICE = v.pipe(
  v.number('Нужна сумма в рублях'),
  v.minValue(0, 'Сумма меньше нуля'),
  v.maxValue(100_000, 'Больше 100 000 руб.'),
  v.check((roubles) => Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-6, 'Не больше двух знаков'),
);

const DELIVERY: v.GenericSchema<unknown, Partial<DeliveryTexts>> = group({
  prices: v.exactOptional(
    v.pipe(
      list(group({ from: PRICE, minsk: PRICE, country: PRICE }), 10),
      v.check((rows) => rows.at(-1)?.from === 0, 'Последняя строка — от 0 руб.'),
      v.check(
        (rows) => rows.every(({ from }, at) => at === 0 || from < (rows[at - 1]?.from ?? 0)),
        'Строки идут от большей суммы к меньшей',
      ),
    ),
  ),
  points: v.exactOptional(
    v.pipe(
      list(
        group({
          id: v.pipe(v.string('Нужен текст'), v.regex(SLUG, 'Латинские строчные буквы, цифры и дефис')),
          name: line(60),
          city: line(60),
          address: line(160),
          hours: line(80),
        }),
        20,
      ),
      v.check((points) => isOnce(points.map(({ id }) => id)), 'У двух пунктов один id'),
    ),
  ),
});

const OF_FILE: { [Part in ContentPart]: v.GenericSchema<unknown, PartsOfFile[Part]> } = {
  shop: SHOP,
  front: FRONT,
  benefits: BENEFITS,
  promotions: PROMOTIONS,
  delivery: DELIVERY,
  sections: SECTION_PICTURES_OF_FILE,
  events: EVENTS,
};

const KEPT: { [Part in ContentPart]: v.GenericSchema<unknown, PartRecords[Part]> } = {
  ...OF_FILE,
  sections: SECTION_PICTURES,
};

const PAGE_HEAD: v.GenericSchema<unknown, { title: string; description: string }> = group({
  title: line(120),
  description: line(300),
});

/** What was read, or the first thing that is wrong and where in it; the message is for whoever wrote it. */
export type ContentReading<T> =
  | { ok: true; value: T }
  | { ok: false; path: readonly string[]; message: string };

function readAs<T>(schema: v.GenericSchema<unknown, T>, value: unknown): ContentReading<T> {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const [{ path = [], message }] = read.issues;
  return { ok: false, path: path.map(({ key }) => String(key)), message };
}

export function isContentPart(key: string): key is ContentPart {
  return Object.hasOwn(OF_FILE, key);
}

/** Reads a part of a file in which a shop says something of itself. */
export function readPartOfFile<Part extends ContentPart>(
  part: Part,
  value: unknown,
): ContentReading<PartsOfFile[Part]> {
  return readAs<PartsOfFile[Part]>(OF_FILE[part], value);
}

/** Reads a part of what a shop says, as it is kept. */
export function readPart<Part extends ContentPart>(
  part: Part,
  value: unknown,
): ContentReading<PartRecords[Part]> {
  return readAs<PartRecords[Part]>(KEPT[part], value);
}

/** Reads what stands above the text of a page. */
export function readPageHead(value: unknown): ContentReading<{ title: string; description: string }> {
  return readAs(PAGE_HEAD, value);
}

/** A page as it is kept. */
const TEXT_PAGE: v.GenericSchema<unknown, TextPage> = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG)),
  title: line(120),
  description: line(300),
  html: v.string(),
});

/** True for what can be the address of a page of text. */
export function isPageSlug(slug: string): boolean {
  return SLUG.test(slug);
}

/** What a shop says: the records that are well-formed over what it says otherwise. `broken` is called with the keys of the others. */
export function contentWith(
  otherwise: Content,
  records: readonly { key: string; value: unknown }[],
  broken: (key: string) => void,
): Content {
  const content = { ...otherwise };
  const pages = new Map(otherwise.pages.map((page) => [page.slug, page]));
  for (const { key, value } of records) {
    if (key.startsWith('page/')) {
      const page = readAs(TEXT_PAGE, value);
      if (page.ok) pages.set(page.value.slug, page.value);
      else broken(key);
      continue;
    }
    const part = isContentPart(key) ? readPart(key, value) : null;
    if (part?.ok && isContentPart(key))
      Object.assign(content, {
        [key]: isSaidByFields(key) ? { ...otherwise[key], ...part.value } : part.value,
      });
    else broken(key);
  }
  return { ...content, pages: [...pages.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) };
}
