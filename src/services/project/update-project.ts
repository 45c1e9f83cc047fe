import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectComments, projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import { MAX_LINE_QUANTITY } from '../../domain/basket/basket.ts';
import { noteAbout } from '../../domain/basket/join-notes.ts';
import { adjustmentText, enteredQuantity } from '../../domain/basket/line-request.ts';
import { clampQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import {
  linesOf,
  MAX_ROOMS,
  type Project,
  type ProjectKey,
  type ProjectLine,
} from '../../domain/project/project.ts';
import { type Result, success } from '../../domain/result.ts';
import type { TileUnit } from '../../domain/tile/tile-quantity.ts';
import { changeOwn, type ProjectDeps } from './own-project.ts';
import { addRoom, TOO_MANY_ROOMS } from './put-goods.ts';
import { readProjectNow } from './show-project.ts';

/** Changes by the owner; what is absent stays. */
export interface ProjectChange {
  name?: string;
  rooms: readonly { id: number; name: string; area: Quantity | null }[];
  /** Zero removes the line; null means the smallest quantity sold. */
  lines: readonly { id: number; quantity: Quantity | null; unit: TileUnit | null; room: number }[];
  remove: { what: 'room' | 'line' | 'comment'; id: number } | null;
  add: { name: string; area: Quantity | null } | null;
  /** Marks the present prices as seen. */
  seen: boolean;
}

async function changeRooms(tx: Queryable, project: Project, rooms: ProjectChange['rooms']): Promise<void> {
  for (const { id, name, area } of rooms) {
    const room = project.rooms.find((each) => each.id === id);
    if (room && (room.name !== name || room.area !== area))
      await tx.update(projectRooms).set({ name, area }).where(eq(projectRooms.id, id));
  }
}

/** Moves a line to another room; lines of the same product are merged, with their comments. */
async function moveLine(tx: Queryable, project: Project, line: ProjectLine, roomId: number): Promise<void> {
  const room = project.rooms.find(({ id }) => id === roomId);
  if (!room || room.lines.includes(line)) return;
  const [same] = await tx
    .select({ id: projectLines.id })
    .from(projectLines)
    .where(
      and(
        eq(projectLines.roomId, roomId),
        eq(projectLines.offerId, line.offerId),
        eq(projectLines.optionIds, [...line.optionIds]),
      ),
    );
  if (!same) return void (await tx.update(projectLines).set({ roomId }).where(eq(projectLines.id, line.id)));
  await tx.update(projectComments).set({ lineId: same.id }).where(eq(projectComments.lineId, line.id));
  const moved = tx
    .select({ q: projectLines.quantity })
    .from(projectLines)
    .where(eq(projectLines.id, line.id));
  await tx
    .update(projectLines)
    .set({ quantity: sql`least(${projectLines.quantity} + (${moved}), ${MAX_LINE_QUANTITY})` })
    .where(eq(projectLines.id, same.id));
  await tx.delete(projectLines).where(eq(projectLines.id, line.id));
}

/** @returns notes on adjusted quantities */
async function changeLines(
  tx: Queryable,
  project: Project,
  changes: ProjectChange['lines'],
): Promise<string[]> {
  const notes: string[] = [];
  const known = new Map(linesOf(project).map((line) => [line.id, line]));
  for (const { id, quantity: typed, unit, room } of changes) {
    const line = known.get(id);
    if (!line) continue;
    const requested = enteredQuantity(line, typed, unit);
    const got = clampQuantity(requested, { min: line.min, step: line.step, max: MAX_LINE_QUANTITY });
    if (got === 0) {
      await tx.delete(projectLines).where(eq(projectLines.id, id));
      continue;
    }
    const note = got > requested ? adjustmentText(requested, got, line) : null;
    if (note) notes.push(noteAbout(line.name, note));
    if (got !== line.quantity || (unit !== null && unit !== line.countedIn))
      await tx
        .update(projectLines)
        .set({ quantity: got, countedIn: unit ?? line.countedIn ?? null })
        .where(eq(projectLines.id, id));
    await moveLine(tx, project, line, room);
  }
  return notes;
}

async function removePart(tx: Queryable, project: Project, remove: ProjectChange['remove']): Promise<void> {
  if (!remove) return;
  const lineIds = linesOf(project).map(({ id }) => id);
  const { what, id } = remove;
  if (what === 'room')
    await tx.delete(projectRooms).where(and(eq(projectRooms.id, id), eq(projectRooms.projectId, project.id)));
  else if (what === 'line' && lineIds.includes(id))
    await tx.delete(projectLines).where(eq(projectLines.id, id));
  else if (what === 'comment' && lineIds.length > 0)
    await tx
      .delete(projectComments)
      .where(and(eq(projectComments.id, id), inArray(projectComments.lineId, lineIds)));
}

async function seeLines(tx: Queryable, project: Project): Promise<void> {
  for (const { id, price, seenPrice } of linesOf(project))
    if (price !== seenPrice)
      await tx.update(projectLines).set({ seenPrice: price }).where(eq(projectLines.id, id));
}

/**
 * Changes the owner's project by its form, all or nothing [BEYOND-7]: rooms and lines of other projects are ignored, and quantities are
 * adjusted to selling steps.
 */
export function updateProject(
  deps: ProjectDeps,
  key: ProjectKey,
  change: ProjectChange,
): Promise<Result<{ notes: readonly string[] }>> {
  return changeOwn(deps, key, async (tx, head): Promise<Result<{ notes: readonly string[] }>> => {
    const project = await readProjectNow(tx, head, deps.settings());
    if (change.add && project.rooms.length >= MAX_ROOMS) return TOO_MANY_ROOMS;
    if (change.name !== undefined && change.name !== head.name)
      await tx.update(projects).set({ name: change.name }).where(eq(projects.id, head.id));
    await changeRooms(tx, project, change.rooms);
    const notes = await changeLines(tx, project, change.lines);
    await removePart(tx, project, change.remove);
    if (change.seen) await seeLines(tx, project);
    if (change.add) await addRoom(tx, head.id, change.add);
    return success({ notes });
  });
}
