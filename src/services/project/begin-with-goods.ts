import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import { transact } from '../../data/transact.ts';
import type { LineWish } from '../../domain/basket/basket.ts';
import type { ProjectKey } from '../../domain/project/project.ts';
import { type Result, success } from '../../domain/result.ts';
import { newSecret } from '../../kit/new-secret.ts';
import { keyOfSecret, makeProject, type ProjectDeps } from './own-project.ts';
import { type NewRoom, type PutGoods, putInto, type RoomPlace } from './put-goods.ts';

/** The first goods of a project that is not there yet. */
export interface FirstGoods {
  /** The secret that the device was handed with the form; null: it keeps none. */
  secret: string | null;
  name: string;
  room: NewRoom;
  wishes: readonly LineWish[];
}

const goodsId = ({ offerId, optionIds }: Pick<LineWish, 'offerId' | 'optionIds'>) =>
  [offerId, ...[...optionIds].sort((a, b) => a - b)].join();

/** The room that another request of the same device made, with what lies there. */
async function roomThere(tx: Queryable, projectId: string, { name, area }: FirstGoods['room']) {
  const rooms = await tx
    .select()
    .from(projectRooms)
    .where(and(eq(projectRooms.projectId, projectId), eq(projectRooms.name, name)));
  const room = rooms.find((each) => each.area === area);
  if (!room) return null;
  const lines = await tx.select().from(projectLines).where(eq(projectLines.roomId, room.id));
  return { id: room.id, goods: new Set(lines.map(goodsId)) };
}

/**
 * Makes a project of its first goods, all or nothing [BEYOND-7]: refused goods leave no empty one. Requests with one secret make one
 * project however they meet, and what one of them put into a room is not put there again by another.
 */
export function beginWithGoods(
  deps: ProjectDeps,
  { secret, name, room, wishes }: FirstGoods,
): Promise<Result<PutGoods & ProjectKey>> {
  const key = keyOfSecret(secret ?? newSecret());
  return transact(deps.db, async (tx): Promise<Result<PutGoods & ProjectKey>> => {
    const [known] = await tx.select().from(projects).where(eq(projects.id, key.id)).for('update');
    const there = known ? await roomThere(tx, key.id, room) : null;
    const place: RoomPlace = there ? { id: there.id } : room;
    const left = wishes.filter((wish) => !there?.goods.has(goodsId(wish)));
    if (there && wishes.length > 0 && left.length === 0)
      return success({ ...key, lines: wishes.length, notes: [] });
    // Another request that made it meanwhile fails this one on its key, and it is tried again from the start.
    const make = known ? {} : { make: () => makeProject(tx, name, deps.clock(), key) };
    const put = await putInto(tx, deps, { id: key.id, ...make }, place, left);
    return put.ok ? success({ ...put.value, ...key }) : put;
  });
}
