import { beginWithGoods } from '../services/project/begin-with-goods.ts';
import { commentLine } from '../services/project/comment-line.ts';
import { copyProject } from '../services/project/copy-project.ts';
import { createProject } from '../services/project/create-project.ts';
import { deleteProject } from '../services/project/delete-project.ts';
import { listProjects } from '../services/project/list-projects.ts';
import { mailProjects } from '../services/project/mail-projects.ts';
import type { ProjectDeps } from '../services/project/own-project.ts';
import type { ProjectShop } from '../services/project/project-shop.ts';
import { putGoods } from '../services/project/put-goods.ts';
import { showProject } from '../services/project/show-project.ts';
import { takeToBasket } from '../services/project/take-to-basket.ts';
import { updateProject } from '../services/project/update-project.ts';

/** Binds the services of projects to what they depend on. */
export function composeProjects(
  deps: ProjectDeps & { publicUrl: string },
  snapshot: () => Parameters<typeof showProject>[0]['snapshot'],
): ProjectShop {
  return {
    show: (id) => showProject({ ...deps, snapshot: snapshot() }, id),
    own: (keys) => listProjects(deps.db, keys),
    create: (name) => createProject(deps, name),
    begin: (goods) => beginWithGoods(deps, goods),
    update: (key, change) => updateProject(deps, key, change),
    put: (key, place, wishes, once) => putGoods(deps, key, place, wishes, once),
    copy: (id) => copyProject(deps, id),
    comment: (form, secret) => commentLine(deps, form, secret),
    takeToBasket: (token, id, key) => takeToBasket(deps, token, id, key),
    remove: (key) => deleteProject(deps, key),
    mail: (keys, email) => mailProjects(deps, keys, email),
  };
}
