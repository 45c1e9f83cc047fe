import type { Checklist } from '../../domain/desk/checklist.ts';
import type { MissingFact } from '../../domain/desk/missing-facts.ts';

/** What the merchant has not set yet, with links; nothing where nothing is missing. */
export function SellingChecklist({ checklist: { missing, testPayment } }: { checklist: Checklist }) {
  return (
    <>
      {testPayment && (
        <p className="desk-hint" role="note">
          Оплата картой тестовая: заказы становятся оплаченными, а деньги не списываются.
        </p>
      )}
      {missing.length > 0 && (
        <section className="desk-part">
          <h2>Чего не хватает, чтобы продавать</h2>
          <ul className="desk-waits">
            {rowsOf(missing).map((fact) => (
              <MissingRow key={fact.name} fact={fact} />
            ))}
          </ul>
          <p className="muted">
            Чего нет, того магазин покупателям не обещает. Ненужное уберите из списка:{' '}
            <a href="/desk/content/order/">order.off</a>
          </p>
        </section>
      )}
    </>
  );
}

/** Facts that one place of the admin is enough for stand in one row; a promise has its own. */
function rowsOf(missing: readonly MissingFact[]): MissingFact[] {
  const places = Map.groupBy(missing, ({ name, needs, place }) => (needs ? name : place));
  return [...places.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const names = others.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1));
    return { ...first, name: [first.name, ...names].join(', ') };
  });
}

function MissingRow({ fact: { name, needs, place } }: { fact: MissingFact }) {
  const words = (
    <span>
      {name}
      {needs && <small className="desk-note">нужно: {needs}</small>}
    </span>
  );
  return <li>{place ? <a href={place}>{words}</a> : words}</li>;
}
