import { projectRooms } from '../../data/schema/project.ts';
import { transact } from '../../data/transact.ts';
import type { ProjectKey } from '../../domain/project/project.ts';
import { MAX_PROJECT_NAME } from '../../domain/project/project-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { findProject, makeProject, type ProjectDeps } from './own-project.ts';
import { writeGoods } from './put-goods.ts';
import { readProjectNow } from './show-project.ts';

/** Copies a project received by link to one of the visitor's own, without comments and with present prices as seen [BEYOND-7]. */
export function copyProject({ db, settings, clock }: ProjectDeps, id: string): Promise<Result<ProjectKey>> {
  return transact(db, async (tx): Promise<Result<ProjectKey>> => {
    const head = await findProject(tx, id);
    if (!head) return failure('gone', 'Такого проекта больше нет');
    const { rooms } = await readProjectNow(tx, head, settings());
    const key = await makeProject(tx, `${head.name} — копия`.slice(0, MAX_PROJECT_NAME), clock());
    for (const { name, area, lines } of rooms) {
      const [room] = await tx.insert(projectRooms).values({ projectId: key.id, name, area }).returning();
      const goods = lines.map(({ offerId, optionIds, quantity, countedIn = null, price }) => {
        return { offerId, optionIds, quantity, countedIn, price };
      });
      if (room && goods.length > 0) await writeGoods(tx, room.id, goods);
    }
    return success(key);
  });
}
