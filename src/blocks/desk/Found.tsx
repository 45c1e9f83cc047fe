import type { ReactNode } from 'react';
import { couponAddress, type DeskFound } from '../../domain/desk/found.ts';
import { opinionAddress, opinionName } from '../../domain/desk/opinion.ts';
import { editedAt, shownAt } from '../../domain/desk/page-row.ts';
import { ChatLine } from './Chats.tsx';
import { GoodsLine } from './Goods.tsx';
import { OrderLine } from './OrderList.tsx';

function Part({ name, more, children }: { name: string; more: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="desk-list">
      <h2>
        <a href={more}>{name}</a>
      </h2>
      <ul className="desk-list">{children}</ul>
    </section>
  );
}

export function Found({ text, found }: { text: string; found: DeskFound }) {
  const { orders, goods, chats, coupons, opinions, pages } = found;
  const isNothing = Object.values(found).every(({ length }) => length === 0);
  const query = new URLSearchParams({ q: text });
  if (text === '')
    return (
      <p className="muted">Наверху можно искать заказ, телефон, товар, чат, промокод, отзыв или страницу.</p>
    );
  if (isNothing) return <p className="muted">По запросу «{text}» ничего не нашли.</p>;
  return (
    <>
      <Part name="Заказы" more={`/desk/orders/?${query}`}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </Part>
      <Part name="Товары" more={`/desk/goods/?${query}`}>
        {goods.map((each) => (
          <GoodsLine key={each.id} goods={each} />
        ))}
      </Part>
      <Part name="Чаты" more="/desk/chat/">
        {chats.map((chat) => (
          <ChatLine key={chat.id} chat={chat} />
        ))}
      </Part>
      <Part name="Отзывы и вопросы" more="/desk/opinions/">
        {opinions.map((opinion) => (
          <li key={`${opinion.kind}-${opinion.id}`}>
            <a className="desk-found" href={opinionAddress(opinion)}>
              <b>{opinionName(opinion)}</b>
              <small className="desk-note">
                {opinion.author && `${opinion.author}: `}
                {opinion.text}
              </small>
            </a>
          </li>
        ))}
      </Part>
      <Part name="Страницы и статьи" more="/desk/content/pages/">
        {pages.map((page) => (
          <li key={editedAt(page)}>
            <a className="desk-found" href={editedAt(page)}>
              <b>{page.title}</b>
              <small className="desk-note">{shownAt(page)}</small>
            </a>
          </li>
        ))}
      </Part>
      <Part name="Промокоды" more="/desk/coupons/">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <a className="desk-found" href={couponAddress(coupon)}>
              <b>{coupon.code}</b>
            </a>
          </li>
        ))}
      </Part>
    </>
  );
}
