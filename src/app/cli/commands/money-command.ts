import type { Database } from '../../../data/connection.ts';
import { toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatPhone } from '../../../domain/form/phone.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { readRoubles } from '../../../domain/measures/read-roubles.ts';
import { readOrderNumber } from '../../../domain/order/order.ts';
import { issueText, whatToDo } from '../../../domain/order/payment-issue.ts';
import { systemClock } from '../../../kit/clock.ts';
import { closePaymentIssues, listPaymentIssues } from '../../../services/order/payment-issues.ts';
import { recordMoney } from '../../../services/order/record-money.ts';
import type { Command } from './command.ts';

/** Lists refunds and payments to handle by hand, for one order or all; empty when there are none. */
export async function moneyLines(db: Database, number?: string): Promise<string[]> {
  const waiting = await listPaymentIssues(db, number);
  return waiting.flatMap((issue) => [
    `${issue.number}: ${issueText(issue.code)}. ${toSingleLine([issue.name, formatPhone(issue.phone)].filter(Boolean).join(', '))}`,
    `  ${whatToDo(issue)}.`,
    `  Потом: npm run shop -- money done ${issue.number} КАК`,
  ]);
}

async function recordPayment(db: Database, number: string, typed: string, print: (line: string) => void) {
  const amount = readRoubles(typed);
  if (!amount) return false;
  const written = await recordMoney({ db }, number, amount);
  const lines = written.ok ? await moneyLines(db, number) : [written.message];
  for (const line of lines) print(line);
  return true;
}

/** `money list`, `money came NUMBER SUM`, `money done NUMBER HOW`: refunds made by hand and payments that need a person [CART-9]. */
export const moneyCommand: Command = {
  help: [
    ['money list', 'показать, кому вернуть деньги и какие оплаты проверить'],
    ['money came НОМЕР СУММА', 'записать деньги, которые пришли за отменённый или уже оплаченный заказ'],
    ['money done НОМЕР КАК', 'отметить, что по заказу деньги вернули или проверили, и как'],
  ],
  async run({ db }, [verb, first, ...how], print) {
    if (verb === 'list' && first === undefined) {
      const lines = await moneyLines(db);
      for (const line of lines.length > 0 ? lines : ['Возвращать и проверять нечего.']) print(line);
      return true;
    }
    const number = readOrderNumber(first ?? '');
    const note = how.join(' ').trim();
    if (verb === 'came' && number) return recordPayment(db, number, note, print);
    if (verb !== 'done' || !number || note === '') return false;
    const closed = await closePaymentIssues({ db, clock: systemClock }, number, note);
    print(
      closed.ok
        ? `${number}: отмечено, ${counted(closed.value, 'запись', 'записи', 'записей')}`
        : closed.message,
    );
    return true;
  },
};
