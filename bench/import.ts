import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VOCABULARY } from '../src/app/vocabulary.ts';
import type { Connection } from '../src/data/connection.ts';
import { importFiles } from '../src/exchange/import-files.ts';
import { watchStatements } from '../tests/exchange/watched-statements.ts';
import { onFreshDatabase } from './fresh-database.ts';
import { FORMATS, type Format, writeCatalogue } from './import-files.ts';

const SIZES = [10_000, 50_000];
const SLOWEST = 5;
const CHANGED_EVERY = 20;

/** What is imported one after the other into one database. */
const TURNS = [
  { name: 'first', changedEvery: 0 },
  { name: 'again', changedEvery: 0 },
  { name: 'changed', changedEvery: CHANGED_EVERY },
];

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const oneLine = (statement: string) => statement.replace(/\s+/g, ' ').trim();

async function importOnce(
  connection: Connection,
  format: Format,
  goods: number,
  turn: (typeof TURNS)[number],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-bench-import-'));
  const files = await writeCatalogue(format, folder, { goods, changedEvery: turn.changedEvery });
  const spent = new Map<string, number>();
  const watched = watchStatements(connection, async (statement, run) => {
    const began = performance.now();
    const result = await run();
    spent.set(statement, (spent.get(statement) ?? 0) + performance.now() - began);
    return result;
  });
  const processor = process.cpuUsage();
  const began = performance.now();
  const imported = await importFiles(watched, files, { clock: () => new Date(), words: VOCABULARY });
  const took = performance.now() - began;
  // Of this process, not of the server; a machine that does other work takes longer, but not more of this.
  const { user, system } = process.cpuUsage(processor);
  rmSync(folder, { recursive: true, force: true });
  if (!imported.ok) throw new Error(imported.message);
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  console.log(
    `  ${format.padEnd(11)}${String(goods).padStart(8)}  ${turn.name.padEnd(8)}${seconds(took).padStart(8)} s${seconds((took * 10_000) / goods).padStart(8)} s per 10,000   ${seconds((user + system) / 1000).padStart(7)} s of processor   ${memory} MB`,
  );
  const slowest = [...spent].sort(([, one], [, two]) => two - one).slice(0, SLOWEST);
  for (const [statement, milliseconds] of slowest)
    console.log(`      ${seconds(milliseconds).padStart(7)} s  ${oneLine(statement).slice(0, 140)}`);
}

/**
 * Prints seconds per 10,000 goods at two sizes for each format, with the slowest statements. Arguments name formats and other sizes:
 * `import csv 10000 200000`.
 */
export async function benchImport(wanted: readonly string[]): Promise<void> {
  const sizes = wanted.map(Number).filter((size) => size > 0);
  const formats = FORMATS.filter((format) => wanted.includes(format));
  console.log('\nImport of made-up goods');
  for (const format of formats.length > 0 ? formats : FORMATS) {
    for (const goods of sizes.length > 0 ? sizes : SIZES) {
      await onFreshDatabase(async (connection) => {
        for (const turn of TURNS) await importOnce(connection, format, goods, turn);
      });
    }
  }
}
