import { FastOrder, type FastOrderProps } from './FastOrder.tsx';

export interface FastOrderBlockProps {
  /** Null where there is nothing to order. */
  order: FastOrderProps | null;
  /** The basket has to be asked about first. */
  waits?: boolean;
}

/** The fast order, or why there is none; the form's answer takes its place. */
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
