import { Icon } from '../../ui/Icon.tsx';
import { ShortageWays, type ShortageWaysProps } from './ShortageWays.tsx';

/** Says above its lines what of a set is missing, and asks what is done about it [DOOR-5]. */
export function SetShortage({ shortage, onAnswer }: ShortageWaysProps) {
  return (
    <li className="set-shortage">
      <p className="warning-note">
        <Icon name="warning" />
        {shortage.text}
      </p>
      <ShortageWays shortage={shortage} onAnswer={onAnswer} />
    </li>
  );
}
