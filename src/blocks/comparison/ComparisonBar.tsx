import type { MouseEvent } from 'react';
import { shareAddress } from '../../client/actions/share-address.ts';
import { isPlainClick } from '../../client/gesture/plain-click.ts';
import { type ComparedKind, comparisonAddress } from '../../domain/listing/comparison-kinds.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AddAll } from '../parts/AddAll.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import type { ColumnSlide } from './use-column-slide.ts';

interface ComparisonBarProps {
  kind: ComparedKind;
  /** Whether no other kind is compared. */
  alone: boolean;
  differences: boolean;
  /** Products named by the address; null for the visitor's own. */
  shared: readonly number[] | null;
  slide: ColumnSlide;
}

/** Number of compared goods, choice of rows, actions for all, and buttons that slide the columns. */
export function ComparisonBar({ kind, alone, differences, shared, slide }: ComparisonBarProps) {
  const { slug, cards } = kind;
  const { length } = cards;
  return (
    <div className="saved-bar comparison-bar">
      <p className="muted">{counted(length, 'товар', 'товара', 'товаров')}</p>
      {length > 1 && (
        <a className="chip" href={comparisonAddress(alone ? null : slug, !differences, shared)} data-plain>
          {differences ? 'Показать все свойства' : 'Только различия'}
        </a>
      )}
      {shared ? (
        <GoodsForm action="take" goods={shared} text="Добавить в моё сравнение" />
      ) : (
        <>
          <ShareLink kind={kind} differences={differences} />
          <AddAll cards={cards} quiet />
          <GoodsForm
            action="clear"
            goods={alone ? [] : cards.map(({ id }) => id)}
            text={alone ? 'Очистить сравнение' : length > 1 ? 'Убрать эти товары' : 'Убрать этот товар'}
          />
        </>
      )}
      {length > 1 && (
        <span className="comparison-slides">
          <button
            type="button"
            className="icon-button"
            aria-label="Предыдущие товары"
            disabled={!slide.back}
            onClick={() => slide.go(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Следующие товары"
            disabled={!slide.on}
            onClick={() => slide.go(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </span>
      )}
    </div>
  );
}

function ShareLink({ kind: { name, cards }, differences }: Pick<ComparisonBarProps, 'kind' | 'differences'>) {
  const address = comparisonAddress(
    null,
    differences,
    cards.map(({ id }) => id),
  );
  const share = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    void shareAddress(address, `Сравнение: ${name}`);
  };
  return (
    <a className="chip" href={address} onClick={share}>
      Поделиться
    </a>
  );
}
