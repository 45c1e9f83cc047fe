import * as v from 'valibot';
import type { FormOf, FormRules } from '../form/form.ts';
import { email, filled, lines, personName, text } from '../form/form-fields.ts';
import type { Quantity } from '../measures/quantity.ts';
import { MAX_AREA, parseMyArea } from '../tile/my-area.ts';

/** Maximum length of the name of a project or a room, in characters. */
export const MAX_PROJECT_NAME = 80;
const MAX_COMMENT = 500;
const ID = /^[\w-]{22}$/;
const ROOM_NAME = /^\d{1,10}$/;

const projectName = () =>
  filled(MAX_PROJECT_NAME, 'Назовите проект, например «Ванная на Лесной»', 'Название длиннее 80 знаков');

/** Form for creating a project [BEYOND-7]. */
export const PROJECT_FORM = {
  name: 'project',
  schema: v.object({ name: projectName() }),
} satisfies FormRules<unknown>;

const STALE = 'Страница устарела. Откройте проект ещё раз';

export const COMMENT_FORM = {
  name: 'project-comment',
  unseen: ['project', 'line'],
  schema: v.object({
    project: v.pipe(v.string(), v.regex(ID, STALE)),
    line: v.pipe(v.string(), v.regex(ROOM_NAME, STALE), v.transform(Number)),
    author: personName(),
    text: v.pipe(
      lines(MAX_COMMENT, `Комментарий длиннее ${MAX_COMMENT} знаков`),
      v.nonEmpty('Напишите комментарий'),
    ),
  }),
} satisfies FormRules<unknown>;

/** A comment on a line, by somebody with the project's link. */
export type CommentForm = FormOf<typeof COMMENT_FORM>;

/** Form for having the links to a device's projects sent by email. */
export const PROJECT_MAIL_FORM = {
  name: 'project-mail',
  schema: v.object({ email: v.pipe(email(), v.nonEmpty('Укажите почту')) }),
} satisfies FormRules<unknown>;

/** Reads a room as typed in, or returns what is wrong; an empty area means that there is none. */
export function readRoom(
  name: string,
  area: string,
):
  | { ok: true; name: string; area: Quantity | null }
  | { ok: false; field: 'name' | 'area'; message: string } {
  const named = v.safeParse(text(MAX_PROJECT_NAME, 'Название длиннее 80 знаков'), name);
  if (!named.success) return { ok: false, field: 'name', message: named.issues[0].message };
  const read = area.trim() === '' ? null : parseMyArea(area.slice(0, 40));
  if (read === null && area.trim() !== '') {
    const message = `Площадь\u00a0— это число до ${MAX_AREA / 1000}, например 12,5`;
    return { ok: false, field: 'area', message };
  }
  return { ok: true, name: named.output || 'Комната', area: read };
}
