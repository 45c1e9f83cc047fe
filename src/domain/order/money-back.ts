import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { PaymentWay } from './order.ts';

/** What the shopper of a cancelled order is told of its money. ЕРИП returns none, so somebody asks where to. */
export function moneyBackText(amount: Kopecks, payment: PaymentWay): string {
  const back = `Вернём ${formatRoubles(amount)}`;
  return payment === 'erip'
    ? `${back} Позвоним, чтобы спросить, на какой счёт.`
    : `${back} туда, откуда вы заплатили.`;
}
