import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { scriptsOf } from './browser-program.ts';

/** A pattern of a path, or several of which one must fit. */
type Patterns = string | readonly string[];

interface Side {
  path?: Patterns;
  pathNot?: Patterns;
}

/** A rule of `.dependency-cruiser.cjs`, as far as a path decides it. */
export interface DoorRule {
  name: string;
  from: Side;
  to: Side;
}

const FRONTMATTER = /^---\n([\s\S]*?)^---$/m;

/** What the frontmatter and the bundled scripts of an Astro file import, as it is written there. */
export function importsOf(page: string): string[] {
  const code = [FRONTMATTER.exec(page)?.[1] ?? '', scriptsOf(page)];
  return code.flatMap((each) => ts.preProcessFile(each).importedFiles.map(({ fileName }) => fileName));
}

/** Where an import leads, as dependency-cruiser names it: a path of the project, of `node_modules`, or a module of the runtime. */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(file), specifier.replace(/\?\w+$/, ''));
  return isBuiltin(specifier) || specifier.startsWith('astro:') ? specifier : `node_modules/${specifier}/`;
}

/** The groups of the first pattern that fits; null where none does. */
function findPattern(patterns: Patterns, text: string, groups: readonly string[] = []): string[] | null {
  for (const pattern of [patterns].flat()) {
    const whole = pattern.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '');
    const found = new RegExp(whole).exec(text);
    if (found) return [...found];
  }
  return null;
}

export function refuses({ from, to }: DoorRule, file: string, target: string): boolean {
  const groups = findPattern(from.path ?? '', file);
  if (!groups || (from.pathNot && findPattern(from.pathNot, file))) return false;
  return (
    findPattern(to.path ?? '', target, groups) !== null &&
    !(to.pathNot && findPattern(to.pathNot, target, groups))
  );
}

/** The imports of an Astro file that a rule refuses or that lead nowhere, a line each. */
export function refusedImports(file: string, page: string, rules: readonly DoorRule[]): string[] {
  return importsOf(page).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    if (specifier.startsWith('.') && !existsSync(target)) return [`${file}: ${specifier} is not there`];
    const broken = rules.filter((rule) => refuses(rule, file, target));
    return broken.map(({ name }) => `${file}: ${specifier} is refused by ${name}`);
  });
}
