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
            {missing.map((fact) => (
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

function MissingRow({ fact: { name, needs, place } }: { fact: MissingFact }) {
  const words = (
    <span>
      {name}
      {needs && <small className="desk-note">нужно: {needs}</small>}
    </span>
  );
  return <li>{place ? <a href={place}>{words}</a> : words}</li>;
}
