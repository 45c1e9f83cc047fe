import { SET_TOTAL, type SetRow } from '../../domain/basket/group-sets.ts';
import { formatRoubles } from '../../domain/measures/money.ts';

/** Price of a door set or bundle, under its last line in a list [BEYOND-15]. */
export function SetTotal({ row: { setTotal } }: { row: Pick<SetRow<unknown>, 'setTotal'> }) {
  if (setTotal === null) return null;
  return (
    <small className="set-sum">
      {SET_TOTAL}: {formatRoubles(setTotal)}
    </small>
  );
}
