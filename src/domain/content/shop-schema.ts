import * as v from 'valibot';
import { isMailAddress } from '../form/mail-address.ts';
import type { Benefit } from '../product/benefit.ts';
import { type FrontTexts, REASON_ICONS, type ShopProfile } from './content.ts';
import { group, KEY, line, list, SECTION } from './content-fields.ts';

const DIALLED = /^\+\d{7,15}$/;
const OWN_PATH = /^\/[a-z0-9/-]{0,120}$/;

const PHONE = group({
  shown: line(30),
  dialled: v.pipe(v.string('Нужен текст в кавычках'), v.regex(DIALLED, 'Телефон для набора: плюс и цифры')),
});

/** Who the shop is. */
export const SHOP: v.GenericSchema<unknown, Partial<ShopProfile>> = group({
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

/** What its front page says. */
export const FRONT: v.GenericSchema<unknown, Partial<FrontTexts>> = group({
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

/** What it promises on the pages of goods. */
export const BENEFITS: v.GenericSchema<unknown, readonly Benefit[]> = list(
  group({
    id: KEY,
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
