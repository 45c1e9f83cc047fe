import { Icon } from '../../ui/Icon.tsx';
import { ShortageButtons, type ShortageButtonsProps } from './ShortageButtons.tsx';

/** Explains which items of a set are missing, and asks what to do [DOOR-5]. */
export function SetShortage({ shortage, onAnswer }: ShortageButtonsProps) {
  return (
    <li className="set-shortage">
      <p className="warning-note">
        <Icon name="warning" />
        {shortage.text}
      </p>
      <ShortageButtons shortage={shortage} onAnswer={onAnswer} />
    </li>
  );
}
