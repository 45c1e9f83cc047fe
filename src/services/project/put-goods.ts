import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import { type LineRequest, MAX_LINES } from '../../domain/basket/basket.ts';
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

export type RoomPlace = { id: number } | NewRoom;

export interface PutGoods {
  id: string;
  /** Number of project lines that contain the requested products now. */
  lines: number;
  /** Products that could not be added and quantities that were adjusted, with reasons. */
  notes: readonly string[];
}

export const TOO_MANY_ROOMS = failure('too-many', `В проекте помещается ${MAX_ROOMS} комнат`);

/** Creates a room. @returns its id */
export async function addRoom(tx: Queryable, projectId: string, room: NewRoom): Promise<number> {
  const [made] = await tx
    .insert(projectRooms)
    .values({ projectId, ...room })
    .returning();
  if (!made) throw new Error('a room was not made');
  return made.id;
}

/** The existing room with the given id, or the data of the new one to create. */
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

async function existingGoods(tx: Queryable, projectId: string) {
  const rows = await tx
    .select({ line: projectLines })
    .from(projectLines)
    .innerJoin(projectRooms, eq(projectRooms.id, projectLines.roomId))
    .where(eq(projectRooms.projectId, projectId));
  return rows.map(({ line }) => line);
}

/** Existing lines get their new quantity and keep the price last seen. */
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
 * Adds products to a room of a locked project, or of one that `make` creates once a product fits; prices come from the database. A refusal
 * writes nothing.
 */
export async function putInto(
  tx: Queryable,
  { settings }: Pick<ProjectDeps, 'settings'>,
  { id: projectId, make }: { id: string; make?: () => Promise<unknown> },
  place: RoomPlace,
  requests: readonly LineRequest[],
): Promise<Result<PutGoods>> {
  if (requests.length === 0) return failure('nothing', 'Не выбран товар');
  if (requests.length > MAX_LINES) return failure('too-many', `За раз можно положить ${MAX_LINES} позиций`);
  const room = await findRoom(tx, projectId, place);
  if (!room.ok) return room;
  const { id, name, area } = room.value;
  const all = await existingGoods(tx, projectId);
  const existing = all.filter(({ roomId }) => roomId === id);
  const offers = await readOffers(
    tx,
    requests.map(({ offerId }) => offerId),
    settings().supply,
  );
  const { lines, notes } = planGoods(offers, { existing, area, linesOfProject: all.length }, requests);
  if (lines.length === 0)
    return failure('nothing', notes.join('. ') || 'Ничего из этого положить в проект нельзя');
  await make?.();
  await writeGoods(tx, id ?? (await addRoom(tx, projectId, { name, area })), lines);
  return success({ id: projectId, lines: lines.length, notes });
}

/**
 * Adds products to a room of the owner's project [BEYOND-7]. Products that are not sold are omitted with a reason; fails with `nothing`
 * when none can be added. A form submitted twice, identified by `once`, adds them once.
 */
export function putGoods(
  deps: ProjectDeps,
  key: ProjectKey,
  place: RoomPlace,
  requests: readonly LineRequest[],
  once: string | null = null,
): Promise<Result<PutGoods>> {
  return changeOwn(deps, key, async (tx, project): Promise<Result<PutGoods>> => {
    if (once !== null && project.lastPut === once)
      return success({ id: project.id, lines: requests.length, notes: [] });
    const put = await putInto(tx, deps, project, place, requests);
    if (put.ok && once !== null)
      await tx.update(projects).set({ lastPut: once }).where(eq(projects.id, project.id));
    return put;
  });
}
