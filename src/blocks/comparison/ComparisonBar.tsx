import { type ComparedKind, comparisonAddress } from '../../domain/listing/comparison-kinds.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ColumnSlide } from './use-column-slide.ts';

interface ComparisonBarProps {
  kind: ComparedKind;
  /** Nothing of another kind is compared. */
  alone: boolean;
  differences: boolean;
  slide: ColumnSlide;
}

/** How many goods stand side by side, which rows show, and the buttons that slide the columns. */
export function ComparisonBar({ kind: { slug, cards }, alone, differences, slide }: ComparisonBarProps) {
  const { length } = cards;
  return (
    <div className="kept-bar comparison-bar">
      <p className="muted">{counted(length, 'товар', 'товара', 'товаров')}</p>
      {length > 1 && (
        <a className="chip" href={comparisonAddress(alone ? null : slug, !differences)} data-plain>
          {differences ? 'Показать все свойства' : 'Только различия'}
        </a>
      )}
      <form action="/comparison/clear" method="post">
        {!alone && cards.map(({ id }) => <input key={id} type="hidden" name="product" value={id} />)}
        <button className="button button-quiet" type="submit">
          {alone ? 'Очистить сравнение' : length > 1 ? 'Убрать эти товары' : 'Убрать этот товар'}
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
