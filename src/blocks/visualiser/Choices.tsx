import type { SubmitEvent } from 'react';
import { pricePerSquareMetre } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import { viewWith } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';
import { Picture } from '../parts/Picture.tsx';
import { Kept } from './Laying.tsx';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

interface ChoicesProps extends ViewChange {
  page: RoomPage;
  surface: Surface;
  typed: string;
  onSearch: (typed: string) => void;
}

type Choice = RoomPage['choices'][number];

function priceText({ price, unit, unitArea }: Choice): string {
  if (price <= 0) return 'Цена по запросу';
  return unitArea === null
    ? `${formatRoubles(price)}/${unit}`
    : `${formatRoubles(pricePerSquareMetre(price, unitArea))}/м²`;
}

/** Goods that fit the chosen surface: the most wanted, or those that are searched for; any of them can be compared with what lies there. */
export function Choices({ page, surface, typed, onSearch, onChange }: ChoicesProps) {
  const { view, choices } = page;
  const lying = view.tried[surface.id]?.slug;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <section className="visualiser-choices" aria-labelledby="choices-title">
      <h2 id="choices-title">Что положить: {surface.name.toLowerCase()}</h2>
      <form method="get" action="/visualiser/" className="visualiser-search" onSubmit={search}>
        <Kept page={page} except="" />
        <input
          className="field"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={typed}
          aria-label="Найти товар"
          placeholder="Например, мрамор 60×120"
        />
        <button className="button button-quiet" type="submit">
          Найти
        </button>
      </form>
      {choices.length === 0 && (
        <p className="muted">Ничего не нашлось. Попробуйте назвать материал или цвет.</p>
      )}
      <ul className="visualiser-goods">
        {choices.map((choice) => (
          <li key={choice.slug}>
            <ViewLink
              className="visualiser-choice"
              to={viewWith(view, surface.id, choice.slug)}
              current={choice.slug === lying}
              onChange={onChange}
            >
              <Picture picture={choice.pictures[0] ?? null} sizes="96px" max={320} alt="" />
              <span>{bindUnits(choice.name)}</span>
              <span className="figures">{priceText(choice)}</span>
            </ViewLink>
            {lying !== undefined && choice.slug !== lying && (
              <ViewLink
                className="text-link"
                to={{ ...view, other: choice.slug === view.other ? null : choice.slug }}
                current={choice.slug === view.other}
                label={`Сравнить на картинке: ${choice.name}`}
                onChange={onChange}
              >
                {choice.slug === view.other ? 'Не сравнивать' : 'Сравнить'}
              </ViewLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
