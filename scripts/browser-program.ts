import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Code that is rendered or runs in a browser. */
const LAYERS = 'src/{blocks,forms,layouts,ui,client,pages}/**/*.{ts,tsx,astro}';
const MECHANISM = /^src\/client\/(?:gesture|offline|region)\//;
/** Suffix of the name under which an Astro page's scripts are part of the program. */
const SCRIPT = '.script.ts';

/** Returns the bundled scripts of an Astro page, at their original lines. */
export function scriptsOf(page: string): string {
  let code = '';
  let end = 0;
  for (const { index, 0: whole, 1: script = '' } of page.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const begin = index + '<script>'.length;
    code += `${page.slice(end, begin).replace(/[^\n]/g, '')}${script}`;
    end = index + whole.length;
  }
  return code;
}

/** Returns the TypeScript program of all browser code, and the project's own files in it. */
export function browserProgram(): { program: ts.Program; files: string[] } {
  const files = globSync(LAYERS)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('.test.') && !MECHANISM.test(file))
    .map((file) => (file.endsWith('.astro') ? file + SCRIPT : file))
    .sort();
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, '.');
  const host = ts.createCompilerHost({ ...options, types: [] }, true);
  const { readFile, fileExists } = host;
  host.fileExists = (file) => fileExists(file.endsWith(SCRIPT) ? file.slice(0, -SCRIPT.length) : file);
  host.readFile = (file) =>
    file.endsWith(SCRIPT) ? scriptsOf(readFileSync(file.slice(0, -SCRIPT.length), 'utf8')) : readFile(file);
  return { program: ts.createProgram(files, { ...options, types: [] }, host), files };
}
