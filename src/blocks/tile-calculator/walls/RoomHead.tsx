import { amountWords } from '../../../domain/measures/amount-words.ts';
import { bindUnits } from '../../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import type { WallsResult } from '../../../domain/room/plan-walls.ts';
import { pictureOf, type RoomScene } from '../../../domain/room/room-picture.ts';
import { renderAddress, roomViewAddress } from '../../../domain/visualiser/room-view-address.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { KIND_TITLES } from '../../parts/set-texts.ts';

interface RoomHeadProps {
  /** Scene in which the goods are shown; null if there is none. */
  scene: RoomScene | null;
  result: WallsResult;
  draft: WallsDraft;
}

/** The room at first sight: its picture, the goods it is laid with, and their price. */
export function RoomHead({ scene, result: { chosen, plan }, draft }: RoomHeadProps) {
  const view = scene && pictureOf(scene, chosen, draft.pattern);
  return (
    <section className="room-head" id="picture" aria-label="Картинка">
      {view && (
        <a className="room-picture" href={roomViewAddress(view)}>
          <img
            src={renderAddress(view)}
            srcSet={[480, 960].map((width) => `${renderAddress(view)}&width=${width} ${width}w`).join(', ')}
            sizes="(max-width: 767px) 66vw, 900px"
            width="960"
            height="640"
            alt="Комната с этой плиткой"
            fetchPriority="high"
          />
        </a>
      )}
      {plan && (
        <ul className="room-goods figures">
          {plan.count.rows.map(({ kind, piece, amount, total }) => (
            <li key={kind}>
              <span>
                <b>{KIND_TITLES[kind]}</b> {bindUnits(piece.name)}
              </span>
              <span>
                {amountWords(amount, piece.unit)} · {formatRoubles(total)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <nav className="room-views" aria-label="Виды комнаты">
        <a href="#picture">Картинка</a>
        <a href="#walls">Стены</a>
        {plan?.floor && <a href="#floor">Пол</a>}
        <a href="#estimate">Смета</a>
      </nav>
    </section>
  );
}
