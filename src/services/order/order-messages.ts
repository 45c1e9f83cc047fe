import { SHOP } from '../../../content/shop.ts';
import { formatAmountOf } from '../../domain/basket.ts';
import { formatDelivery } from '../../domain/delivery.ts';
import { formatRoubles, type Kopecks } from '../../domain/money.ts';
import type { OrderForm } from '../../domain/order.ts';
import { formatPhone } from '../../domain/phone.ts';
import type { Quantity } from '../../domain/quantity.ts';
import type { OutboxEntry } from '../outbox/message.ts';

export interface ToldOrder extends OrderForm {
  number: string;
  goodsTotal: Kopecks;
  deliveryTotal: Kopecks;
  total: Kopecks;
  lines: readonly { name: string; article: string; quantity: Quantity; unit: string; total: Kopecks }[];
}

function bodyOf(order: ToldOrder): string {
  const lines = order.lines.map(({ name, article, quantity, unit, total }) => {
    const goods = article ? `${name} (арт. ${article})` : name;
    return `— ${goods}: ${formatAmountOf(quantity, unit)}, ${formatRoubles(total)}`;
  });
  const where = order.delivery === 'pickup' ? 'Самовывоз' : `Доставка: ${order.city}, ${order.address}`;
  return [
    ...lines,
    '',
    `Товары: ${formatRoubles(order.goodsTotal)}`,
    `${where} — ${formatDelivery(order.deliveryTotal)}`,
    `Итого: ${formatRoubles(order.total)}, оплата при получении`,
  ].join('\n');
}

function toShop(order: ToldOrder): OutboxEntry {
  const who = [`Покупатель: ${order.name}, ${formatPhone(order.phone)}`];
  if (order.email) who.push(`Почта: ${order.email}`);
  if (order.comment) who.push(`Комментарий: ${order.comment}`);
  return {
    key: `order:${order.number}:shop`,
    kind: 'mail',
    payload: {
      to: SHOP.email,
      subject: `Новый заказ ${order.number} на ${formatRoubles(order.total)}`,
      text: `${who.join('\n')}\n\n${bodyOf(order)}\n`,
    },
  };
}

function toShopper(order: ToldOrder): OutboxEntry {
  const key = `order:${order.number}:shopper`;
  if (!order.email) {
    const text = `${SHOP.name}: заказ ${order.number} на ${formatRoubles(order.total)} принят. Скоро позвоним. ${SHOP.phone.shown}`;
    return { key, kind: 'sms', payload: { to: order.phone, text } };
  }
  const text = `Здравствуйте, ${order.name}.\n\nМы приняли ваш заказ ${order.number} и скоро позвоним, чтобы его подтвердить.\n\n${bodyOf(order)}\n\n${SHOP.name}, ${SHOP.phone.shown}\n`;
  return {
    key,
    kind: 'mail',
    payload: { to: order.email, subject: `Ваш заказ ${order.number} принят`, text },
  };
}

/** What the shop and the shopper are told of a new order [CART-11]: the shopper by mail, or by SMS without an address. */
export function orderMessages(order: ToldOrder): OutboxEntry[] {
  return [toShop(order), toShopper(order)];
}
