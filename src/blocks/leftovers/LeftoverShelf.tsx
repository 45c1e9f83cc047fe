import { formatAmountOf } from '../../domain/basket/basket.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { type Card, offerAddress } from '../../domain/product/card.ts';
import type { Leftover } from '../../domain/product/leftover.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './leftovers.css';

/** What is left of an offer of a card's goods. */
type Shown = Leftover & { card: Card; offerId: number; price: Kopecks; unit: string; detail: string };

interface LeftoverShelfProps {
  typed: string;
  /** Thousandths of m² that were asked for. */
  area: Quantity | null;
  leftovers: readonly Shown[];
  total: number;
  page: number;
  pages: number;
}

/** The shelf of small remainders: what each covers, found by an area, bought whole [BEYOND-6]. */
export function LeftoverShelf({ typed, area, leftovers, total, page, pages }: LeftoverShelfProps) {
  const wrong = typed !== '' && area === null;
  return (
    <>
      <form className="leftover-search" action="/leftovers/" method="get">
        <label htmlFor="leftover-area">Сколько нужно закрыть, м²</label>
        <span>
          <input
            className="field"
            id="leftover-area"
            name="area"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="3,5"
            defaultValue={typed}
            aria-invalid={wrong || undefined}
            aria-describedby="leftover-note"
          />
          <button className="button" type="submit">
            Найти
          </button>
        </span>
        <p className={wrong ? 'form-error' : 'muted'} id="leftover-note">
          {wrong ? 'Площадь — это число больше нуля, например 3,5' : 'С запасом на подрезку: прибавьте 10 %'}
        </p>
      </form>
      <p className="leftover-count" role="status">
        {found(total, area)}
      </p>
      {total > 0 ? (
        <ul className="leftovers">
          {leftovers.map((leftover) => (
            <LeftoverRow key={leftover.offerId} leftover={leftover} />
          ))}
        </ul>
      ) : (
        <p>
          <a className="button" href={area === null ? '/catalog/' : '/leftovers/'}>
            {area === null ? 'Открыть каталог' : 'Показать все остатки'}
          </a>
        </p>
      )}
      {pages > 1 && <Pages typed={typed} page={page} pages={pages} />}
    </>
  );
}

function found(total: number, area: Quantity | null): string {
  const goods = counted(total, 'остаток', 'остатка', 'остатков');
  if (area === null) return total > 0 ? goods : 'Остатков сейчас нет';
  const wanted = `${formatQuantity(area)}\u00a0м²`;
  return total > 0 ? `На ${wanted} хватит: ${goods}` : `Остатка на ${wanted} сейчас нет`;
}

function LeftoverRow({ leftover }: { leftover: Shown }) {
  const { card, offerId, amount, covers, total, price, unit, detail } = leftover;
  return (
    <li>
      <span className="leftover-picture">
        <Picture picture={card.pictures[0] ?? null} sizes="130px" alt="" />
      </span>
      <div className="leftover-goods">
        <p className="leftover-covers">Хватит на {formatArea(covers, 1)}&nbsp;м²</p>
        <h2>
          <a href={offerAddress(card.slug, offerId)}>{card.name}</a>
        </h2>
        {detail && <p className="muted">{detail}</p>}
        <p className="muted">
          Всё, что осталось: {formatAmountOf(amount, unit)} по {formatRoubles(price)}
        </p>
      </div>
      <form className="leftover-buy" action="/basket/add" method="post">
        <b className="figures">{formatRoubles(total)}</b>
        <input type="hidden" name="offer" value={offerId} />
        <input type="hidden" name="quantity" value={formatQuantity(amount).replace('\u00a0', '')} />
        <button
          className="button button-quiet"
          type="submit"
          aria-label={`Забрать всё: ${detail ? `${card.name}, ${detail}` : card.name}`}
        >
          <Icon name="cart" />
          Забрать всё
        </button>
      </form>
    </li>
  );
}

function Pages({ typed, page, pages }: { typed: string; page: number; pages: number }) {
  const address = (to: number) => {
    const parameters = new URLSearchParams();
    if (typed) parameters.set('area', typed);
    if (to > 1) parameters.set('page', String(to));
    const query = parameters.toString();
    return query ? `/leftovers/?${query}` : '/leftovers/';
  };
  return (
    <nav className="leftover-pages" aria-label="Страницы остатков">
      {page > 1 && (
        <a className="button button-quiet" href={address(page - 1)} rel="prev">
          Назад
        </a>
      )}
      <span>
        Страница {page} из {pages}
      </span>
      {page < pages && (
        <a className="button button-quiet" href={address(page + 1)} rel="next">
          Дальше
        </a>
      )}
    </nav>
  );
}
