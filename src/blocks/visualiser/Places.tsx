import type { RoomPage } from '../../domain/visualiser/room-page.ts';
import type { RoomView } from '../../domain/visualiser/room-view.ts';
import { type ViewChange, ViewLink } from './ViewLink.tsx';

export function Places({ page, onChange }: { page: RoomPage } & ViewChange) {
  const { view, scenes, scene } = page;
  if (!scene) return null;
  // What is searched for among coverings is found among no doors.
  const isDoorway = (id: string | null) => scene.surfaces.find((each) => each.id === id)?.kind === 'doorway';
  return (
    <>
      <Ways
        label="Комната"
        looks="visualiser-chip"
        ways={scenes}
        to={(id) => ({ ...view, scene: id })}
        current={scene.id}
        onChange={onChange}
      />
      <Ways
        label="Что примерить"
        looks="visualiser-place"
        ways={scene.surfaces}
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

interface WaysProps extends ViewChange {
  label: string;
  looks: string;
  ways: readonly { id: string; name: string }[];
  to: (id: string) => RoomView;
  current: string | null;
}

function Ways({ label, looks, ways, to, current, onChange }: WaysProps) {
  return (
    <nav aria-label={label}>
      <ul className="visualiser-row">
        {ways.map(({ id, name }) => (
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
