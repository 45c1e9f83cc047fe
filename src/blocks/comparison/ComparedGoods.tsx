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
  /** Whether no other kind is compared. */
  alone: boolean;
  /** Whether to show only rows in which the products differ. */
  differences: boolean;
  city: DeliveryCity;
  /** Products named by the address; null for the visitor's own. */
  shared: readonly number[] | null;
}

/** Products of one kind next to each other: cards as column heads that scroll sideways, properties as rows [FAV-3]. */
export function ComparedGoods({ kind, alone, differences, city, shared }: ComparedGoodsProps) {
  const { cards, rows } = kind;
  const table = useRef<HTMLElement>(null);
  const column = useRef<HTMLTableCellElement>(null);
  const slide = useColumnSlide(table, column, cards.length);
  // With a single product there are no differences.
  const narrowed = differences && cards.length > 1;
  const shown = narrowed ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <ComparisonBar kind={kind} alone={alone} differences={differences} shared={shared} slide={slide} />
      <div className="comparison">
        <ColumnNames cards={cards} />
        <section
          aria-label="Таблица сравнения"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard
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
                      <Card
                        card={card}
                        city={city}
                        heading="h2"
                        savedList={shared ? undefined : 'comparison'}
                      />
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
 * Sticky names and prices above the properties; they slide with the columns and are hidden from screen readers, which read the column
 * heads.
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
