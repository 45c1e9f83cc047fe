import { useRef } from 'react';
import { Alive } from '../../client/island/Alive.tsx';
import { useListed } from '../../client/store/use-visitor.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { type ComparisonRow, rowsOfColumns } from '../../domain/listing/comparison.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatAmount } from '../../domain/measures/money.ts';
import type { Card as Goods } from '../../domain/product/card.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { Card } from '../parts/card/Card.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { TermLink } from '../parts/TermLink.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { ComparisonBar } from './ComparisonBar.tsx';
import { useColumnSlide } from './use-column-slide.ts';
import './comparison.css';

interface ComparisonTableProps {
  cards: readonly Goods[];
  rows: readonly ComparisonRow[];
  /** Only rows in which the goods differ. */
  differences: boolean;
  /** The city that the page was made for. */
  city: DeliveryCity;
}

/** Goods side by side: their cards as heads of columns that slide sideways, their properties as rows [FAV-3]: a region of its page. */
export function ComparisonTable({ cards: drawn, rows: every, differences, city }: ComparisonTableProps) {
  const cards = useListed('comparison', drawn);
  const place = useKeptFocus(cards.length);
  const table = useRef<HTMLElement>(null);
  const column = useRef<HTMLTableCellElement>(null);
  const slide = useColumnSlide(table, column, cards.length);
  const rows = cards.length === drawn.length ? every : rowsOfColumns(every, columnsOf(drawn, cards));
  const shown = differences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div ref={place} tabIndex={-1} data-kept>
      <Alive />
      {cards.length === 0 ? (
        <EmptyList>
          Сравнивать пока нечего. Нажмите значок весов на карточке — здесь увидите свойства товаров рядом.
        </EmptyList>
      ) : (
        <>
          <ComparisonBar count={cards.length} differences={differences} slide={slide} />
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
                        <Card card={card} city={city} heading="h2" kept="comparison" />
                      </ul>
                    </th>
                  ))}
                </tr>
                <NamesRow cards={cards} />
              </thead>
              <tbody>
                {shown.map((row) => (
                  <PropertyRow key={row.name} row={row} cards={cards} marked={row.differs && !differences} />
                ))}
              </tbody>
            </table>
          </section>
          {shown.length === 0 && (
            <p className="comparison-same">По известным свойствам эти товары одинаковы.</p>
          )}
        </>
      )}
    </div>
  );
}

/** What stays in sight above the properties: which goods a column is of, and their price; the head has said it to users of screen readers. */
function NamesRow({ cards }: Pick<ComparisonTableProps, 'cards'>) {
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

/** Which columns of the page's table are left. */
function columnsOf(drawn: readonly Goods[], left: readonly Goods[]): number[] {
  return left.map((card) => drawn.indexOf(card));
}

interface PropertyRowProps extends Pick<ComparisonTableProps, 'cards'> {
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
