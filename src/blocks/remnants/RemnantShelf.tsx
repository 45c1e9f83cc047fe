import { Region } from '../../client/region/Region.tsx';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import { formatArea } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import type { UnitPrice } from '../../domain/price/unit-price.ts';
import { type Card, offerAddress } from '../../domain/product/card.ts';
import { priceLines } from '../../domain/product/price-lines.ts';
import type { Remnant } from '../../domain/product/remnant.ts';
import { PageTurns } from '../parts/PageTurns.tsx';
import { Picture } from '../parts/Picture.tsx';
import { RemnantBuying } from './RemnantBuying.tsx';
import './remnants.css';

type Shown = Remnant & { card: Card; offerId: number; unit: string; detail: string } & UnitPrice;

interface RemnantShelfProps {
  typed: string;
  /** The area that the visitor asked for, in thousandths of m²; null if none. */
  area: Quantity | null;
  remnants: readonly Shown[];
  total: number;
  page: number;
  pages: number;
}

/** List of remnants with the area that each covers; can be filtered by area. Each remnant is sold only as a whole [BEYOND-6]. */
export function RemnantShelf({ typed, area, remnants, total, page, pages }: RemnantShelfProps) {
  const wrong = typed !== '' && area === null;
  return (
    <>
      <form className="remnant-search" action="/remnants/" method="get">
        <label htmlFor="remnant-area">Сколько нужно закрыть, м²</label>
        <span>
          <input
            className="field"
            id="remnant-area"
            name="area"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            placeholder="3,5"
            defaultValue={typed}
            aria-invalid={wrong || undefined}
            aria-describedby="remnant-note"
          />
          <button className="button" type="submit">
            Найти
          </button>
        </span>
        <p className={wrong ? 'form-error' : 'muted'} id="remnant-note">
          {wrong
            ? 'Площадь\u00a0— это число больше нуля, например 3,5'
            : 'С запасом на подрезку: прибавьте 10 %'}
        </p>
      </form>
      <p className="remnant-count" role="status">
        {found(total, area)}
      </p>
      {total > 0 ? (
        <ul className="remnants">
          {remnants.map((remnant) => (
            <RemnantRow key={remnant.offerId} remnant={remnant} />
          ))}
        </ul>
      ) : (
        <p>
          <a className="button" href={area === null ? '/catalog/' : '/remnants/'}>
            {area === null ? 'Открыть каталог' : 'Показать все остатки'}
          </a>
        </p>
      )}
      <PageTurns
        label="Страницы остатков"
        page={page}
        pages={pages}
        addressOf={(to) => addressOf(typed, to)}
      />
    </>
  );
}

function found(total: number, area: Quantity | null): string {
  const goods = counted(total, 'остаток', 'остатка', 'остатков');
  if (area === null) return total > 0 ? goods : 'Остатков сейчас нет';
  const wanted = `${formatQuantity(area)}\u00a0м²`;
  return total > 0 ? `На ${wanted} хватит: ${goods}` : `Остатка на ${wanted} сейчас нет`;
}

function RemnantRow({ remnant }: { remnant: Shown }) {
  const { card, offerId, amount, covers, total, price, given, unit, detail } = remnant;
  const { main } = priceLines({ ...card, price, given, oldPrice: null, unit });
  return (
    <li>
      <span className="remnant-picture">
        <Picture picture={card.pictures[0] ?? null} sizes="130px" alt="" />
      </span>
      <div className="remnant-goods">
        <p className="remnant-covers">Хватит на {formatArea(covers, 1)}&nbsp;м²</p>
        <h2>
          <a href={offerAddress(card.slug, offerId)}>{bindUnits(card.name)}</a>
        </h2>
        {detail && <p className="muted">{detail}</p>}
        <p className="muted">
          Всё, что осталось: {formatAmountOf(amount, unit)} по&nbsp;{formatRoubles(price)}
          {main.unit !== unit && `, ${formatRoubles(main.amount)}/${main.unit}`}
        </p>
      </div>
      <Region
        name="remnant-buying"
        component={RemnantBuying}
        props={{ offerId, amount, price, total, name: detail ? `${card.name}, ${detail}` : card.name }}
      />
    </li>
  );
}

function addressOf(typed: string, page: number): string {
  const parameters = new URLSearchParams();
  if (typed) parameters.set('area', typed);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query ? `/remnants/?${query}` : '/remnants/';
}
