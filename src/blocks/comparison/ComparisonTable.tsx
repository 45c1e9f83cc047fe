import { useListed } from '../../client/store/use-visitor.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { type ComparedKind, kindShown, kindsLeft } from '../../domain/listing/comparison-kinds.ts';
import { counted } from '../../domain/measures/plural.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { useListFocus } from '../parts/use-list-focus.ts';
import { ComparedGoods } from './ComparedGoods.tsx';
import { KindLinks } from './KindLinks.tsx';
import './comparison.css';

interface ComparisonTableProps {
  kinds: readonly ComparedKind[];
  /** Kind in the address; null for the kind to which a product was added last. */
  kind: string | null;
  /** Whether to show only rows in which the products differ. */
  differences: boolean;
  /** City for which the page was rendered. */
  city: DeliveryCity;
  /** Products named by the address, which somebody shared; null for the visitor's own. */
  shared: readonly number[] | null;
}

/** Products of one kind next to each other, with links to the other compared kinds [FAV-3]; a hydrated region. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { kinds: drawn, kind: requestedKind, differences, city, shared } = props;
  const all = drawn.flatMap((each) => each.cards);
  const own = useListed('comparison', all);
  const cards = shared ? all : own;
  const place = useListFocus(cards.length);
  const kinds = kindsLeft(drawn, cards);
  const kind = kindShown(kinds, requestedKind);
  return (
    <div ref={place} tabIndex={-1} data-saved-list>
      {kind ? (
        <>
          {kinds.length > 1 && (
            <KindLinks kinds={kinds} shown={kind.slug} differences={differences} shared={shared} />
          )}
          <ComparedGoods
            key={kind.slug}
            kind={kind}
            alone={kinds.length === 1}
            differences={differences}
            city={city}
            shared={shared}
          />
          {kinds.length > 1 && !shared && (
            <form className="comparison-clear" action="/comparison/clear" method="post">
              <button className="button button-quiet" type="submit">
                {`Очистить всё сравнение: ${counted(cards.length, 'товар', 'товара', 'товаров')}`}
              </button>
            </form>
          )}
        </>
      ) : (
        <EmptyList>
          {shared ? 'Этих товаров больше нет в продаже. ' : ''}
          Сравнивать пока нечего. Нажмите значок весов на карточке&nbsp;— здесь увидите свойства товаров
          рядом.
        </EmptyList>
      )}
    </div>
  );
}
