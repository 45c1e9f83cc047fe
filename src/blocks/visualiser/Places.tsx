import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import type { RoomView } from '../../domain/visualiser/room-view.ts';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

export function Places({ page, onChange }: { page: RoomPage } & ViewChange) {
  const { view, scenes, scene } = page;
  if (!scene) return null;
  // A search for coverings is dropped when the shopper changes to a doorway, and the other way round.
  const isDoorway = (id: string | null) => scene.surfaces.find((each) => each.id === id)?.kind === 'doorway';
  return (
    <>
      <Options
        label="Комната"
        looks="visualiser-chip"
        options={scenes}
        to={(id) => ({ ...view, scene: id })}
        current={scene.id}
        onChange={onChange}
      />
      <Options
        label="Что примерить"
        looks="visualiser-place"
        options={scene.surfaces}
        to={(id) => ({
          ...view,
          at: id,
          other: null,
          typed: isDoorway(id) === isDoorway(view.at) ? view.typed : '',
        })}
        current={view.at}
        onChange={onChange}
      />
    </>
  );
}

interface OptionsProps extends ViewChange {
  label: string;
  looks: string;
  options: readonly { id: string; name: string }[];
  to: (id: string) => RoomView;
  current: string | null;
}

function Options({ label, looks, options, to, current, onChange }: OptionsProps) {
  return (
    <nav aria-label={label}>
      <ul className="visualiser-row">
        {options.map(({ id, name }) => (
          <li key={id}>
            <ViewLink className={looks} to={to(id)} current={id === current} onChange={onChange}>
              {name}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
