import { useListed } from '../../client/store/use-visitor.ts';
import type { DeliveryCity } from '../../domain/delivery/delivery.ts';
import { type ComparedKind, kindShown, kindsLeft } from '../../domain/listing/comparison-kinds.ts';
import { counted } from '../../domain/measures/plural.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { ComparedGoods } from './ComparedGoods.tsx';
import { KindLinks } from './KindLinks.tsx';
import './comparison.css';

interface ComparisonTableProps {
  kinds: readonly ComparedKind[];
  /** Of the kind that the address asks for; null for that added last. */
  kind: string | null;
  /** Only rows in which the goods differ. */
  differences: boolean;
  /** The city that the page was made for. */
  city: DeliveryCity;
  /** The goods that the address names: somebody else's; null for the visitor's own. */
  shared: readonly number[] | null;
}

/** Goods of one kind side by side, with links to the other kinds that are compared [FAV-3]: a region of its page. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { kinds: drawn, kind: asked, differences, city, shared } = props;
  const all = drawn.flatMap((each) => each.cards);
  const own = useListed('comparison', all);
  const cards = shared ? all : own;
  const place = useKeptFocus(cards.length);
  const kinds = kindsLeft(drawn, cards);
  const kind = kindShown(kinds, asked);
  return (
    <div ref={place} tabIndex={-1} data-kept>
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
