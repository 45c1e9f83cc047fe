import * as v from 'valibot';
import { FastOrder, fastOrderSchema } from './FastOrder.tsx';

export const fastOrderBlockSchema = v.object({
  /** Null if there is nothing to order. */
  order: v.nullable(fastOrderSchema),
  /** Whether questions about the basket must be answered first. */
  waits: v.exactOptional(v.boolean()),
});
export type FastOrderBlockProps = v.InferOutput<typeof fastOrderBlockSchema>;

/** The fast order, or the reason why there is none; the form's response replaces it. */
export function FastOrderBlock({ order, waits = false }: FastOrderBlockProps) {
  return (
    <div id="fast-order">
      {order ? (
        <FastOrder {...order} />
      ) : waits ? (
        <p>
          Чего-то в корзине не хватает. <a href="/cart/">Выберите, как быть</a>
        </p>
      ) : (
        <p>
          Заказывать пока нечего. <a href="/catalog/">Открыть каталог</a>
        </p>
      )}
    </div>
  );
}
