import { areaShortfall } from '../../../domain/product/area-shortfall.ts';
import type { Counted } from './QuantityInput.tsx';

/** What became of an amount and why; an area that became less can be had whole in one tap [TILE-4]. */
export function CountNotice({
  goods,
  state,
  dispatch,
  otherwise,
}: Omit<Counted, 'about'> & { otherwise?: string | null | undefined }) {
  const lack = state.notice === null ? areaShortfall(goods, state) : null;
  if (!lack) return state.notice ?? otherwise;
  const { text, enough } = lack;
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
