import type { WallsResult } from '../../../domain/room/plan-walls.ts';
import { pictureOf, type RoomScene } from '../../../domain/room/room-picture.ts';
import { renderAddress, roomViewAddress } from '../../../domain/visualiser/room-view-address.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';

interface RoomHeadProps {
  /** Scene in which the goods are shown; null if there is none. */
  scene: RoomScene | null;
  result: WallsResult;
  draft: WallsDraft;
  /** Whether the room is an example, which the visitor has not measured. */
  usual: boolean;
}

/** The room at first sight: its picture, and the links to its other views. */
export function RoomHead({ scene, result: { chosen, plan }, draft, usual }: RoomHeadProps) {
  const view = scene && pictureOf(scene, chosen, draft.pattern);
  return (
    <section className="room-head" id="picture" aria-label="Картинка">
      {usual && (
        <p className="room-example">
          Пример: обычная {chosen.base ? 'ванная' : 'комната'}. Впишите свои размеры.
        </p>
      )}
      <nav className="room-views" aria-label="Виды комнаты">
        <a href="#picture">Картинка</a>
        {plan?.layout && <a href="#walls">Стены</a>}
        {plan?.floor && <a href="#floor">Пол</a>}
        <a href="#estimate">Смета</a>
      </nav>
      {view && (
        <a className="room-picture" href={roomViewAddress(view)}>
          <img
            src={renderAddress(view)}
            srcSet={[480, 960].map((width) => `${renderAddress(view)}&width=${width} ${width}w`).join(', ')}
            sizes="(max-width: 767px) 66vw, 900px"
            width="960"
            height="640"
            alt={chosen.base ? 'Комната с этой плиткой' : 'Комната с этим полом'}
            fetchPriority="high"
          />
        </a>
      )}
    </section>
  );
}
