import type { ClientBase } from 'pg';
import type { ImportProgress } from '../../domain/import-progress.ts';
import { Findings } from '../findings.ts';
import type { ParsedRecord, SectionRecord, WarningRecord } from '../record.ts';
import { rowsOf } from './rows.ts';
import { indexStages, insertRows, type Stage } from './tables.ts';

/** Rows inserted by one statement: enough to make the round trip worthwhile, but few enough to save memory. */
const BATCH = 500;

/** What a stream contains besides the records. */
export interface Gathered {
  records: number;
  /** Records of goods among them. */
  goods: number;
  complete: ReadonlySet<string>;
  findings: Findings;
  /** Earliest time at which the stock in a file was counted; null if no file states it. */
  formedAt: Date | null;
  /** How the file was interpreted, one line for each fact. */
  facts: string[];
  warnings: WarningRecord[];
  /** Number of all warnings; only the first ones are stored. */
  warningCount: number;
}

const MAX_WARNINGS = 50;

const exampleOf = ({ message, place }: WarningRecord) =>
  place ? `${message} (${place.file}:${place.line})` : message;

/** Maximum number of sections to remember. Every row of a table repeats its sections, and repeats of remembered ones are dropped. */
const MAX_REMEMBERED_SECTIONS = 20_000;

function sectionMemory(): (section: SectionRecord) => boolean {
  const known = new Set<string>();
  return ({ place: _, ...section }) => {
    const words = JSON.stringify(section);
    if (known.has(words)) return false;
    if (known.size < MAX_REMEMBERED_SECTIONS) known.add(words);
    return true;
  };
}

/**
 * Writes a stream of records into the temporary tables. Memory holds one batch per table.
 * @param onProgress called after every batch of records
 */
export async function gather(
  client: ClientBase,
  records: AsyncIterable<ParsedRecord>,
  onProgress?: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<Gathered> {
  const waiting = new Map<Stage, object[]>();
  const complete = new Set<string>();
  const findings = new Findings();
  const facts: string[] = [];
  const warnings: WarningRecord[] = [];
  let warningCount = 0;
  let formed = Number.POSITIVE_INFINITY;
  let seq = 0;
  let goods = 0;
  const isNewSection = sectionMemory();
  const flush = async (stage: Stage) => {
    const rows = waiting.get(stage);
    if (!rows?.length) return;
    waiting.set(stage, []);
    await client.query(insertRows(stage), [JSON.stringify(rows)]);
  };
  const add = async (stage: Stage, rows: readonly object[]) => {
    if (!rows.length) return;
    const batch = waiting.get(stage) ?? [];
    batch.push(...rows);
    waiting.set(stage, batch);
    if (batch.length >= BATCH) await flush(stage);
  };
  for await (const record of records) {
    signal?.throwIfAborted();
    if (record.kind === 'complete') for (const kind of record.of) complete.add(kind);
    else if (record.kind === 'rate') await add('in_rate', [record]);
    else if (record.kind === 'formed') formed = Math.min(formed, record.at.getTime());
    else if (record.kind === 'fact') facts.push(record.message);
    else if (record.kind === 'warning' && record.about) {
      findings.add({ what: record.about, count: 1, examples: [exampleOf(record)] });
    } else if (record.kind === 'warning') {
      if (++warningCount <= MAX_WARNINGS) warnings.push(record);
    } else {
      if (record.kind === 'section' && !isNewSection(record)) continue;
      if (record.kind === 'product') goods++;
      for (const [stage, rows] of rowsOf(record, ++seq)) await add(stage, rows);
      if (seq % BATCH === 0) onProgress?.({ phase: 'reading', records: seq, goods });
    }
  }
  for (const stage of waiting.keys()) await flush(stage);
  await client.query(indexStages());
  const formedAt = Number.isFinite(formed) ? new Date(formed) : null;
  return { records: seq, goods, complete, findings, formedAt, facts, warnings, warningCount };
}
