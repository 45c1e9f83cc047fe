import { type SampleRules, samplePrice } from '../../../domain/product/sample.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Button that requests a sample of the offer chosen in the surrounding form; the sample is delivered with the order [BEYOND-6]. */
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
