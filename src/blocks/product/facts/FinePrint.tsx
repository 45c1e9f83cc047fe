import './fine-print.css';

interface FinePrintProps {
  /** Whether the goods are coverings, where differences between batches are visible. */
  covers: boolean;
}

/** Last block of the page: one line of 17 px that expands to 207 px [PROD-9]. */
export function FinePrint({ covers }: FinePrintProps) {
  return (
    <details className="fine-print">
      <summary>О цене, цвете и наличии</summary>
      <p>
        Цены указаны в белорусских рублях за единицу продажи с учётом налогов. Цена и остаток на странице
        обновляются постоянно, окончательные покажем перед оформлением заказа.
      </p>
      <p>
        Оттенок на экране может отличаться от настоящего.
        {covers &&
          ' В разных партиях отличаются тон и калибр, поэтому берите всё на одно помещение сразу и с запасом.'}
      </p>
      <p>Производитель может изменить упаковку и вид товара, не ухудшая его свойств.</p>
    </details>
  );
}
