import { formatAmount } from '../../domain/measures/money.ts';
import { type Card, productAddress } from '../../domain/product/card.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import { Picture } from '../parts/Picture.tsx';
import './compare-more.css';

/** Products of the same section, each added to the comparison by a button. Static: the page is loaded again with the new column. */
export function CompareMore({ cards }: { cards: readonly Card[] }) {
  return (
    <section className="compare-more">
      <h2>Добавьте к сравнению</h2>
      <form action="/comparison/add" method="post">
        <ul>
          {cards.map((card) => {
            const { amount, unit } = priceLines(card).main;
            return (
              <li key={card.id}>
                <Picture picture={card.pictures[0] ?? null} sizes="80px" max={160} alt="" />
                <p>
                  <a href={productAddress(card.slug)}>{card.name}</a>
                  <b>{`${formatAmount(amount)}\u00a0руб./${unit}`}</b>
                </p>
                <button className="button button-quiet" type="submit" name="product" value={card.id}>
                  Сравнить<span className="hidden-text">: {card.name}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </form>
    </section>
  );
}
