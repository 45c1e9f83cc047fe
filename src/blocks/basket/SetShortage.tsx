import type { Shortage } from '../../domain/basket/shortage.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ShortageWays } from './ShortageWays.tsx';

/** Says above its lines what of a set is missing, and asks what is done about it [DOOR-5]. */
export function SetShortage({ shortage }: { shortage: Shortage }) {
  return (
    <li className="set-shortage">
      <p className="line-notice">
        <Icon name="warning" />
        {shortage.text}
      </p>
      <ShortageWays shortage={shortage} />
    </li>
  );
}
