import type { Checklist } from '../../domain/admin/checklist.ts';
import type { MissingFact } from '../../domain/admin/missing-facts.ts';

/** What the merchant has not set yet, with links; empty when complete. */
export function SellingChecklist({ checklist: { missing, testPayment } }: { checklist: Checklist }) {
  return (
    <>
      {testPayment && (
        <p className="admin-hint" role="note">
          Оплата картой тестовая: заказы становятся оплаченными, а деньги не списываются.
        </p>
      )}
      {missing.length > 0 && (
        <section className="admin-part">
          <h2>Что настроить, чтобы продавать</h2>
          <ul className="admin-waits">
            {rowsOf(missing).map((fact) => (
              <MissingRow key={fact.name} fact={fact} />
            ))}
          </ul>
          <p className="muted">
            Пока это не указано, магазин покупателям этого не показывает. Ненужное уберите из списка:{' '}
            <a href="/admin/content/order/">order.off</a>
          </p>
        </section>
      )}
    </>
  );
}

/** Groups facts that are set in the same place of the admin; a promise has its own row. */
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
      {needs && <small className="admin-note">нужно: {needs}</small>}
    </span>
  );
  return <li>{place ? <a href={place}>{words}</a> : words}</li>;
}
