import * as v from 'valibot';
import { isMailAddress } from '../form/mail-address.ts';
import { group, KEY, line, list, SECTION, someOf } from './content-fields.ts';

const DIALLED = /^\+\d{7,15}$/;
const OWN_PATH = /^\/[a-z0-9/-]{0,120}$/;

const REASON_ICONS = ['calculator', 'truck', 'box', 'shield', 'clock', 'return', 'phone', 'star'] as const;

const PHONE = group({
  shown: line(30),
  dialled: v.pipe(v.string('Нужен текст в кавычках'), v.regex(DIALLED, 'Телефон для набора: плюс и цифры')),
});

export const SHOP = someOf({
  name: line(60),
  /** Text of the logo. */
  logo: line(16),
  tagline: line(120),
  /** Placeholder of the search field. */
  searchHint: line(60),
  phone: v.nullable(PHONE),
  email: v.pipe(line(254), v.check(isMailAddress, 'Нужен адрес вида shop@example.by')),
  hours: line(80),
  address: line(160),
  /** Legal entity for the footer and invoices. */
  company: line(200),
});

export const FRONT = someOf({
  title: line(120),
  description: line(300),
  hero: group({ title: line(80), text: line(200) }),
  /** Ideas on the front page, each with a link to a section. */
  ideas: list(
    group({
      title: line(80),
      text: line(250),
      /** Slug of the section whose most popular products provide the picture; an idea is left out if its section does not exist. */
      section: SECTION,
      action: line(40),
    }),
    12,
  ),
  reasons: list(
    group({
      icon: v.picklist(REASON_ICONS, `Рисунки: ${REASON_ICONS.join(', ')}`),
      title: line(60),
      text: line(160),
    }),
    4,
  ),
});

/** Benefits shown on product pages. */
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
