import { useRef } from 'react';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { ComparisonRow } from '../../domain/listing/comparison.ts';
import type { ComparedKind } from '../../domain/listing/comparison-kinds.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { Card } from '../parts/card/Card.tsx';
import { TermLink } from '../parts/TermLink.tsx';
import { ComparisonBar } from './ComparisonBar.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { useColumnSlide } from './use-column-slide.ts';

interface ComparedGoodsProps {
  kind: ComparedKind;
  /** Nothing of another kind is compared. */
  alone: boolean;
  /** Only rows in which the goods differ. */
  differences: boolean;
  city: DeliveryCity;
  /** Of the goods that the address names; null for the visitor's own. */
  shared: readonly number[] | null;
}

/** Goods of one kind side by side: their cards as heads of columns that slide sideways, their properties as rows [FAV-3]. */
export function ComparedGoods({ kind, alone, differences, city, shared }: ComparedGoodsProps) {
  const { cards, rows } = kind;
  const table = useRef<HTMLElement>(null);
  const column = useRef<HTMLTableCellElement>(null);
  const slide = useColumnSlide(table, column, cards.length);
  // One has nothing to differ from.
  const narrowed = differences && cards.length > 1;
  const shown = narrowed ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <ComparisonBar kind={kind} alone={alone} differences={differences} shared={shared} slide={slide} />
      <section
        className="comparison"
        aria-label="Таблица сравнения"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        data-columns
        ref={table}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">Свойство</span>
              </th>
              {cards.map((card, index) => (
                <th key={card.id} scope="col" abbr={card.name} ref={index === 0 ? column : undefined}>
                  <ul>
                    <Card card={card} city={city} heading="h2" kept={shared ? undefined : 'comparison'} />
                  </ul>
                  {!shared && <MoveButtons cards={cards} index={index} />}
                </th>
              ))}
            </tr>
            <NamesRow cards={cards} />
          </thead>
          <tbody>
            {shown.map((row) => (
              <PropertyRow key={row.name} row={row} cards={cards} marked={row.differs && !narrowed} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className="comparison-same">По известным свойствам эти товары одинаковы.</p>}
      {!shared && (
        <div className="comparison-clear">
          <GoodsForm
            action="clear"
            goods={alone ? [] : cards.map(({ id }) => id)}
            text={alone ? 'Очистить сравнение' : cards.length > 1 ? 'Убрать эти товары' : 'Убрать этот товар'}
          />
        </div>
      )}
    </>
  );
}

interface ColumnsProps {
  cards: readonly Goods[];
}

/** What stays in sight above the properties: which goods a column is of, and their price; the head has said it to users of screen readers. */
function NamesRow({ cards }: ColumnsProps) {
  return (
    <tr className="comparison-names">
      <td />
      {cards.map((card) => {
        const { amount, unit } = priceLines(card).main;
        return (
          <td key={card.id}>
            <span aria-hidden="true">
              {bindUnits(card.name)}
              {card.price > 0 && <b>{`${formatAmount(amount)}\u00a0руб./${unit}`}</b>}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

interface PropertyRowProps extends ColumnsProps {
  row: ComparisonRow;
  marked: boolean;
}

function PropertyRow({ row: { name, values, term }, cards, marked }: PropertyRowProps) {
  return (
    <tr className={marked ? 'comparison-differs' : undefined}>
      <th scope="row">
        {name}
        {term && <TermLink term={term} about={name} />}
      </th>
      {values.map((value, column) => (
        <td key={cards[column]?.id}>{value || '—'}</td>
      ))}
    </tr>
  );
}
