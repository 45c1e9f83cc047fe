import { describe, expect, it } from 'vitest';
import { adminLinks } from './admin-pages.ts';

const NOTHING = {
  ...{ newOrders: 0, money: 0, reviews: 0, comments: 0, questions: 0 },
  ...{ chats: 0, givenUp: 0, undelivered: 0 },
};

describe('links of the admin’s header', () => {
  it('[ADMIN-4] are five groups, and the pages of the group in which one is', () => {
    const { groups, pages } = adminLinks('owner', '/admin/orders/К-000001/', NOTHING);
    expect(groups.map(({ name }) => name)).toEqual(['Сегодня', 'Заказы', 'Товары', 'Клиенты', 'Магазин']);
    expect(groups.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Заказы']);
    expect(pages.map(({ name }) => name)).toContain('Деньги');
    expect(pages.filter(({ isCurrent }) => isCurrent).map(({ path }) => path)).toEqual(['/admin/orders/']);
    expect(adminLinks('owner', '/admin/', NOTHING).pages).toEqual([]);
  });

  it('[ADMIN-4] count what waits on a page and in its group', () => {
    const waiting = { ...NOTHING, chats: 2, reviews: 3, questions: 1 };
    const { groups, pages } = adminLinks('owner', '/admin/chat/', waiting);
    const counts = (links: typeof pages) => Object.fromEntries(links.map(({ name, count }) => [name, count]));
    expect(counts(groups)).toMatchObject({ Заказы: 0, Клиенты: 6 });
    expect(counts(pages)).toMatchObject({ Чат: 2, 'Отзывы и вопросы': 4 });
  });

  it('[ADMIN-2] lead nowhere that the role may not see', () => {
    const { pages } = adminLinks('assistant', '/admin/content/', NOTHING);
    expect(pages.map(({ name }) => name)).not.toContain('Сотрудники');
  });
});
