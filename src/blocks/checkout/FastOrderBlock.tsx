import { FastOrder, type FastOrderProps } from './FastOrder.tsx';

export interface FastOrderBlockProps {
  /** Null where there is nothing to order. */
  order: FastOrderProps | null;
}

/** The fast order, or why there is none; the form's answer takes its place. */
export function FastOrderBlock({ order }: FastOrderBlockProps) {
  return (
    <div id="fast-order">
      {order ? (
        <FastOrder {...order} />
      ) : (
        <p>
          Заказывать пока нечего. <a href="/catalog/">Открыть каталог</a>
        </p>
      )}
    </div>
  );
}
