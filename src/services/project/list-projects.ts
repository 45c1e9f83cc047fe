import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { projectLines, projectRooms, projects } from '../../data/schema/project.ts';
import type { ProjectKey } from '../../domain/project/project.ts';
import { isSameSecret } from '../../kit/same-secret.ts';

export interface OwnProject {
  id: string;
  name: string;
  rooms: readonly { id: number; name: string }[];
  lines: number;
  updatedAt: Date;
}

/** Projects that the keys open, most recently changed first. */
export async function listProjects(db: Database, keys: readonly ProjectKey[]): Promise<OwnProject[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const heads = await db
    .select()
    .from(projects)
    .where(inArray(projects.id, ids))
    .orderBy(desc(projects.updatedAt), projects.id);
  const own = heads.filter(({ id, secret }) =>
    keys.some((key) => key.id === id && isSameSecret(key.secret, secret)),
  );
  const rooms = await db
    .select({
      id: projectRooms.id,
      name: projectRooms.name,
      projectId: projectRooms.projectId,
      lines: sql<number>`${count(projectLines.id)}::int`,
    })
    .from(projectRooms)
    .leftJoin(projectLines, eq(projectLines.roomId, projectRooms.id))
    .where(inArray(projectRooms.projectId, ids))
    .groupBy(projectRooms.id)
    .orderBy(projectRooms.id);
  return own.map(({ id, name, updatedAt }) => {
    const of = rooms.filter(({ projectId }) => projectId === id);
    const lines = of.reduce((sum, room) => sum + room.lines, 0);
    return { id, name, updatedAt, lines, rooms: of.map((room) => ({ id: room.id, name: room.name })) };
  });
}
