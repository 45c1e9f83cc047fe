import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ColumnSlide } from './use-column-slide.ts';

interface ComparisonBarProps {
  count: number;
  differences: boolean;
  slide: ColumnSlide;
}

/** How many goods are compared, which rows show, and the buttons that slide the columns. */
export function ComparisonBar({ count, differences, slide }: ComparisonBarProps) {
  return (
    <div className="kept-bar comparison-bar">
      <p className="muted">{counted(count, 'товар', 'товара', 'товаров')}</p>
      {count > 1 && (
        <a className="chip" href={differences ? '/comparison/' : '/comparison/?differences=1'} data-plain>
          {differences ? 'Показать все свойства' : 'Только различия'}
        </a>
      )}
      <form action="/comparison/clear" method="post">
        <button className="button button-quiet" type="submit">
          Очистить
        </button>
      </form>
      <span className="comparison-slides">
        <button
          type="button"
          aria-label="Предыдущие товары"
          disabled={!slide.back}
          onClick={() => slide.go(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button type="button" aria-label="Следующие товары" disabled={!slide.on} onClick={() => slide.go(1)}>
          <Icon name="chevron-right" />
        </button>
      </span>
    </div>
  );
}
