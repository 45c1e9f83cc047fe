import { asc, eq } from 'drizzle-orm';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Queryable } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import { projectLines as lines, projectComments, projectRooms as rooms } from '../../data/schema/project.ts';
import type { LineFacts } from '../../domain/basket/basket.ts';
import { type Project, type ProjectLine, readProject } from '../../domain/project/project.ts';
import type { SupplyRules } from '../../domain/stock/supply.ts';
import { tileUnit } from '../../domain/tile/tile-quantity.ts';
import { canBeTried } from '../../domain/visualiser/try-address.ts';
import { chosenOptions, goodsColumns, goodsFacts } from '../basket/line-columns.ts';
import type { ServiceDeps, Settings } from '../settings.ts';
import { findProject, type ProjectHead } from './own-project.ts';

function selectLines(db: Queryable, projectId: string) {
  return db
    .select({
      ...goodsColumns,
      id: lines.id,
      roomId: lines.roomId,
      offerId: lines.offerId,
      optionIds: lines.optionIds,
      quantity: lines.quantity,
      countedIn: lines.countedIn,
      seenPrice: lines.seenPrice,
      options: chosenOptions(lines.optionIds),
    })
    .from(lines)
    .innerJoin(rooms, eq(rooms.id, lines.roomId))
    .innerJoin(offers, eq(offers.id, lines.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(eq(rooms.projectId, projectId))
    .orderBy(asc(lines.id));
}

const factsOf = (row: Awaited<ReturnType<typeof selectLines>>[number], rules: SupplyRules): LineFacts => ({
  ...goodsFacts(row, rules),
  id: row.id,
  offerId: row.offerId,
  quantity: row.quantity,
  countedIn: tileUnit(row.countedIn ?? ''),
  seenPrice: row.seenPrice,
  comment: '',
  giftFor: null,
});

/** Reads comments on all lines of a project, oldest first. */
async function readComments(db: Queryable, projectId: string) {
  const found = await db
    .select({ comment: projectComments })
    .from(projectComments)
    .innerJoin(lines, eq(lines.id, projectComments.lineId))
    .innerJoin(rooms, eq(rooms.id, lines.roomId))
    .where(eq(rooms.projectId, projectId))
    .orderBy(asc(projectComments.id));
  return found.map(({ comment: { createdAt, ...comment } }) => ({ ...comment, at: createdAt.toISOString() }));
}

/** Reads a project with present names, prices and stock. */
export async function readProjectNow(
  db: Queryable,
  { id, name, updatedAt }: ProjectHead,
  { supply }: Pick<Settings, 'supply'>,
): Promise<Project> {
  const found = await db.select().from(rooms).where(eq(rooms.projectId, id)).orderBy(asc(rooms.id));
  const rows = Map.groupBy(await selectLines(db, id), ({ roomId }) => roomId);
  return readProject({
    id,
    name,
    updatedAt: updatedAt.toISOString(),
    rooms: found.map(({ id: roomId, name: called, area }) => ({
      id: roomId,
      name: called,
      area,
      lines: (rows.get(roomId) ?? []).map((row) => factsOf(row, supply)),
    })),
    comments: await readComments(db, id),
  });
}

/** Marks products that can be seen in a room [BEYOND-11]. */
function withTriable(project: Project, snapshot: Snapshot): Project {
  const marked = (line: ProjectLine): ProjectLine => {
    const row = snapshot.rowOf(line.productId);
    return row !== null && canBeTried(snapshot.store.sides(row)) ? { ...line, triable: true } : line;
  };
  return {
    ...project,
    rooms: project.rooms.map((room) => ({ ...room, lines: room.lines.map(marked) })),
  };
}

/** Reads a project by its address in its present state [BEYOND-7]; null if there is none. */
export async function showProject(
  { db, settings, snapshot }: ServiceDeps & { snapshot: Snapshot },
  id: string,
): Promise<Project | null> {
  const head = await findProject(db, id);
  return head && withTriable(await readProjectNow(db, head, settings()), snapshot);
}
