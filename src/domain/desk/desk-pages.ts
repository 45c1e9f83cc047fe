import type { DeskRead } from './roles.ts';

export interface DeskPage {
  path: string;
  name: string;
  /** What it shows: who may not see that is not led there. */
  read: DeskRead;
}

export const DESK_PAGES: readonly DeskPage[] = [
  { path: '/desk/', name: 'Сегодня', read: 'today' },
  { path: '/desk/orders/', name: 'Заказы', read: 'orders' },
  { path: '/desk/money/', name: 'Деньги', read: 'moneyIssues' },
  { path: '/desk/opinions/', name: 'Отзывы и вопросы', read: 'opinions' },
  { path: '/desk/chat/', name: 'Чат', read: 'chats' },
  { path: '/desk/messages/', name: 'Сообщения', read: 'messages' },
  { path: '/desk/goods/', name: 'Товары', read: 'goods' },
  { path: '/desk/coupons/', name: 'Промокоды', read: 'coupons' },
  { path: '/desk/content/', name: 'Тексты', read: 'contentParts' },
  { path: '/desk/imports/', name: 'Импорт', read: 'imports' },
  { path: '/desk/people/', name: 'Сотрудники', read: 'people' },
  { path: '/desk/log/', name: 'Журнал', read: 'log' },
  { path: '/desk/access/', name: 'Мой вход', read: 'ownAccess' },
];

/** The page an address belongs to: the one with the longest beginning of it. */
export function deskPageOf(path: string): DeskPage | null {
  const whole = path.endsWith('/') ? path : `${path}/`;
  const above = DESK_PAGES.filter((page) => whole.startsWith(page.path));
  return above.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
