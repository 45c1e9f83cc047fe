import type { Connection } from '../../../data/connection.ts';
import { formatAmountOf } from '../../../domain/basket/basket.ts';
import { batchName } from '../../../domain/basket/batches.ts';
import { indentLines, toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatPhone } from '../../../domain/form/phone.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { type OrderState, readOrderNumber } from '../../../domain/order/order.ts';
import { ORDER_STATES } from '../../../domain/order/order-lists.ts';
import { orderState, readOrderState } from '../../../domain/order/order-state.ts';
import { paymentText, receivingTexts, sumRows } from '../../../domain/order/order-summary.ts';
import { areaAndAmount } from '../../../domain/product/covered-text.ts';
import { systemClock } from '../../../kit/clock.ts';
import { errorText } from '../../../kit/describe-error.ts';
import { changeState } from '../../../services/order/change-state.ts';
import { handedOverText, handOver, handOverAll } from '../../../services/order/hand-over.ts';
import { listOrders } from '../../../services/order/list-orders.ts';
import type { OrderDeps, OrderListeners } from '../../../services/order/order-deps.ts';
import { showOrderToShop } from '../../../services/order/show-order.ts';
import { announceStock } from '../../announce-stock.ts';
import { settingsNow } from '../../settings.ts';
import type { Command } from './command.ts';
import { moneyLines } from './money-command.ts';

/** Largest number of orders to list. */
const SHOWN = 50;

type Print = (line: string) => void;

async function list({ db }: Connection, state: OrderState | null, print: Print): Promise<boolean> {
  const found = await listOrders(db, state, SHOWN);
  if (found.length === 0) print('Заказов нет.');
  else
    console.table(
      found.map((order) => ({
        номер: order.number,
        статус: orderState(order.state).name + (order.moneyDue ? ', вернуть деньги' : ''),
        сумма: formatRoubles(order.total),
        оплата: paymentText(order),
        покупатель: toSingleLine([order.name, formatPhone(order.phone)].filter(Boolean).join(', ')),
        создан: formatMoment(order.createdAt),
      })),
    );
  return true;
}

async function show({ db, pool }: Connection, number: string, print: Print): Promise<boolean> {
  const order = await showOrderToShop({ db, settings: await settingsNow(pool) }, number);
  if (!order) {
    print(`Заказа ${number} нет`);
    return true;
  }
  print(
    `${order.number}: ${orderState(order.state).name}, ${formatRoubles(order.total)}, ${paymentText(order)}`,
  );
  if (!order.phone) print('Данные покупателя удалены');
  else print(toSingleLine([order.name, formatPhone(order.phone), order.email].filter(Boolean).join(', ')));
  const { carry, ...texts } = receivingTexts(order);
  for (const text of Object.values(texts)) if (text) print(toSingleLine(text));
  if (order.comment) print(`  «${indentLines(order.comment)}»`);
  if (carry) print(carry);
  for (const line of order.lines) {
    const { name, article, quantity, unit, total, batches, waitsForBatch, comment } = line;
    const from = batches
      .map((part) => `${batchName(part)}: ${formatAmountOf(part.quantity, unit)}`)
      .join('; ');
    const goods = article ? `${name} (арт. ${article})` : name;
    const cost = total > 0 ? formatRoubles(total) : 'подарок';
    const amount = areaAndAmount({ ...line.covers, unit }, quantity);
    print(`  ${goods}: ${amount}, ${cost}${from ? ` [${from}]` : ''}`);
    if (waitsForBatch) print('    Ждёт одну партию: не отгружать, пока не придёт');
    if (comment) print(`    «${indentLines(comment)}»`);
  }
  for (const [name, sum] of sumRows(order)) print(`  ${name}: ${sum}`);
  for (const { state, note, at } of order.history)
    print(`  ${formatMoment(new Date(at))} ${orderState(state).name}${note ? `: ${note}` : ''}`);
  for (const line of await moneyLines(db, number)) print(line);
  return true;
}

async function move(
  connection: Connection,
  number: string,
  to: OrderState,
  note: string,
  print: Print,
  notifyDeps: Pick<OrderDeps, 'publicUrl' | 'listeners'>,
) {
  const announce = announceStock(connection, (error) =>
    print(`Магазин не узнал об остатках: ${errorText(error)}`),
  );
  let announced = Promise.resolve();
  const stockChanged = (productIds: readonly number[]) => {
    announced = announce(productIds);
  };
  const settings = await settingsNow(connection.pool);
  const deps = { db: connection.db, settings, clock: systemClock, ...notifyDeps, stockChanged };
  const moved = await changeState(deps, number, to, { by: 'shop', note });
  await announced;
  print(
    moved.ok
      ? `Заказ ${number}: «${orderState(moved.value.from).name}» → «${orderState(moved.value.to).name}»`
      : moved.message,
  );
  if (moved.ok && to === 'cancelled') for (const line of await moneyLines(connection.db, number)) print(line);
  return true;
}

/** Marks one order, or all open ones, as known to the stock-keeping system. */
async function markHandedOver({ db }: Connection, number: string | null, print: Print): Promise<boolean> {
  const deps = { db, clock: systemClock };
  if (number === null) {
    const count = await handOverAll(deps);
    print(`Отмечено: ${counted(count, 'открытый заказ', 'открытых заказа', 'открытых заказов')}`);
    return true;
  }
  const marked = await handOver(deps, number);
  print(marked.ok ? handedOverText(number) : marked.message);
  return true;
}

/** Explains what is wrong with arguments that match no command. */
function problemOf(verb: string | undefined, first: string | undefined, rest: readonly string[]): string {
  if (!verb) return 'Не указано, что сделать с заказами';
  if (verb === 'list' && rest.length === 0) return `Статуса «${first}» нет`;
  if (verb === 'list') return `Лишнее: «${rest.join(' ')}»`;
  if (verb !== 'show' && verb !== 'state' && verb !== 'known') return `Команды «order ${verb}» нет`;
  if (first === undefined) return 'Не указан номер заказа: нужен, например, К-000123 или 123';
  if (!readOrderNumber(first)) return `«${first}» — не номер заказа: нужен, например, К-000123 или 123`;
  if (verb !== 'state') return `Лишнее после номера: «${rest.join(' ')}»`;
  return rest[0] ? `Статуса «${rest[0]}» нет` : 'Не указан статус';
}

/**
 * `order list [STATE]`, `order show NUMBER`, `order state NUMBER STATE [WHY]` [CART-9], `order known NUMBER` [SHOP-9]; emails link to
 * `publicUrl`, and `listeners` are notified of changes.
 */
export function orderCommand(
  publicUrl: () => string,
  listeners: () => OrderListeners = () => ({ webhook: false, telegram: null }),
): Command {
  return {
    help: [
      ['order list [СТАТУС]', 'показать последние заказы'],
      ['order show НОМЕР', 'показать заказ: товары, партии, историю'],
      ['order state НОМЕР СТАТУС', 'изменить статус; дальше можно написать сообщение покупателю'],
      ['', `статусы: ${ORDER_STATES.map((state) => orderState(state).name.toLowerCase()).join(', ')}`],
      ['order known НОМЕР|все', 'отметить, что складской учёт знает о заказе или обо всех открытых'],
    ],
    async run(connection, [verb, first, ...rest], print) {
      const [second, ...why] = rest;
      const state = readOrderState(first ?? '');
      if (verb === 'list' && rest.length === 0 && (first === undefined || state))
        return list(connection, state, print);
      const number = readOrderNumber(first ?? '');
      if (verb === 'show' && number && second === undefined) return show(connection, number, print);
      if (verb === 'known' && second === undefined && (number || first === 'все'))
        return markHandedOver(connection, number, print);
      const to = verb === 'state' && number && second ? readOrderState(second) : null;
      if (number && to)
        return move(connection, number, to, why.join(' '), print, {
          publicUrl: publicUrl(),
          listeners: listeners(),
        });
      print(problemOf(verb, first, rest));
      return false;
    },
  };
}
