import type { ProjectKey } from '../../domain/project/project.ts';
import { makeProject, type ProjectDeps } from './own-project.ts';

/** Makes an empty project [BEYOND-7]. @returns what opens it for its owner */
export function createProject({ db, clock }: ProjectDeps, name: string): Promise<ProjectKey> {
  return makeProject(db, name, clock());
}
