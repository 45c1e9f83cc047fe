import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import { transact } from '../../data/transact.ts';
import type { LineRequest } from '../../domain/basket/basket.ts';
import type { ProjectKey } from '../../domain/project/project.ts';
import { type Result, success } from '../../domain/result.ts';
import { newSecret } from '../../kit/new-secret.ts';
import { keyOfSecret, makeProject, type ProjectDeps } from './own-project.ts';
import { type NewRoom, type PutGoods, putInto, type RoomPlace } from './put-goods.ts';

/** First products of a project that does not exist yet. */
export interface FirstGoods {
  /** Secret given to the device with the form; null when it stores none. */
  secret: string | null;
  name: string;
  room: NewRoom;
  requests: readonly LineRequest[];
}

const goodsId = ({ offerId, optionIds }: Pick<LineRequest, 'offerId' | 'optionIds'>) =>
  [offerId, ...[...optionIds].sort((a, b) => a - b)].join();

/** Finds the room that another request of the same device created, with its products. */
async function findRoom(tx: Queryable, projectId: string, { name, area }: FirstGoods['room']) {
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
 * Creates a project from its first products, all or none [BEYOND-7]: refused products leave no empty project. Concurrent requests with one
 * secret create one project, and none adds again what another has put into a room.
 */
export function beginWithGoods(
  deps: ProjectDeps,
  { secret, name, room, requests }: FirstGoods,
): Promise<Result<PutGoods & ProjectKey>> {
  const key = keyOfSecret(secret ?? newSecret());
  return transact(deps.db, async (tx): Promise<Result<PutGoods & ProjectKey>> => {
    const [known] = await tx.select().from(projects).where(eq(projects.id, key.id)).for('update');
    const there = known ? await findRoom(tx, key.id, room) : null;
    const place: RoomPlace = there ? { id: there.id } : room;
    const left = requests.filter((request) => !there?.goods.has(goodsId(request)));
    if (there && requests.length > 0 && left.length === 0)
      return success({ ...key, lines: requests.length, notes: [] });
    // If another request creates the project meanwhile, this one fails on the unique key and starts again.
    const make = known ? {} : { make: () => makeProject(tx, name, deps.clock(), key) };
    const put = await putInto(tx, deps, { id: key.id, ...make }, place, left);
    return put.ok ? success({ ...put.value, ...key }) : put;
  });
}
