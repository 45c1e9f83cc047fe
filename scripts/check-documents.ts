import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Checks the documents: links, named files and cited decisions exist; decision records have one form and a line in their index. */

const INDEX = 'docs/decisions/README.md';
const DOCUMENTS = ['*.md', 'docs/**/*.md'];
const SOURCES = ['{src,scripts,tests,bench,content,demo}/**/*.{ts,tsx,mjs,astro,css}', 'deploy/*'];

/** A decision record as named by its file and heading. */
export interface DecisionRecord {
  file: string;
  number: string;
  title: string;
}

/** Returns the record, or what is wrong with its form. */
export function readDecision(file: string, text: string): DecisionRecord | string {
  const number = /^(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1];
  const title = /^# (\d{4}) · (.+)\n/.exec(text);
  if (!number || title?.[1] !== number) return `${file}: must begin with «# ${number ?? 'NNNN'} · title»`;
  return { file, number, title: title[2] ?? '' };
}

/** Returns a message for each record whose number another record has too. */
export function findDuplicates(records: readonly DecisionRecord[]): string[] {
  const byNumber = new Map(records.map((record) => [record.number, record]));
  return records
    .filter((record) => byNumber.get(record.number) !== record)
    .map(({ file }) => `${file}: its number is used twice`);
}

/** Returns a message for each record that the index does not list under its title. */
export function findUnlisted(records: readonly DecisionRecord[], index: string): string[] {
  const lines = new Set(index.split('\n'));
  return records
    .map(({ file, number, title }) => `- [${number}](${file}) ${title}`)
    .filter((line) => !lines.has(line))
    .map((line) => `${INDEX}: needs the line «${line}»`);
}

/** Returns the numbers of the records that a text cites, as `docs/decisions/0001`. */
export function citationsOf(text: string): string[] {
  return [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = '']) => number);
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Returns relative targets of a document's links and pictures, without those in code. */
export function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Returns source files that a document names with their folder: from the project's root, or from a layer of `src`. */
export function sourcesOf(text: string): string[] {
  return [...text.matchAll(/`((?:[\w@.[\]-]+\/)+[\w.[\]-]+\.(?:tsx?|mjs|astro|css))`/g)].map(
    ([, file = '']) => file,
  );
}

/** Returns a message for each source file that a document names but that does not exist. */
function missingSources(document: string): string[] {
  return sourcesOf(readFileSync(document, 'utf8'))
    .filter((file) => !existsSync(file) && !existsSync(path.join('src', file)))
    .map((file) => `${document}: ${file} is not there`);
}

function brokenCitations(source: string, records: readonly DecisionRecord[]): string[] {
  return citationsOf(readFileSync(source, 'utf8'))
    .filter((cited) => !records.some(({ number }) => number === cited))
    .map((cited) => `${source}: there is no decision ${cited}`);
}

function brokenLinks(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  return linksOf(text).flatMap((target) => {
    const [file = '', anchor] = target.split('#');
    const to = file === '' ? document : path.join(path.dirname(document), decodeURIComponent(file));
    if (!existsSync(to)) return [`${document}: ${target} is not there`];
    if (anchor === undefined || anchorsOf(readFileSync(to, 'utf8')).has(decodeURIComponent(anchor)))
      return [];
    return [`${document}: ${target} names no heading`];
  });
}

function main(): void {
  const read = globSync('docs/decisions/[0-9]*.md')
    .sort()
    .map((file) => readDecision(path.basename(file), readFileSync(file, 'utf8')));
  const records = read.filter((record) => typeof record !== 'string');
  const documents = globSync(DOCUMENTS);
  const wrong = [
    ...read.filter((record) => typeof record === 'string'),
    ...findDuplicates(records),
    ...findUnlisted(records, readFileSync(INDEX, 'utf8')),
    ...documents.flatMap(brokenLinks),
    ...documents.flatMap(missingSources),
    ...globSync(SOURCES).flatMap((source) => brokenCitations(source, records)),
  ];
  for (const line of wrong) console.error(line);
  console.log(`${documents.length} documents, ${records.length} of them decision records.`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

if (import.meta.main) main();
