import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What is drawn in a browser or runs there. The folders of regions, gestures and what happens without a connection are the mechanism itself. */
const ROOMS = 'src/{blocks,forms,layouts,ui,client,pages}/**/*.{ts,tsx,astro}';
const MECHANISM = /^src\/client\/(?:gesture|offline|region)\//;
/** An Astro page's scripts stand in the program under its name with this behind it. */
const SCRIPT = '.script.ts';

/** The scripts of an Astro page that the bundler sees, at the lines where they stand. */
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

/** The program of what runs in a browser, and its own files with their paths in the project. */
export function browserProgram(): { program: ts.Program; files: string[] } {
  const files = globSync(ROOMS)
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
