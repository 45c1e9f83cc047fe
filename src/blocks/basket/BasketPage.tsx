import { type ReactNode, useRef } from 'react';
import type { Basket } from '../../domain/basket/basket.ts';
import type { VehicleRules } from '../../domain/basket/basket-load.ts';
import { SET_TOTAL, setRows } from '../../domain/basket/group-sets.ts';
import type { DeliveryCity, Tariff } from '../../domain/delivery/delivery.ts';
import type { LiftTariff } from '../../domain/delivery/lift.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { BasketTotals, TotalBar } from './BasketTotals.tsx';
import { Changes } from './Changes.tsx';
import { Line } from './Line.tsx';
import { SetShortage } from './SetShortage.tsx';
import { UndoRemoval } from './UndoRemoval.tsx';
import { type BasketSession, useBasket } from './use-basket.ts';
import './basket.css';

type Texts = Readonly<Record<string, string>>;

export interface BasketPageProps {
  first: Basket;
  tariff: Tariff | null;
  vehicles: VehicleRules;
  lift: LiftTariff | null;
  city: DeliveryCity;
  /** Result of the form submitted without script; the errors by field name are in `errors`. */
  message: string | null;
  /** Result of an action on another page, shown as information rather than a warning. */
  news: string | null;
  values: Texts;
  errors: Texts;
  /** Path of the product page from which the shopper came. */
  back: string | null;
  children?: ReactNode;
}

/** Returns the initial messages of lines: errors in quantities submitted without script. */
function wordsOf(errors: Texts): BasketSession['messages'] {
  const words: Record<number, { text: string; failed: boolean }> = {};
  for (const [name, text] of Object.entries(errors)) {
    const line = /^COUNT\[(\d+)\]$/.exec(name)?.[1];
    if (line) words[Number(line)] = { text, failed: true };
  }
  return words;
}

/** The basket: lines, totals and a link to the order. Its forms work without script, and faster with it [CART-8]. */
export function BasketPage(props: BasketPageProps) {
  const { first, message, news, errors, back } = props;
  const session = useBasket(first, wordsOf(errors));
  const heading = useRef<HTMLHeadingElement>(null);
  const { basket } = session;
  return (
    <>
      <h1 className="page-title" tabIndex={-1} ref={heading}>
        Корзина
      </h1>
      <div role="status">
        {message && <p className="basket-message">{message}</p>}
        {news && <p className="basket-message basket-news">{news}</p>}
        {session.stuck && (
          <p className="basket-message">
            Нет связи. Изменения сохранены на этом устройстве и отправятся позже.
          </p>
        )}
        {session.messages[0] && <p className="basket-message">{session.messages[0].text}</p>}
      </div>
      {back && (
        <p className="basket-back">
          <a href={back} data-plain>
            Вернуться к товару
          </a>
        </p>
      )}
      <UndoRemoval removed={basket.removed} onRestore={session.restore} heading={heading} />
      {basket.lines.length > 0 && <FullBasket {...props} session={session} />}
      {basket.lines.length === 0 && basket.samples.length > 0 && (
        <div className="basket-samples-alone">
          <BasketTotals basket={basket} {...props} />
        </div>
      )}
      {basket.lines.length + basket.samples.length === 0 && <EmptyBasket />}
    </>
  );
}

/** Leaves the field, which sends the change, and returns to it: the keyboard goes on from where it was. */
function settleField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement)) return;
  activeElement.blur();
  activeElement.focus();
}

function FullBasket({
  session,
  tariff,
  vehicles,
  lift,
  city,
  values,
  errors,
  children,
}: BasketPageProps & { session: BasketSession }) {
  const { basket } = session;
  const nameOf = (offerId: number | null) =>
    basket.lines.find((line) => line.giftFor === null && line.offerId === offerId)?.name ?? null;
  return (
    <div className="basket" aria-busy={session.sending} data-waiting={session.sending ? '' : undefined}>
      <div>
        <Changes basket={basket} onSeen={session.acknowledge} />
        <form id="basketSubmitAction" action="/basket/change" method="post">
          {/* The button that Enter presses in a field. With script, Enter only sends the change. */}
          <ActButton className="button button-quiet line-update" act={settleField}>
            Обновить корзину
          </ActButton>
          <ul className="lines">
            {setRows(basket.lines).flatMap(({ line, part, parts, setTotal }) => [
              ...basket.shortages
                .filter(({ subject, lineIds }) => subject.startsWith('set-') && lineIds[0] === line.id)
                .map((shortage) => (
                  <SetShortage key={shortage.subject} shortage={shortage} onAnswer={session.answer} />
                )),
              <Line
                key={line.id}
                line={line}
                part={part}
                parts={parts}
                shortage={basket.shortages.find(({ subject }) => subject === `line-${line.id}`) ?? null}
                giftFor={line.giftFor === null ? null : nameOf(line.giftFor)}
                session={session}
                values={values}
                errors={errors}
              />,
              setTotal !== null && (
                <li key={`set-${line.id}`} className="set-total figures">
                  {SET_TOTAL}: <b>{formatRoubles(setTotal)}</b>
                </li>
              ),
            ])}
          </ul>
        </form>
        {children}
        <p className="basket-articles">
          <a href="/project/put/?from=basket" data-plain>
            Сохранить корзину в проект
          </a>
        </p>
      </div>
      <BasketTotals basket={basket} tariff={tariff} vehicles={vehicles} lift={lift} city={city} />
      <TotalBar basket={basket} tariff={tariff} city={city} />
    </div>
  );
}

function EmptyBasket() {
  return (
    <div className="basket-empty">
      <p>В корзине пока пусто. Ваш выбор сохранится на 30 дней.</p>
      <p>
        <a className="button" href="/catalog/" data-plain>
          Открыть каталог
        </a>
      </p>
    </div>
  );
}
