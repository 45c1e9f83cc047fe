import { type SampleRules, samplePrice } from '../../../domain/product/sample.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Asks for a sample of the offer that the form around it has chosen; it comes with the order [BEYOND-6]. */
export function SampleButton({ price, max }: SampleRules) {
  return (
    <p className="buy-reserve">
      <button type="submit" formAction="/samples/add" formNoValidate>
        <Icon name="grid" />
        Заказать образец
      </button>
      <small>
        Привезём вместе с заказом: {samplePrice(price)}, до {max} штук
      </small>
    </p>
  );
}
