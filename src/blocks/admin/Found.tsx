import type { ReactNode } from 'react';
import { feedbackAddress, feedbackName } from '../../domain/admin/feedback.ts';
import { type AdminFound, couponAddress } from '../../domain/admin/found.ts';
import { editedAt, shownAt } from '../../domain/admin/page-row.ts';
import { ChatLine } from './Chats.tsx';
import { GoodsLine } from './goods/GoodsLine.tsx';
import { OrderLine } from './OrderList.tsx';

function Part({ name, more, children }: { name: string; more: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="admin-list">
      <h2>
        <a href={more}>{name}</a>
      </h2>
      <ul className="admin-list">{children}</ul>
    </section>
  );
}

export function Found({ text, found }: { text: string; found: AdminFound }) {
  const { orders, goods, chats, coupons, feedback, pages } = found;
  const isNothing = Object.values(found).every(({ length }) => length === 0);
  const query = new URLSearchParams({ q: text });
  if (text === '')
    return (
      <p className="muted">Наверху можно искать заказ, телефон, товар, чат, промокод, отзыв или страницу.</p>
    );
  if (isNothing) return <p className="muted">По запросу «{text}» ничего не нашли.</p>;
  return (
    <>
      <Part name="Заказы" more={`/admin/orders/?${query}`}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </Part>
      <Part name="Товары" more={`/admin/goods/?${query}`}>
        {goods.map((each) => (
          <li key={each.id}>
            <GoodsLine goods={each} />
          </li>
        ))}
      </Part>
      <Part name="Чаты" more="/admin/chat/">
        {chats.map((chat) => (
          <ChatLine key={chat.id} chat={chat} />
        ))}
      </Part>
      <Part name="Отзывы и вопросы" more="/admin/opinions/">
        {feedback.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`}>
            <a className="admin-found" href={feedbackAddress(entry)}>
              <b>{feedbackName(entry)}</b>
              <small className="admin-note">
                {entry.author && `${entry.author}: `}
                {entry.text}
              </small>
            </a>
          </li>
        ))}
      </Part>
      <Part name="Страницы и статьи" more="/admin/content/pages/">
        {pages.map((page) => (
          <li key={editedAt(page)}>
            <a className="admin-found" href={editedAt(page)}>
              <b>{page.title}</b>
              <small className="admin-note">{shownAt(page)}</small>
            </a>
          </li>
        ))}
      </Part>
      <Part name="Промокоды" more="/admin/coupons/">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <a className="admin-found" href={couponAddress(coupon)}>
              <b>{coupon.code}</b>
            </a>
          </li>
        ))}
      </Part>
    </>
  );
}
