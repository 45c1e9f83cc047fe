import { formatAmountOf } from '../../domain/basket/basket.ts';
import { batchName } from '../../domain/basket/batches.ts';
import { type SetRow, setRows } from '../../domain/basket/group-sets.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';
import { boxesText, type PaperKind, paperLines } from '../../domain/order/order-paper.ts';
import { SetTotal } from '../parts/SetTotal.tsx';

/** Whether any line was returned: the document then shows what was ordered, returned and left. */
const hasReturned = (lines: readonly OrderViewLine[]) => lines.some(({ returned }) => returned > 0);

function AmountHeads({ split, left }: { split: boolean; left: string }) {
  if (!split) return <th className="paper-sum">Количество</th>;
  return ['Заказано', 'Возвращено', left].map((name) => (
    <th key={name} className="paper-sum">
      {name}
    </th>
  ));
}

/** Cells with the ordered and the returned amount; none on a document without returns. */
function ReturnedAmounts({ line, split }: { line: OrderViewLine | null; split: boolean }) {
  if (!split) return null;
  return (
    <>
      <td className="paper-sum">
        {line && formatAmountOf(quantity(line.quantity + line.returned), line.unit)}
      </td>
      <td className="paper-sum">
        {line && line.returned > 0 ? formatAmountOf(line.returned, line.unit) : ''}
      </td>
    </>
  );
}

interface LineProps {
  row: SetRow<OrderViewLine>;
  split: boolean;
}

function PricedLine({ row, split, index }: LineProps & { index: number }) {
  const { line } = row;
  const { name, article, unit, price, total } = line;
  return (
    <tr>
      <td>{index + 1}</td>
      <td>{article}</td>
      <td className={row.part ? 'set-part' : undefined}>
        {name}
        <SetTotal row={row} />
      </td>
      <ReturnedAmounts line={line} split={split} />
      <td className="paper-sum">{formatAmountOf(line.quantity, unit)}</td>
      <td className="paper-sum">{formatAmount(price)}</td>
      <td className="paper-sum">{formatAmount(total)}</td>
    </tr>
  );
}

export function PricedLines({ kind, order }: { kind: PaperKind; order: OrderView }) {
  const lines = paperLines(kind, order);
  const split = hasReturned(lines);
  return (
    <table>
      <thead>
        <tr>
          <th>№</th>
          <th>Артикул</th>
          <th>Товар</th>
          <AmountHeads split={split} left="Осталось" />
          <th className="paper-sum">Цена, руб.</th>
          <th className="paper-sum">Сумма, руб.</th>
        </tr>
      </thead>
      <tbody>
        {setRows(lines).map((row, index) => (
          <PricedLine key={row.line.id} row={row} split={split} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function PickedLine({ row, split }: LineProps) {
  const { line } = row;
  const { name, article, quantity: left, unit, batches, covers, waitsForBatch, comment } = line;
  const boxes = (amount: typeof left) => (covers && boxesText(amount, unit, covers)) ?? '';
  const parts = batches.length > 0 ? batches : [{ batchId: null, tone: '', calibre: '', quantity: left }];
  return parts.map((part, index) => (
    <tr key={`${part.batchId} ${part.tone} ${part.calibre}`}>
      <td className="paper-tick" />
      <td>{index === 0 && article}</td>
      <td className={row.part ? 'set-part' : undefined}>
        {index === 0 && name}
        {index === 0 && comment && <small>«{comment}»</small>}
        {index === 0 && waitsForBatch && <small>Ждёт одну партию: не отгружать</small>}
      </td>
      <td>{batches.length > 0 && batchName(part)}</td>
      <ReturnedAmounts line={index === 0 ? line : null} split={split} />
      <td className="paper-sum">{formatAmountOf(part.quantity, unit)}</td>
      <td className="paper-sum">{boxes(part.quantity)}</td>
    </tr>
  ));
}

export function PickedLines({ order }: { order: OrderView }) {
  const lines = paperLines('picking', order);
  const split = hasReturned(lines);
  return (
    <table>
      <thead>
        <tr>
          <th className="paper-tick">✓</th>
          <th>Артикул</th>
          <th>Товар</th>
          <th>Партия</th>
          <AmountHeads split={split} left="Собрать" />
          <th className="paper-sum">Упаковками</th>
        </tr>
      </thead>
      <tbody>
        {setRows(lines).map((row) => (
          <PickedLine key={row.line.id} row={row} split={split} />
        ))}
      </tbody>
    </table>
  );
}
