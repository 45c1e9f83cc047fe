import * as v from 'valibot';
import { group, isOnce, line, list, withDefaults } from './content-fields.ts';

/** Pages and lists of the shop, or another site by https. */
const ADDRESS = /^(?:\/(?!\/)[^\s"<>\\]{0,300}|https:\/\/[^\s"<>\\]{1,300})$/;

const link = (textMax: number) =>
  group({
    text: line(textMax),
    address: v.pipe(
      v.string('Нужен адрес'),
      v.regex(ADDRESS, 'Нужен адрес страницы магазина, например /delivery/, или другого сайта с https://'),
    ),
  });

const links = (max: number, textMax = 40) =>
  v.pipe(
    list(link(textMax), max),
    v.check((all) => isOnce(all.map(({ address }) => address)), 'Один адрес указан в меню дважды'),
  );

/** Links of the header and the footer, in their order. Sections and lists of goods come before those of `catalogue` by themselves. */
export const MENUS = withDefaults({
  /** In the line above the logo, and on a phone in the second tab of the menu. */
  top: v.optional(links(6, 24), [
    { text: 'Доставка', address: '/delivery/' },
    { text: 'Оплата', address: '/payment/' },
    { text: 'Контакты', address: '/contacts/' },
  ]),
  catalogue: v.optional(links(12), [{ text: 'Остатки', address: '/remnants/' }]),
  help: v.optional(links(20), [
    { text: 'Акции', address: '/action/' },
    { text: 'Советы', address: '/articles/' },
    { text: 'События', address: '/events/' },
    { text: 'Доставка', address: '/delivery/' },
    { text: 'Оплата', address: '/payment/' },
    { text: 'Найти заказ', address: '/order/find/' },
    { text: 'Контакты', address: '/contacts/' },
    { text: 'Условия продажи', address: '/offer/' },
  ]),
});

export type Menus = typeof MENUS.defaults;
export type MenuLink = Menus['top'][number];

interface MenuFacts {
  name: string;
  max: number;
  note: string;
}

export const MENU_FACTS: Readonly<Record<keyof Menus, MenuFacts>> = {
  top: { name: 'Вверху страницы', max: 6, note: 'На телефоне эти ссылки в меню, во вкладке «Контакты».' },
  catalogue: { name: 'Внизу: Каталог', max: 12, note: 'Разделы, коллекции и бренды стоят выше сами.' },
  help: {
    name: 'Внизу: Покупателю',
    max: 20,
    note: 'Последними всегда стоят «Персональные данные» и «Настройки cookie»: так требует закон.',
  },
};

// The kinds are the keys of the table.
export const MENU_KINDS = Object.keys(MENU_FACTS) as (keyof Menus)[];

/** Links that the footer always has: the law demands that consent can be looked up and withdrawn from every page. */
export const LEGAL_LINKS = [
  { text: 'Персональные данные', address: '/personal-data/' },
  { text: 'Настройки cookie', address: '/consent/' },
] as const;

/** Returns the names of the menus that lead to a page. */
export function menusWith(menus: Menus, address: string): string[] {
  const own = MENU_KINDS.filter((kind) => menus[kind].some((link) => link.address === address));
  const legal = LEGAL_LINKS.some((link) => link.address === address) ? ['help' as const] : [];
  return [...new Set([...own, ...legal])].map((kind) => MENU_FACTS[kind].name);
}
