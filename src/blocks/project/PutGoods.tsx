import { Region } from '../../client/island/Region.tsx';
import { MAX_PROJECT_NAME } from '../../domain/project/project-form.ts';
import type { Outcome } from '../../forms/form-context.ts';
import { Wrong } from './PlainForm.tsx';
import { RoomArea } from './RoomArea.tsx';
import './project.css';

interface PutGoodsProps {
  projects: readonly { id: string; name: string; rooms: readonly { id: number; name: string }[] }[];
  /** What is put, in words. */
  what: string;
  /** What says which goods, by field name. */
  goods: readonly (readonly [string, string])[];
  /** The area that a calculator was asked for; may be empty. */
  area: string;
  /** Made with the page, so that a repeated press puts the goods once. */
  putKey: string;
  outcome: Outcome | null;
}

/** Asks which room of which project goods are put into; a room and a project can be new ones [BEYOND-7]. */
export function PutGoods({ projects, what, goods, area, putKey, outcome }: PutGoodsProps) {
  const typed = (name: string) => outcome?.values[name];
  const [latest] = projects;
  const first = latest ? `${latest.id}:${latest.rooms.at(-1)?.id ?? ''}` : '';
  return (
    <form className="project-put" action="/project/put" method="post">
      {goods.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={putKey} />
      <p>{what}</p>
      <Wrong text={outcome?.message} />
      {projects.length > 0 && (
        <label>
          Куда положить
          <select className="field" name="place" defaultValue={typed('place') ?? first}>
            {projects.map(({ id, name, rooms }) => (
              <optgroup key={id} label={name}>
                {rooms.map((room) => (
                  <option key={room.id} value={`${id}:${room.id}`}>
                    {name}: {room.name}
                  </option>
                ))}
                <option value={`${id}:`}>{name}: новая комната</option>
              </optgroup>
            ))}
            <option value="">Новый проект</option>
          </select>
        </label>
      )}
      <fieldset className="project-room">
        <legend>{projects.length > 0 ? 'Если комната или проект новые' : 'Новый проект'}</legend>
        <label>
          Название проекта
          <input
            className="field"
            name="name"
            maxLength={MAX_PROJECT_NAME}
            defaultValue={typed('name')}
            placeholder="Мой проект"
          />
        </label>
        <div className="project-room-head">
          <label>
            Комната
            <input
              className="field"
              name="room-name"
              maxLength={MAX_PROJECT_NAME}
              defaultValue={typed('room-name')}
              placeholder="Например, ванная"
            />
          </label>
          <Region
            name="room-area"
            component={RoomArea}
            props={{ typed: typed('room-area') ?? area, wrong: Boolean(outcome?.errors['room-area']) }}
            near={10_000}
          />
        </div>
        <p className="muted">
          Если площадь указана, материалов без количества возьмём столько, чтобы её покрыть.
        </p>
      </fieldset>
      <button className="button" type="submit">
        Положить в проект
      </button>
    </form>
  );
}
