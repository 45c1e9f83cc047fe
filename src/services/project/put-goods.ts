import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import { type LineWish, MAX_LINES } from '../../domain/basket/basket.ts';
import type { Quantity } from '../../domain/measures/quantity.ts';
import { type PlannedGoods, planGoods } from '../../domain/project/plan-goods.ts';
import { MAX_ROOMS, type ProjectKey } from '../../domain/project/project.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { readOffers } from '../basket/read-offers.ts';
import { changeOwn, type ProjectDeps } from './own-project.ts';

export interface NewRoom {
  name: string;
  area: Quantity | null;
}

/** Where goods go: into a room that is there, or a new one. */
export type RoomPlace = { id: number } | NewRoom;

export interface PutGoods {
  /** Of the project. */
  id: string;
  /** Number of lines that hold them now. */
  lines: number;
  /** What found no place, and quantities that became others, with the reason. */
  notes: readonly string[];
}

export const TOO_MANY_ROOMS = failure('too-many', `В проекте помещается ${MAX_ROOMS} комнат`);

/** Makes a room. @returns its id */
export async function addRoom(tx: Queryable, projectId: string, room: NewRoom): Promise<number> {
  const [made] = await tx
    .insert(projectRooms)
    .values({ projectId, ...room })
    .returning();
  if (!made) throw new Error('a room was not made');
  return made.id;
}

/** The room of a place as it is there; of a new one what it is to be. */
async function findRoom(
  tx: Queryable,
  projectId: string,
  place: RoomPlace,
): Promise<Result<{ id: number | null; name: string; area: Quantity | null }>> {
  const rooms = await tx.select().from(projectRooms).where(eq(projectRooms.projectId, projectId));
  if (!('id' in place)) return rooms.length < MAX_ROOMS ? success({ id: null, ...place }) : TOO_MANY_ROOMS;
  const room = rooms.find(({ id }) => id === place.id);
  if (!room) return failure('no-room', 'Этой комнаты в проекте больше нет. Выберите другую');
  return success(room);
}

/** What lies in all rooms of a project. */
async function heldGoods(tx: Queryable, projectId: string) {
  const rows = await tx
    .select({ line: projectLines })
    .from(projectLines)
    .innerJoin(projectRooms, eq(projectRooms.id, projectLines.roomId))
    .where(eq(projectRooms.projectId, projectId));
  return rows.map(({ line }) => line);
}

/** Lines that lie there get their new quantity and keep the price that was last seen. */
export async function writeGoods(
  tx: Queryable,
  roomId: number,
  lines: readonly PlannedGoods[],
): Promise<void> {
  const rows = lines.map(({ price, optionIds, ...line }) => ({
    ...line,
    ...{ roomId, optionIds: [...optionIds], seenPrice: price },
  }));
  await tx
    .insert(projectLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [projectLines.roomId, projectLines.offerId, projectLines.optionIds],
      set: { quantity: sql`excluded.quantity` },
    });
}

/**
 * Puts goods into a room of a project that is held, or about to be made by `make` once something finds a place; prices are the
 * database's. Nothing is written before a refusal.
 */
export async function putInto(
  tx: Queryable,
  { settings }: Pick<ProjectDeps, 'settings'>,
  { id: projectId, make }: { id: string; make?: () => Promise<unknown> },
  place: RoomPlace,
  wishes: readonly LineWish[],
): Promise<Result<PutGoods>> {
  if (wishes.length === 0) return failure('nothing', 'Не выбран товар');
  if (wishes.length > MAX_LINES) return failure('too-many', `За раз можно положить ${MAX_LINES} позиций`);
  const room = await findRoom(tx, projectId, place);
  if (!room.ok) return room;
  const { id, name, area } = room.value;
  const all = await heldGoods(tx, projectId);
  const held = all.filter(({ roomId }) => roomId === id);
  const offers = await readOffers(
    tx,
    wishes.map(({ offerId }) => offerId),
    settings().supply,
  );
  const { lines, notes } = planGoods(offers, { held, area, linesOfProject: all.length }, wishes);
  if (lines.length === 0)
    return failure('nothing', notes.join('. ') || 'Ничего из этого положить в проект нельзя');
  await make?.();
  await writeGoods(tx, id ?? (await addRoom(tx, projectId, { name, area })), lines);
  return success({ id: projectId, lines: lines.length, notes });
}

/**
 * Puts goods into a room of the owner's project [BEYOND-7]. Goods that are not sold stay out and say why; fails with `nothing` where
 * none finds a place. The same form pressed twice, as `once` says, puts them once.
 */
export function putGoods(
  deps: ProjectDeps,
  key: ProjectKey,
  place: RoomPlace,
  wishes: readonly LineWish[],
  once: string | null = null,
): Promise<Result<PutGoods>> {
  return changeOwn(deps, key, async (tx, project): Promise<Result<PutGoods>> => {
    if (once !== null && project.lastPut === once)
      return success({ id: project.id, lines: wishes.length, notes: [] });
    const put = await putInto(tx, deps, project, place, wishes);
    if (put.ok && once !== null)
      await tx.update(projects).set({ lastPut: once }).where(eq(projects.id, project.id));
    return put;
  });
}
