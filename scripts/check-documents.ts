import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Holds the documents to what they promise: links lead to files and headings that are there, files they name are there, records of
 * decisions have one form, and their index says what they say. `--write` writes the index.
 */

const INDEX = 'docs/decisions/README.md';
const DOCUMENTS = ['*.md', 'docs/**/*.md'];
const STATUS = /^\d{4}-\d\d-\d\d · (accepted|superseded by (\d{4}))((?: · .+)?)$/;

/** A decision record as its first lines give it. */
export interface DecisionRecord {
  file: string;
  number: string;
  title: string;
  /** Number of the record that took its place. */
  supersededBy: string | null;
  /** Numbers of those whose place it took. */
  supersedes: readonly string[];
}

/** A record read from its text, or what is wrong with its form. */
export function readDecision(file: string, text: string): DecisionRecord | string {
  const number = /^(\d{4})-[a-z\d-]+\.md$/.exec(file)?.[1];
  const [heading = '', blank, status = ''] = text.split('\n');
  const title = heading.startsWith(`# ${number} · `) ? heading.slice(9) : '';
  if (!number || !title) return `${file}: begins with «# ${number ?? 'NNNN'} · title»`;
  const match = STATUS.exec(status);
  if (!match || blank !== '')
    return `${file}: line 3 is «date · accepted» or «date · superseded by NNNN», remarks behind « · »`;
  const supersedes = /\bsupersedes ((?:\d{4}(?:, )?)+)/.exec(match[3] ?? '')?.[1]?.split(', ') ?? [];
  return { file, number, title, supersededBy: match[2] ?? null, supersedes };
}

/** Where two records say different things of which took the other's place, and numbers that are taken twice. */
export function findContradictions(records: readonly DecisionRecord[]): string[] {
  const byNumber = new Map(records.map((record) => [record.number, record]));
  const wrong = records
    .filter((record) => byNumber.get(record.number) !== record)
    .map(({ file }) => `${file}: its number is taken twice`);
  for (const { file, number, supersededBy, supersedes } of records) {
    if (supersededBy && !byNumber.get(supersededBy)?.supersedes.includes(number))
      wrong.push(`${file}: ${supersededBy} does not say that it supersedes ${number}`);
    for (const old of supersedes)
      if (byNumber.get(old)?.supersededBy !== number)
        wrong.push(`${file}: ${old} does not say that it is superseded by ${number}`);
  }
  return wrong;
}

/** The index of the records, oldest number first. */
export function indexOf(records: readonly DecisionRecord[]): string {
  const line = ({ file, number, title, supersededBy }: DecisionRecord) => {
    const link = `[${number}](${file})`;
    return supersededBy
      ? `| ${link} | ~~${title}~~ superseded by ${supersededBy} |`
      : `| ${link} | ${title} |`;
  };
  return `# Decisions

Why it is as it is: a record each, half a page of context, decision and consequences. One that no longer holds stays and says what took its place.
Written by \`npm run decisions\`.

| record | what was decided |
|---|---|
${records.map(line).join('\n')}
`;
}

/** The anchors of a document's headings, as GitHub makes them. */
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

/** Relative targets of a document's links and pictures, code aside. */
export function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Source files that a document names, with their folder: from the project's root, or from a room of `src`. */
export function sourcesOf(text: string): string[] {
  return [...text.matchAll(/`((?:[\w@.[\]-]+\/)+[\w.[\]-]+\.(?:tsx?|mjs|astro|css))`/g)].map(
    ([, file = '']) => file,
  );
}

/** Sources that are not there; a record that no longer holds may speak of what is gone. */
function missingSources(document: string, records: readonly DecisionRecord[]): string[] {
  if (records.some(({ file, supersededBy }) => supersededBy && document.endsWith(`/${file}`))) return [];
  return sourcesOf(readFileSync(document, 'utf8'))
    .filter((file) => !existsSync(file) && !existsSync(path.join('src', file)))
    .map((file) => `${document}: ${file} is not there`);
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
  const wrong = [...read.filter((record) => typeof record === 'string'), ...findContradictions(records)];
  const index = indexOf(records);
  if (process.argv.includes('--write')) writeFileSync(INDEX, index);
  else if (!existsSync(INDEX) || readFileSync(INDEX, 'utf8') !== index)
    wrong.push(`${INDEX} is not what the records say: npm run decisions`);
  const documents = globSync(DOCUMENTS);
  wrong.push(...documents.flatMap(brokenLinks));
  wrong.push(...documents.flatMap((document) => missingSources(document, records)));
  for (const line of wrong) console.error(line);
  console.log(`${documents.length} documents, ${records.length} of them records of decisions.`);
  process.exit(wrong.length > 0 ? 1 : 0);
}

if (import.meta.main) main();
