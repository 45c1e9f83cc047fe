import type { LineRequest } from '../../../domain/basket/basket.ts';
import { toSingleLine } from '../../../domain/form/control-characters.ts';
import { MAX_PROJECT_NAME, readRoom } from '../../../domain/project/project-form.ts';
import { type Failure, failure, type Success, success } from '../../../domain/result.ts';
import type { NewRoom, RoomPlace } from '../../../services/project/put-goods.ts';
import type { ProjectChange } from '../../../services/project/update-project.ts';
import { readId, readLineRequests, readQuantity, readUnit } from '../basket/basket-fields.ts';
import { type Fields, fieldText } from '../request/fields.ts';

/** A failure with the name of its form field. */
export type FieldFailure = Failure & { field: string };

const PROJECT_ID = /^[\w-]{22}$/;
const ROOM = /^room-name\[(\d{1,10})\]$/;
const LINE = /^COUNT\[(\d{1,10})\]$/;
const PARTS = ['room', 'line', 'comment'] as const;
const REMOVAL = /^(\w+):(\d{1,10})$/;
const PLACE = /^([\w-]{22}):(\d{1,10})?$/;

/** Id of the form's project; empty when malformed. */
export function projectOf(fields: Fields): string {
  return PROJECT_ID.exec(fieldText(fields, 'project'))?.[0] ?? '';
}

function idsOf(fields: Fields, name: RegExp): string[] {
  return Object.keys(fields).flatMap((field) => name.exec(field)?.[1] ?? []);
}

function readRooms(fields: Fields): Success<ProjectChange['rooms']> | FieldFailure {
  const rooms: { id: number; name: string; area: RoomArea }[] = [];
  for (const id of idsOf(fields, ROOM)) {
    const read = readRoom(fieldText(fields, `room-name[${id}]`), fieldText(fields, `room-area[${id}]`));
    if (!read.ok) return { ...failure('room', read.message), field: `room-${read.field}[${id}]` };
    rooms.push({ id: readId(id) ?? 0, name: read.name, area: read.area });
  }
  return success(rooms);
}

type RoomArea = ProjectChange['rooms'][number]['area'];

function readLines(fields: Fields): Success<ProjectChange['lines']> | FieldFailure {
  const lines: ProjectChange['lines'][number][] = [];
  for (const id of idsOf(fields, LINE)) {
    const name = `COUNT[${id}]`;
    const typed = fieldText(fields, name).trim();
    const read = typed === '' ? success(null) : readQuantity(typed);
    if (!read.ok) return { ...read, field: name };
    const unit = readUnit(fields, name, `UNIT[${id}]`);
    const room = readId(fieldText(fields, `IN[${id}]`)) ?? 0;
    lines.push({ id: readId(id) ?? 0, quantity: read.value, unit, room });
  }
  return success(lines);
}

function readRemoval(text: string): ProjectChange['remove'] {
  const [, named, id] = REMOVAL.exec(text) ?? [];
  const what = PARTS.find((part) => part === named);
  return what && id ? { what, id: readId(id) ?? 0 } : null;
}

/** Reads an owner's change of a project. */
export function readProjectChange(fields: Fields): Success<ProjectChange> | FieldFailure {
  const name = toSingleLine(fieldText(fields, 'name'));
  if (name.length > MAX_PROJECT_NAME)
    return { ...failure('name', `Название длиннее ${MAX_PROJECT_NAME} знаков`), field: 'name' };
  const rooms = readRooms(fields);
  if (!rooms.ok) return rooms;
  const lines = readLines(fields);
  if (!lines.ok) return lines;
  const added =
    fields['add'] === undefined
      ? null
      : readRoom(fieldText(fields, 'add-name'), fieldText(fields, 'add-area'));
  if (added && !added.ok) return { ...failure('room', added.message), field: `add-${added.field}` };
  return success({
    ...(name ? { name } : {}),
    rooms: rooms.value,
    lines: lines.value,
    remove: readRemoval(fieldText(fields, 'remove')),
    add: added && { name: added.name, area: added.area },
    seen: fields['seen'] !== undefined,
  });
}

/**
 * Reads where to put goods: `place` names a project and one of its rooms, only a project for a new room in it, or nothing for a new
 * project.
 */
export function readPlace(
  fields: Fields,
): Success<{ project: string; place: RoomPlace } | { project: null; place: NewRoom }> | FieldFailure {
  const [, project = null, room] = PLACE.exec(fieldText(fields, 'place')) ?? [];
  const id = readId(room ?? '');
  if (project !== null && id !== null) return success({ project, place: { id } });
  const read = readRoom(fieldText(fields, 'room-name'), fieldText(fields, 'room-area'));
  if (!read.ok) return { ...failure('room', read.message), field: `room-${read.field}` };
  return success({ project, place: { name: read.name, area: read.area } });
}

/** Goods of a product page's form. */
export function readGoods(fields: Fields): readonly LineRequest[] {
  const requests = readLineRequests(fields);
  return requests.ok ? requests.value : [];
}
