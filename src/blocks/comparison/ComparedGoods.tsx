import { useRef } from 'react';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import type { ComparisonRow } from '../../domain/listing/comparison.ts';
import type { ComparedKind } from '../../domain/listing/comparison-kinds.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { Card } from '../parts/card/Card.tsx';
import { TermLink } from '../parts/TermLink.tsx';
import { ComparisonBar } from './ComparisonBar.tsx';
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
      <div className="comparison">
        <ColumnNames cards={cards} />
        <section
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
            </thead>
            <tbody>
              {shown.map((row) => (
                <PropertyRow key={row.name} row={row} cards={cards} marked={row.differs && !narrowed} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {shown.length === 0 && <p className="comparison-same">По известным свойствам эти товары одинаковы.</p>}
    </>
  );
}

interface ColumnsProps {
  cards: readonly Goods[];
}

/**
 * What stays in sight above the properties, sliding with the columns: which goods a column is of, and their price; the head has said
 * it to users of screen readers.
 */
function ColumnNames({ cards }: ColumnsProps) {
  return (
    <div className="comparison-names" aria-hidden="true">
      <div>
        <div>
          <ul>
            {cards.map((card) => {
              const { amount, unit } = priceLines(card).main;
              return (
                <li key={card.id}>
                  {bindUnits(card.name)}
                  {card.price > 0 && (
                    <b>{canBuy(card) ? `${formatAmount(amount)}\u00a0руб./${unit}` : 'Нет в наличии'}</b>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </div>
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
