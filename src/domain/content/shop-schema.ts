import * as v from 'valibot';
import { isMailAddress } from '../form/mail-address.ts';
import { group, KEY, line, list, SECTION, someOf } from './content-fields.ts';

const DIALLED = /^\+\d{7,15}$/;
const OWN_PATH = /^\/[a-z0-9/-]{0,120}$/;

/** Drawings that a reason may have. */
const REASON_ICONS = ['calculator', 'truck', 'box', 'shield', 'clock', 'return', 'phone', 'star'] as const;

const PHONE = group({
  shown: line(30),
  dialled: v.pipe(v.string('Нужен текст в кавычках'), v.regex(DIALLED, 'Телефон для набора: плюс и цифры')),
});

/** Who the shop is. */
export const SHOP = someOf({
  name: line(60),
  /** The word of its logo. */
  logo: line(16),
  tagline: line(120),
  /** What an empty search field suggests to look for. */
  searchHint: line(60),
  phone: v.nullable(PHONE),
  email: v.pipe(line(254), v.check(isMailAddress, 'Нужен адрес вида shop@example.by')),
  hours: line(80),
  address: line(160),
  /** Its legal entity, as the foot of every page and the invoice name it. */
  company: line(200),
});

/** What its front page says. */
export const FRONT = someOf({
  title: line(120),
  description: line(300),
  hero: group({ title: line(80), text: line(200) }),
  /** Each is a material, and the section it leads to. */
  ideas: list(
    group({
      title: line(80),
      text: line(250),
      /** Its most popular goods give the picture; an idea whose section is not there is left out. */
      section: SECTION,
      action: line(40),
    }),
    12,
  ),
  /** Why here. */
  reasons: list(
    group({
      icon: v.picklist(REASON_ICONS, `Рисунки: ${REASON_ICONS.join(', ')}`),
      title: line(60),
      text: line(160),
    }),
    4,
  ),
});

/** What it promises on the pages of goods. */
export const BENEFITS = list(
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
