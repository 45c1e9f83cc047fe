import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { scriptsOf } from './browser-program.ts';

/** A pattern of a path, or several of which at least one must match. */
type Patterns = string | readonly string[];

interface Side {
  path?: Patterns;
  pathNot?: Patterns;
}

/** A rule of `dependency-cruiser.cjs` that can be checked by paths alone. */
export interface ImportRule {
  name: string;
  from: Side;
  to: Side;
}

const FRONTMATTER = /^---\n([\s\S]*?)^---$/m;

/** Returns the import specifiers in the frontmatter and the bundled scripts of an Astro file, as written. */
export function importsOf(page: string): string[] {
  const code = [FRONTMATTER.exec(page)?.[1] ?? '', scriptsOf(page)];
  return code.flatMap((each) => ts.preProcessFile(each).importedFiles.map(({ fileName }) => fileName));
}

/** Resolves an import as dependency-cruiser does: to a path of the project or of `node_modules`, or to a module of the runtime. */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(file), specifier.replace(/\?[\w&-]+$/, ''));
  return isBuiltin(specifier) || specifier.startsWith('astro:') ? specifier : `node_modules/${specifier}/`;
}

/** Returns the groups of the first pattern that matches; null if none does. */
function findPattern(patterns: Patterns, text: string, groups: readonly string[] = []): string[] | null {
  for (const pattern of [patterns].flat()) {
    const whole = pattern.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '');
    const found = new RegExp(whole).exec(text);
    if (found) return [...found];
  }
  return null;
}

export function refuses({ from, to }: ImportRule, file: string, target: string): boolean {
  const groups = findPattern(from.path ?? '', file);
  if (!groups || (from.pathNot && findPattern(from.pathNot, file))) return false;
  return (
    findPattern(to.path ?? '', target, groups) !== null &&
    !(to.pathNot && findPattern(to.pathNot, target, groups))
  );
}

/** Returns the imports of an Astro file that a rule refuses or that do not exist, one line each. */
export function refusedImports(file: string, page: string, rules: readonly ImportRule[]): string[] {
  return importsOf(page).flatMap((specifier) => {
    const target = targetOf(file, specifier);
    if (specifier.startsWith('.') && !existsSync(target)) return [`${file}: ${specifier} is not there`];
    const broken = rules.filter((rule) => refuses(rule, file, target));
    return broken.map(({ name }) => `${file}: ${specifier} is refused by ${name}`);
  });
}
