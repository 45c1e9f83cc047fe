import { type AdminRead, type AdminRole, maySee } from './roles.ts';
import type { Waiting } from './today.ts';

/** Groups of pages, in order. */
const GROUPS = [
  ['orders', 'Заказы'],
  ['goods', 'Товары'],
  ['buyers', 'Клиенты'],
  ['shop', 'Магазин'],
] as const;

type AdminGroup = (typeof GROUPS)[number][0];

export interface AdminPage {
  path: string;
  name: string;
  /** Null for the front page. */
  group: AdminGroup | null;
  /** Data that the page shows; people without access to it get no link. */
  read: AdminRead;
  /** What waits for the staff there. */
  waits?: readonly (keyof Waiting)[];
}

/** All pages with a link in the header; the first of a group that a role may see opens with the group. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: '/admin/', name: 'Сегодня', group: null, read: 'today' },
  { path: '/admin/orders/', name: 'Заказы', group: 'orders', read: 'orders', waits: ['newOrders'] },
  { path: '/admin/money/', name: 'Деньги', group: 'orders', read: 'moneyIssues', waits: ['money'] },
  { path: '/admin/statistics/', name: 'Статистика', group: 'orders', read: 'statistics' },
  { path: '/admin/goods/', name: 'Товары', group: 'goods', read: 'goods' },
  { path: '/admin/goods/sections/', name: 'Разделы', group: 'goods', read: 'sections' },
  { path: '/admin/imports/', name: 'Импорт', group: 'goods', read: 'imports' },
  { path: '/admin/discounts/', name: 'Скидки', group: 'goods', read: 'discounts' },
  { path: '/admin/coupons/', name: 'Промокоды', group: 'goods', read: 'coupons' },
  { path: '/admin/buyers/', name: 'Покупатели', group: 'buyers', read: 'buyers' },
  { path: '/admin/chat/', name: 'Чат', group: 'buyers', read: 'chats', waits: ['chats'] },
  {
    ...{ path: '/admin/opinions/', name: 'Отзывы и вопросы', group: 'buyers', read: 'feedback' },
    waits: ['reviews', 'comments', 'questions'],
  },
  { path: '/admin/messages/', name: 'Письма и SMS', group: 'buyers', read: 'messages', waits: ['givenUp'] },
  { path: '/admin/content/', name: 'Тексты', group: 'shop', read: 'contentParts' },
  { path: '/admin/redirects/', name: 'Перенаправления', group: 'shop', read: 'redirects' },
  { path: '/admin/people/', name: 'Сотрудники', group: 'shop', read: 'people' },
  { path: '/admin/log/', name: 'Журнал', group: 'shop', read: 'log' },
  { path: '/admin/access/', name: 'Мой вход', group: 'shop', read: 'ownAccess' },
];

/** Returns the page that an address belongs to: the one with the longest matching path. */
function adminPageOf(path: string): AdminPage | null {
  const whole = path.endsWith('/') ? path : `${path}/`;
  const above = ADMIN_PAGES.filter((page) => whole.startsWith(page.path));
  return above.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

export interface AdminLink {
  path: string;
  name: string;
  /** Number of things that wait there. */
  count: number;
  isCurrent: boolean;
}

const countOf = ({ waits = [] }: AdminPage, waiting: Waiting): number =>
  waits.reduce((sum, name) => sum + waiting[name], 0);

/** Returns the links of the header for a role: the groups, and the pages of the group that the path belongs to. */
export function adminLinks(role: AdminRole, path: string, waiting: Waiting) {
  const here = adminPageOf(path);
  const seen = ADMIN_PAGES.filter(({ read }) => maySee(role, read));
  const link = (page: AdminPage): AdminLink => ({
    ...{ path: page.path, name: page.name },
    ...{ count: countOf(page, waiting), isCurrent: page === here },
  });
  const groups = GROUPS.flatMap(([group, name]): AdminLink[] => {
    const pages = seen.filter((page) => page.group === group);
    const [first] = pages;
    if (!first) return [];
    const count = pages.reduce((sum, page) => sum + countOf(page, waiting), 0);
    return [{ path: first.path, name, count, isCurrent: here?.group === group }];
  });
  const front = seen.filter(({ group }) => group === null).map(link);
  const pages = here?.group ? seen.filter(({ group }) => group === here.group).map(link) : [];
  return { groups: [...front, ...groups], pages };
}
