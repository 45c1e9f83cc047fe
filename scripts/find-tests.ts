import { globSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const CONFIGS = ['vitest.config.ts', 'tests/vitest.e2e.config.ts'].map((name) => path.resolve(name));
/** Folders that contain no tests of this project. */
const NOT_OURS = ['**/node_modules/**', 'dist/**'];

/** Test files below a folder, by relative path. */
export interface FoundTests {
  /** Vitest projects that run each file. */
  projects: ReadonlyMap<string, readonly string[]>;
  /** Files named like tests that no project runs, or that several run. */
  misplaced: readonly string[];
}

/** Finds the tests below `root` as the configurations of this project would run them. */
export async function findTests(root = process.cwd()): Promise<FoundTests> {
  const projects = new Map<string, string[]>();
  for (const config of CONFIGS) {
    const vitest = await createVitest('test', { root, config, watch: false });
    for (const { moduleId, project } of await vitest.globTestSpecifications()) {
      const file = path.relative(root, moduleId);
      projects.set(file, [...(projects.get(file) ?? []), project.name || path.basename(config)]);
    }
    await vitest.close();
  }
  const named = globSync('**/*.{test,spec}.*', { cwd: root, exclude: NOT_OURS });
  const misplaced = named.filter((file) => projects.get(file)?.length !== 1);
  return { projects, misplaced };
}
