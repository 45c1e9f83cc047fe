import { areaShortfall } from '../../../domain/product/area-shortfall.ts';
import type { Counted } from './QuantityInput.tsx';

/** Explains why an amount changed; otherwise, if the amount does not cover the area, offers a sufficient one in one tap [TILE-4]. */
export function CountNotice({
  goods,
  state,
  dispatch,
  otherwise,
}: Omit<Counted, 'about'> & { otherwise?: string | null | undefined }) {
  const shortfall = state.notice === null ? areaShortfall(goods, state) : null;
  if (!shortfall) return state.notice ?? otherwise;
  const { text, enough } = shortfall;
  return (
    <span className="shortfall">
      {text}
      {enough && (
        <button type="button" onClick={(event) => dispatch({ do: 'take', amount: enough.amount }, event)}>
          {enough.text}
        </button>
      )}
    </span>
  );
}
