import { transact } from '../../data/transact.ts';
import { counted } from '../../domain/measures/plural.ts';
import { readRoubles } from '../../domain/measures/read-roubles.ts';
import { readOrderNumber } from '../../domain/order/order.ts';
import { orderState, readOrderState } from '../../domain/order/order-state.ts';
import { issueText } from '../../domain/order/payment-issue.ts';
import { failure } from '../../domain/result.ts';
import { changeState } from '../order/change-state.ts';
import { handedOverText, handOver } from '../order/hand-over.ts';
import { closePaymentIssues } from '../order/payment-issues.ts';
import { recordMoney } from '../order/record-money.ts';
import { type Action, fieldOf } from './action.ts';
import { withMessage } from './own-actions.ts';

const NO_NUMBER = failure('gone', 'Такого заказа нет');
/** Maximum length of a note that a shopper reads. */
const MAX_NOTE = 500;

const moveOrder: Action = async (deps, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  const to = readOrderState(fieldOf(fields, 'to'));
  if (!number) return NO_NUMBER;
  if (!to) return failure('state', 'Выберите статус');
  const note = fieldOf(fields, 'note');
  if (note.length > MAX_NOTE) return failure('note', `Сообщение длиннее ${MAX_NOTE} знаков`);
  const { name } = orderState(to);
  const db = deps.logged(number, [name, note].filter(Boolean).join(': '));
  const moved = await changeState({ ...deps, db }, number, to, { by: 'shop', note });
  return withMessage(moved, ({ from }) => `Заказ ${number}: «${orderState(from).name}» → «${name}»`);
};

const handedOver: Action = async ({ logged, clock }, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  if (!number) return NO_NUMBER;
  const marked = await handOver({ db: logged(number), clock }, number);
  return withMessage(marked, () => handedOverText(number));
};

const moneyCame: Action = async ({ logged }, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  const amount = readRoubles(fieldOf(fields, 'amount'));
  if (!number) return NO_NUMBER;
  if (!amount) return failure('amount', 'Сумма — это рубли, например 24,50');
  const written = await recordMoney({ db: logged(number, fieldOf(fields, 'amount')) }, number, amount);
  return withMessage(written, (code) => `Записано: ${issueText(code)}`);
};

const moneyDone: Action = async ({ logged, clock }, fields) => {
  const number = readOrderNumber(fieldOf(fields, 'subject'));
  const how = fieldOf(fields, 'note');
  if (!number) return NO_NUMBER;
  if (how === '') return failure('note', 'Напишите, как вернули или что выяснили');
  const closed = await transact(logged(number, how), (tx) =>
    closePaymentIssues({ db: tx, clock }, number, how.slice(0, MAX_NOTE)),
  );
  return withMessage(
    closed,
    (count) => `${number}: отмечено, ${counted(count, 'запись', 'записи', 'записей')}`,
  );
};

export const ORDER_ACTIONS = {
  'order-state': moveOrder,
  'order-hand-over': handedOver,
  'money-came': moneyCame,
  'money-done': moneyDone,
} satisfies Record<string, Action>;
