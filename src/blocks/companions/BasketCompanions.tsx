import { useState, useSyncExternalStore } from 'react';
import { useBuyForm } from '../../client/actions/use-buy-form.ts';
import { $basket } from '../../client/store/visitor-store.ts';
import type { BasketCovering } from '../../domain/companion/basket-covering.ts';
import type { CompanionRules } from '../../domain/companion/companion.ts';
import { readChoices } from '../../domain/companion/companion-choices.ts';
import { type LaidGoods, listCompanions } from '../../domain/companion/list-companions.ts';
import type { Area } from '../../domain/measures/area.ts';
import { addMoney, formatRoubles } from '../../domain/measures/money.ts';
import { ONE, type Quantity, quantity } from '../../domain/measures/quantity.ts';
import { CompanionRow } from '../parts/companion/CompanionRow.tsx';

interface BasketCompanionsProps {
  coverings: readonly BasketCovering[];
  rules: CompanionRules;
  /** Quantities when the page was rendered, by offer id. */
  quantities: Readonly<Record<number, Quantity>>;
  /** Query of the page, with the choices. */
  query: string;
}

const FORM = 'companions';
const nothing = () => null;

function laidOf({ offered, colours, unitArea, ...covering }: BasketCovering, amount: Quantity): LaidGoods {
  const net = Math.round((unitArea / ONE) * amount) as Area;
  return { offered, colours, surfaces: [{ ...covering, net }], around: null, jointColour: null };
}

/** Companions that the coverings in the basket still need; renders nothing if the basket has them all [BEYOND-16]. */
export function BasketCompanions({ coverings, rules, quantities, query }: BasketCompanionsProps) {
  const basket = useSyncExternalStore($basket.listen, $basket.get, nothing);
  const [choices, setChoices] = useState(() => readChoices(new URLSearchParams(query)));
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const buy = useBuyForm({ onAdded: () => setTicked({}) });
  const inBasket = (offerId: number) => (basket?.quantities ?? quantities)[offerId] ?? quantity(0);
  const laid = coverings.flatMap((each) => {
    const amount = inBasket(each.offerId);
    return amount > 0 ? [laidOf(each, amount)] : [];
  });
  const lines = listCompanions(laid, rules, choices, inBasket).filter(
    ({ option, packs }) => !option || packs.picks.length > 0,
  );
  if (lines.length === 0) return null;
  const colours = [...new Set(laid.flatMap((each) => each.colours))];
  const isTicked = (field: string) => ticked[field] ?? false;
  const total = addMoney(...lines.filter(({ field }) => isTicked(field)).map(({ packs }) => packs.total));
  return (
    <section className="companions list-below" aria-labelledby="companions-title">
      <h2 id="companions-title">Для укладки ещё нужно</h2>
      <form id={FORM} method="get" action="/cart/#companions-title">
        <button className="button button-quiet companions-recount" type="submit">
          Пересчитать
        </button>
      </form>
      <form method="post" action="/basket/add" onSubmit={buy.onSubmit}>
        <ul className="needs figures">
          {lines.map((line) => (
            <CompanionRow
              key={line.field}
              line={line}
              colours={colours}
              form={FORM}
              ticked={isTicked(line.field)}
              onTick={(value) => setTicked({ ...ticked, [line.field]: value })}
              onOption={(offerId) => setChoices({ ...choices, [line.field]: offerId })}
            />
          ))}
        </ul>
        <button className="button button-quiet" type="submit" aria-busy={buy.busy || undefined}>
          {total > 0 ? `Добавить на ${formatRoubles(total)}` : 'Добавить отмеченное'}
        </button>
      </form>
    </section>
  );
}
