import { formatAmountOf } from '../basket/basket.ts';
import { formatDelivery } from '../delivery/delivery.ts';
import { formatRoubles, type Kopecks } from '../measures/money.ts';
import type { StoredLine } from './plan-goods.ts';

type ShownLine = Pick<StoredLine, 'id' | 'name' | 'unit' | 'quantity' | 'price' | 'total'>;

const amountOf = ({ quantity, unit }: ShownLine) => formatAmountOf(quantity, unit);

function changeOfLine(before: ShownLine, after: ShownLine): string[] {
  const changes: string[] = [];
  if (before.quantity !== after.quantity)
    changes.push(`${after.name}: было ${amountOf(before)}, стало ${amountOf(after)}`);
  if (before.price !== after.price)
    changes.push(
      `${after.name}: цена была ${formatRoubles(before.price)}, стала ${formatRoubles(after.price)}`,
    );
  return changes;
}

/** Describes how the goods of an order changed, one sentence without a full stop for each difference. */
export function goodsDifferences(before: readonly ShownLine[], after: readonly ShownLine[]): string[] {
  const known = new Map(before.map((line) => [line.id, line]));
  const left = new Set(after.filter(({ quantity }) => quantity > 0).map(({ id }) => id));
  return [
    ...after.flatMap((line) => {
      if (!left.has(line.id)) return [];
      const was = known.get(line.id);
      return was
        ? changeOfLine(was, line)
        : [`Добавили: ${line.name}, ${amountOf(line)}, ${formatRoubles(line.total)}`];
    }),
    ...before
      .filter(({ id, quantity }) => quantity > 0 && !left.has(id))
      .map((line) => `Убрали: ${line.name}, ${amountOf(line)}`),
  ];
}

interface Sums {
  discount: Kopecks;
  bonusPaid: Kopecks;
  deliveryTotal: Kopecks;
  liftTotal: Kopecks;
  total: Kopecks;
}

const SUMS: Readonly<Record<keyof Sums, { name: string; text: (sum: Kopecks) => string }>> = {
  discount: { name: 'Скидка', text: formatRoubles },
  bonusPaid: { name: 'Оплата бонусами', text: formatRoubles },
  deliveryTotal: { name: 'Доставка', text: formatDelivery },
  liftTotal: { name: 'Подъём', text: formatRoubles },
  total: { name: 'Итого', text: formatRoubles },
};

/** Describes how the sums of an order changed, the total last. */
export function sumDifferences(before: Sums, after: Sums): string[] {
  // The names of the sums are the keys of the table.
  const names = Object.keys(SUMS) as (keyof Sums)[];
  return names
    .filter((sum) => before[sum] !== after[sum])
    .map((sum) => {
      const { name, text } = SUMS[sum];
      return `${name}: было ${text(before[sum])}, стало ${text(after[sum])}`;
    });
}
