import { MAX_LINE_QUANTITY } from '../../domain/basket/basket.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { beginCounting, countingText, countingUnits } from '../../domain/product/counting.ts';
import {
  MAX_ROOMS,
  type Project,
  type ProjectLine,
  type ProjectRoom,
  projectAddress,
} from '../../domain/project/project.ts';
import { MAX_PROJECT_NAME } from '../../domain/project/project-form.ts';
import { unitText } from '../../domain/tile/tile-quantity.ts';
import { Field, Select } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Changes } from './ProjectPage.tsx';
import './project.css';

interface ProjectEditorProps {
  project: Project;
  note: string | null;
  outcome: Outcome | null;
}

/** The owner's page of a project: one plain form for the whole project [BEYOND-7]. */
export function ProjectEditor({ project, note, outcome }: ProjectEditorProps) {
  const { id, name, rooms, changed } = project;
  return (
    <div className="project-editor">
      <h1 className="page-title">{name}</h1>
      <p>
        <a href={projectAddress(id)}>Смета и ссылка для других</a>
      </p>
      {note && (
        <p className="saved-note" role="status">
          {note}
        </p>
      )}
      <Changes project={project} />
      <PostedForm
        name="project-update"
        action="/project/update"
        hidden={{ project: id }}
        outcome={outcome}
        summary
      >
        {/* First button of the form, so that Enter in a field presses it. */}
        <button className="hidden-text" type="submit" tabIndex={-1} aria-hidden="true" />
        {changed > 0 && (
          <button className="button button-quiet" type="submit" name="seen" value="Y">
            Запомнить новые цены
          </button>
        )}
        <Field
          name="name"
          label="Название проекта"
          className="project-name"
          defaultValue={name}
          maxLength={MAX_PROJECT_NAME}
          required
        />
        {rooms.map((room) => (
          <Room key={room.id} room={room} rooms={rooms} />
        ))}
        {rooms.length < MAX_ROOMS && <NewRoom first={rooms.length === 0} />}
        <p>
          <SubmitButton>Сохранить</SubmitButton>
        </p>
      </PostedForm>
      <details className="project-delete">
        <summary>Удалить проект</summary>
        <PostedForm name="project-delete" action="/project/delete" hidden={{ project: id }}>
          <p>Проект исчезнет у всех, у кого есть ссылка на него.</p>
          <SubmitButton className="button button-quiet">Да, удалить проект</SubmitButton>
        </PostedForm>
      </details>
    </div>
  );
}

function Room({ room, rooms }: { room: ProjectRoom; rooms: readonly ProjectRoom[] }) {
  const { id, name, area, lines, total } = room;
  return (
    <fieldset className="project-room">
      <legend>
        {name} <span className="figures">{formatRoubles(total)}</span>
      </legend>
      <div className="project-room-head">
        <Field name={`room-name[${id}]`} label="Комната" defaultValue={name} maxLength={MAX_PROJECT_NAME} />
        <Field
          name={`room-area[${id}]`}
          label="Площадь, м²"
          defaultValue={area === null ? '' : formatQuantity(area)}
          inputMode="decimal"
          maxLength={12}
        />
        <button className="button button-quiet" type="submit" name="remove" value={`room:${id}`}>
          {lines.length > 0 ? 'Убрать комнату с товарами' : 'Убрать комнату'}
          <span className="hidden-text">: {name}</span>
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} room={room} rooms={rooms} />
        ))}
      </ul>
    </fieldset>
  );
}

interface LineProps {
  line: ProjectLine;
  room: ProjectRoom;
  rooms: readonly ProjectRoom[];
}

function Line({ line, room, rooms }: LineProps) {
  const { id, name, detail, quantity, countedIn = null, notice, total } = line;
  const goods = { ...line, max: MAX_LINE_QUANTITY };
  const state = beginCounting(goods, quantity, countedIn);
  const units = countingUnits(goods);
  return (
    <li className="project-line">
      <div className="project-goods">
        <b>{name}</b>
        {detail && <small>{detail}</small>}
        {notice && (
          <span className="warning-note">
            <Icon name="warning" />
            {notice.message}
          </span>
        )}
      </div>
      <Field
        name={`COUNT[${id}]`}
        label={null}
        aria-label={`Количество: ${name}`}
        defaultValue={countingText(goods, state)}
        inputMode="decimal"
        maxLength={20}
      />
      {units.length > 0 ? (
        <Select name={`UNIT[${id}]`} label={null} aria-label={`Единица: ${name}`} first={state.unit ?? ''}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unitText(unit, line)}
            </option>
          ))}
        </Select>
      ) : (
        <span className="muted">{line.unit}</span>
      )}
      <Select name={`IN[${id}]`} label={null} aria-label={`Комната: ${name}`} first={String(room.id)}>
        {rooms.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
      <b className="figures">{formatRoubles(total)}</b>
      <button
        className="project-remove"
        type="submit"
        name="remove"
        value={`line:${id}`}
        aria-label={`Убрать из проекта: ${name}`}
      >
        <Icon name="trash" />
      </button>
      {line.comments.length > 0 && (
        <ul className="estimate-comments">
          {line.comments.map((comment) => (
            <li key={comment.id}>
              <b>{comment.author}</b>
              <span>{comment.text}</span>
              <button type="submit" name="remove" value={`comment:${comment.id}`}>
                Удалить комментарий
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NewRoom({ first }: { first: boolean }) {
  return (
    <fieldset className="project-room">
      <legend>{first ? 'Первая комната' : 'Ещё комната'}</legend>
      <div className="project-room-head">
        <Field name="add-name" label="Комната" maxLength={MAX_PROJECT_NAME} placeholder="Например, ванная" />
        <Field name="add-area" label="Площадь, м²" inputMode="decimal" maxLength={12} />
        <button className="button button-quiet" type="submit" name="add" value="Y">
          Добавить комнату
        </button>
      </div>
    </fieldset>
  );
}
