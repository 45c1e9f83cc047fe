import type { SubmitEvent } from 'react';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { squareMetrePrice } from '../../domain/price/unit-price.ts';
import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import { goodsKey, MAX_TYPED, viewWith } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';
import { Picture } from '../parts/Picture.tsx';
import { HiddenView } from './Laying.tsx';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

interface ChoicesProps extends ViewChange {
  page: RoomPage;
  surface: Surface;
}

type Choice = RoomPage['choices'][number];

function priceText(choice: Choice): string {
  const { price, unit, unitArea } = choice;
  if (price <= 0) return 'Цена по запросу';
  return unitArea === null
    ? `${formatRoubles(price)}/${unit}`
    : `${formatRoubles(squareMetrePrice(choice, unitArea))}/м²`;
}

/** Goods for the chosen surface: those of the list that the shopper comes from, the most popular, or search results; each can be compared with the goods already laid. */
export function Choices({ page, surface, onChange }: ChoicesProps) {
  const { view, choices } = page;
  const listed = view.among.length > 0 && view.typed === '';
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    onChange({ ...view, typed });
  };
  return (
    <section className="visualiser-choices" aria-labelledby="choices-title">
      <h2 id="choices-title">Что положить: {surface.name.toLowerCase()}</h2>
      <form method="get" action="/visualiser/" className="visualiser-search" onSubmit={search}>
        <HiddenView page={page} except="q" />
        <input
          key={view.typed}
          className="field"
          type="search"
          name="q"
          maxLength={MAX_TYPED}
          defaultValue={view.typed}
          aria-label="Найти товар"
          placeholder="Например, мрамор 60×120"
        />
        <button className="button button-quiet" type="submit">
          Найти
        </button>
      </form>
      {choices.length === 0 && (
        <p className="muted">
          {listed
            ? 'Из вашего списка сюда ничего не подходит.'
            : 'Ничего не нашлось. Попробуйте назвать материал или цвет.'}
        </p>
      )}
      {listed && (
        <ViewLink className="text-link" to={{ ...view, among: [] }} onChange={onChange}>
          Не только из списка
        </ViewLink>
      )}
      <ul className="visualiser-goods">
        {choices.map((choice) => (
          <Choice key={choice.slug} choice={choice} view={view} surface={surface} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps extends ViewChange {
  choice: Choice;
  view: RoomPage['view'];
  surface: Surface;
}

function Choice({ choice, view, surface, onChange }: ChoiceProps) {
  const lying = view.tried[surface.id];
  const named = { slug: choice.slug, offer: null };
  const isLying = choice.slug === lying?.slug;
  const isOther = view.other !== null && goodsKey(view.other) === goodsKey(named);
  return (
    <li>
      <ViewLink
        className="visualiser-choice"
        to={viewWith(view, surface.id, named)}
        current={isLying}
        onChange={onChange}
      >
        <Picture picture={choice.pictures[0] ?? null} sizes="96px" max={320} alt="" />
        <span>{bindUnits(choice.name)}</span>
        <span className="figures">{priceText(choice)}</span>
      </ViewLink>
      {lying !== undefined && !isLying && (
        <ViewLink
          className="text-link"
          to={{ ...view, other: isOther ? null : named }}
          current={isOther}
          label={`Сравнить на картинке: ${choice.name}`}
          onChange={onChange}
        >
          {isOther ? 'Не сравнивать' : 'Сравнить'}
        </ViewLink>
      )}
    </li>
  );
}
