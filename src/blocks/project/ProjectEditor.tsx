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
import type { Outcome } from '../../forms/form-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Wrong } from './PlainForm.tsx';
import { Changes } from './ProjectPage.tsx';
import './project.css';

interface ProjectEditorProps {
  project: Project;
  /** What the last change came to. */
  note: string | null;
  /** A change that could not be taken. */
  outcome: Outcome | null;
}

/** The owner's page of a project: one form for all of it, sent as it is [BEYOND-7]. */
export function ProjectEditor({ project, note, outcome }: ProjectEditorProps) {
  const { id, name, rooms, changed } = project;
  const field = fieldsFor(outcome);
  return (
    <div className="project-editor">
      <h1 className="page-title">{name}</h1>
      <p>
        <a href={projectAddress(id)}>Смета и ссылка для других</a>
      </p>
      {note && (
        <p className="kept-note" role="status">
          {note}
        </p>
      )}
      <Wrong text={outcome?.message} />
      <Changes project={project} />
      <form action="/project/update" method="post">
        <input type="hidden" name="project" value={id} />
        {/* What Enter in a field presses. */}
        <button className="project-enter" type="submit" tabIndex={-1} aria-hidden="true" />
        {changed > 0 && (
          <button className="button button-quiet" type="submit" name="seen" value="Y">
            Запомнить новые цены
          </button>
        )}
        <label className="project-name">
          Название проекта
          <input className="field" {...field('name', name)} maxLength={MAX_PROJECT_NAME} required />
        </label>
        {rooms.map((room) => (
          <Room key={room.id} room={room} rooms={rooms} field={field} />
        ))}
        {rooms.length < MAX_ROOMS && <NewRoom first={rooms.length === 0} field={field} />}
        <p>
          <button className="button" type="submit">
            Сохранить
          </button>
        </p>
      </form>
      <details className="project-delete">
        <summary>Удалить проект</summary>
        <form action="/project/delete" method="post">
          <input type="hidden" name="project" value={id} />
          <p>Проект исчезнет у всех, у кого есть ссылка на него.</p>
          <button className="button button-quiet" type="submit">
            Да, удалить проект
          </button>
        </form>
      </details>
    </div>
  );
}

/** Name, value and error of a field: as it was typed where the form is shown again. */
function fieldsFor(outcome: Outcome | null) {
  return (name: string, value: string) => ({
    name,
    defaultValue: outcome?.values[name] ?? value,
    'aria-invalid': outcome?.errors[name] ? (true as const) : undefined,
  });
}

interface FieldsProps {
  field: ReturnType<typeof fieldsFor>;
}

function Room({ room, rooms, field }: FieldsProps & { room: ProjectRoom; rooms: readonly ProjectRoom[] }) {
  const { id, name, area, lines, total } = room;
  return (
    <fieldset className="project-room">
      <legend>
        {name} <span className="figures">{formatRoubles(total)}</span>
      </legend>
      <div className="project-room-head">
        <label>
          Комната
          <input className="field" {...field(`room-name[${id}]`, name)} maxLength={MAX_PROJECT_NAME} />
        </label>
        <label>
          Площадь, м²
          <input
            className="field"
            {...field(`room-area[${id}]`, area === null ? '' : formatQuantity(area))}
            inputMode="decimal"
            maxLength={12}
          />
        </label>
        <button className="button button-quiet" type="submit" name="remove" value={`room:${id}`}>
          {lines.length > 0 ? 'Убрать комнату с товарами' : 'Убрать комнату'}
          <span className="hidden-text">: {name}</span>
        </button>
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} room={room} rooms={rooms} field={field} />
        ))}
      </ul>
    </fieldset>
  );
}

interface LineProps extends FieldsProps {
  line: ProjectLine;
  room: ProjectRoom;
  rooms: readonly ProjectRoom[];
}

function Line({ line, room, rooms, field }: LineProps) {
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
          <span className="estimate-notice">
            <Icon name="warning" />
            {notice.message}
          </span>
        )}
      </div>
      <input
        className="field"
        {...field(`COUNT[${id}]`, countingText(goods, state))}
        inputMode="decimal"
        maxLength={20}
        aria-label={`Количество: ${name}`}
      />
      {units.length > 0 ? (
        <select
          className="field"
          name={`UNIT[${id}]`}
          defaultValue={state.unit ?? undefined}
          aria-label={`Единица: ${name}`}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unitText(unit, line)}
            </option>
          ))}
        </select>
      ) : (
        <span className="muted">{line.unit}</span>
      )}
      <select className="field" name={`IN[${id}]`} defaultValue={room.id} aria-label={`Комната: ${name}`}>
        {rooms.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
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

function NewRoom({ first, field }: FieldsProps & { first: boolean }) {
  return (
    <fieldset className="project-room">
      <legend>{first ? 'Первая комната' : 'Ещё комната'}</legend>
      <div className="project-room-head">
        <label>
          Комната
          <input
            className="field"
            {...field('add-name', '')}
            maxLength={MAX_PROJECT_NAME}
            placeholder="Например, ванная"
          />
        </label>
        <label>
          Площадь, м²
          <input className="field" {...field('add-area', '')} inputMode="decimal" maxLength={12} />
        </label>
        <button className="button button-quiet" type="submit" name="add" value="Y">
          Добавить комнату
        </button>
      </div>
    </fieldset>
  );
}
