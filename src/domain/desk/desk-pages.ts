import { type DeskRole, isAtLeast } from './roles.ts';

/** A page of the desk that its navigation names. */
export interface DeskPage {
  path: string;
  name: string;
  /** The least role that sees it. */
  role: DeskRole;
}

export const DESK_PAGES: readonly DeskPage[] = [
  { path: '/desk/', name: 'Сегодня', role: 'reader' },
  { path: '/desk/orders/', name: 'Заказы', role: 'reader' },
  { path: '/desk/money/', name: 'Деньги', role: 'reader' },
  { path: '/desk/opinions/', name: 'Отзывы и вопросы', role: 'reader' },
  { path: '/desk/chat/', name: 'Чат', role: 'reader' },
  { path: '/desk/messages/', name: 'Сообщения', role: 'reader' },
  { path: '/desk/goods/', name: 'Товары', role: 'reader' },
  { path: '/desk/coupons/', name: 'Промокоды', role: 'reader' },
  { path: '/desk/content/', name: 'Тексты', role: 'reader' },
  { path: '/desk/imports/', name: 'Импорт', role: 'reader' },
  { path: '/desk/people/', name: 'Сотрудники', role: 'owner' },
  { path: '/desk/log/', name: 'Журнал', role: 'owner' },
  { path: '/desk/access/', name: 'Мой вход', role: 'reader' },
];

/** The page an address belongs to: the one with the longest beginning of it. */
export function deskPageOf(path: string): DeskPage | null {
  const whole = path.endsWith('/') ? path : `${path}/`;
  const above = DESK_PAGES.filter((page) => whole.startsWith(page.path));
  return above.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Whether a role sees an address of the desk. */
export function seesDeskPage(role: DeskRole, path: string): boolean {
  const page = deskPageOf(path);
  return page !== null && isAtLeast(role, page.role);
}
