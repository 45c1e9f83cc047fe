import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HandOver } from '../../domain/admin/order-row.ts';
import type { AdminRole } from '../../domain/admin/roles.ts';
import type { OrderState } from '../../domain/order/order.ts';
import { OrderHandOver } from './OrderHandOver.tsx';

const AT = '2026-11-27T07:00:00.000Z';
const shown = (handOver: Partial<HandOver>, state: OrderState = 'new', role: AdminRole = 'assistant') =>
  renderToStaticMarkup(
    <OrderHandOver
      order={{ number: 'К-000001', state }}
      handOver={{ markedAt: null, exchangedAt: null, ...handOver }}
      role={role}
      outcome={null}
      back="/admin/orders/К-000001/"
    />,
  );

it('[SHOP-9] an open order can be marked as recorded in stock-keeping, once, by users with permission', () => {
  const form = 'action="/admin/do/order-hand-over"';
  expect(shown({})).toContain(form);
  expect(shown({}, 'new', 'reader')).toBe('');
  expect(shown({}, 'issued')).toBe('');
  expect(shown({ markedAt: AT })).toMatch(/Складской учёт знает о заказе с 27.ноября/);
  expect(shown({ markedAt: AT })).not.toContain(form);
  const exchanged = shown({ exchangedAt: AT });
  expect(exchanged).toMatch(/1С получила заказ 27.ноября/);
  expect(exchanged).toContain(form);
});
