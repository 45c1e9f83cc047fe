import { Region } from '../../client/region/Region.tsx';
import { MAX_PROJECT_NAME } from '../../domain/project/project-form.ts';
import { Field, Select } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { RoomArea } from './RoomArea.tsx';
import './project.css';

interface PutGoodsProps {
  projects: readonly { id: string; name: string; rooms: readonly { id: number; name: string }[] }[];
  what: string;
  /** Names and values of the fields that identify the goods. */
  goods: readonly (readonly [string, string])[];
  /** Area of the calculator; may be empty. */
  area: string;
  /** Idempotency key of adding the goods. */
  putKey: string;
  outcome: Outcome | null;
}

/** Choice of project and room for the goods; both can be new [BEYOND-7]. */
export function PutGoods({ projects, what, goods, area, putKey, outcome }: PutGoodsProps) {
  const [latest] = projects;
  const first = latest ? `${latest.id}:${latest.rooms.at(-1)?.id ?? ''}` : '';
  return (
    <PostedForm
      className="project-put"
      name="project-put"
      action="/project/put"
      hidden={{ key: putKey }}
      outcome={outcome}
    >
      {goods.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p>{what}</p>
      {projects.length > 0 && (
        <Select name="place" label="Куда положить" first={first}>
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
        </Select>
      )}
      <fieldset className="project-room">
        <legend>{projects.length > 0 ? 'Если комната или проект новые' : 'Новый проект'}</legend>
        <Field name="name" label="Название проекта" maxLength={MAX_PROJECT_NAME} placeholder="Мой проект" />
        <div className="project-room-head">
          <Field
            name="room-name"
            label="Комната"
            maxLength={MAX_PROJECT_NAME}
            placeholder="Например, ванная"
          />
          <Region
            name="room-area"
            component={RoomArea}
            props={{
              typed: outcome?.values['room-area'] ?? area,
              wrong: outcome?.errors['room-area'] ?? null,
            }}
            within={10_000}
          />
        </div>
        <p className="muted">
          Если площадь указана, материалов без количества возьмём столько, чтобы её покрыть.
        </p>
      </fieldset>
      <SubmitButton>Положить в проект</SubmitButton>
    </PostedForm>
  );
}
