import type { Checklist } from '../../domain/desk/checklist.ts';

/** What is missing before the shop can sell by each method, with links; nothing where nothing is. */
export function SellingChecklist({ checklist: { rows, testPayment } }: { checklist: Checklist }) {
  const missing = rows.filter(({ state }) => state === 'missing');
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
            {missing.map(({ name, needs, place }) => {
              const words = (
                <span>
                  {name}
                  <small className="desk-note">нужно: {needs}</small>
                </span>
              );
              return <li key={name}>{place ? <a href={place}>{words}</a> : words}</li>;
            })}
          </ul>
          <p className="muted">
            Пока этого нет, покупатели таких способов оплаты не видят. Ненужные уберите из списка:{' '}
            <a href="/desk/content/order/">order.off</a>
          </p>
        </section>
      )}
    </>
  );
}
