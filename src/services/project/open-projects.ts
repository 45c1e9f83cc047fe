import type { Snapshot } from '../../catalogue/snapshot.ts';
import { bind } from '../bind.ts';
import type { PublicDeps } from '../settings.ts';
import { addToBasket } from './add-to-basket.ts';
import { beginWithGoods } from './begin-with-goods.ts';
import { commentLine } from './comment-line.ts';
import { copyProject } from './copy-project.ts';
import { deleteProject } from './delete-project.ts';
import { listProjects } from './list-projects.ts';
import { mailProjects } from './mail-projects.ts';
import { createProject } from './own-project.ts';
import { putGoods } from './put-goods.ts';
import { showProject } from './show-project.ts';
import { updateProject } from './update-project.ts';

/** Rooms with their products, without an account [BEYOND-7]. Operations with a key fail with `foreign` for anybody but the owner. */
export const openProjects = (deps: () => PublicDeps & { snapshot: Snapshot }) => ({
  ...bind(deps, {
    show: showProject,
    create: createProject,
    begin: beginWithGoods,
    update: updateProject,
    put: putGoods,
    copy: copyProject,
    comment: commentLine,
    addToBasket,
    remove: deleteProject,
    mail: mailProjects,
  }),
  ...bind(() => deps().db, { own: listProjects }),
});
