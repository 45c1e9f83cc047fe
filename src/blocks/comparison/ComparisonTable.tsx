import type { ComparisonRow } from '../../domain/listing/comparison.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card } from '../../domain/product/card.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cardsMarkup } from '../parts/card-markup.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import './comparison.css';

interface ComparisonTableProps {
  cards: readonly Card[];
  rows: readonly ComparisonRow[];
  /** Only rows in which the goods differ. */
  differences: boolean;
  /** Whose delivery the cards name. */
  cityId: number;
}

/** Goods side by side: their cards as heads of columns that slide sideways, their properties as rows [FAV-3]. */
export function ComparisonTable({ cards, rows, differences, cityId }: ComparisonTableProps) {
  if (cards.length === 0)
    return (
      <EmptyList>
        Сравнивать пока нечего. Нажимайте весы на карточках — здесь увидите свойства товаров рядом.
      </EmptyList>
    );
  const shown = differences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <ComparisonBar count={cards.length} differences={differences} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="comparison" aria-label="Таблица сравнения" tabIndex={0} data-columns>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-text">Свойство</span>
              </th>
              {cards.map((card) => (
                <th key={card.id} scope="col" abbr={card.name}>
                  <ul
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: cards rendered before
                    dangerouslySetInnerHTML={{
                      __html: cardsMarkup([card], cityId, () => ({ heading: 'h2', kept: 'comparison' })),
                    }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, values, differs }) => (
              <tr key={name} className={differs && !differences ? 'comparison-differs' : undefined}>
                <th scope="row">{name}</th>
                {values.map((value, column) => (
                  <td key={cards[column]?.id}>{value || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className="comparison-same">По известным свойствам эти товары одинаковы.</p>}
    </>
  );
}

function ComparisonBar({ count, differences }: { count: number; differences: boolean }) {
  return (
    <div className="kept-bar">
      <p className="muted">{counted(count, 'товар', 'товара', 'товаров')}</p>
      {count > 1 && (
        <a className="chip" href={differences ? '/comparison/' : '/comparison/?differences=1'}>
          {differences ? 'Показать все свойства' : 'Только различия'}
        </a>
      )}
      <form action="/comparison/clear" method="post">
        <button className="button button-quiet" type="submit">
          Очистить
        </button>
      </form>
      <span className="comparison-slides">
        <button type="button" data-slide="-1" aria-label="Предыдущие товары" disabled>
          <Icon name="chevron-left" />
        </button>
        <button type="button" data-slide="1" aria-label="Следующие товары" disabled>
          <Icon name="chevron-right" />
        </button>
      </span>
    </div>
  );
}
