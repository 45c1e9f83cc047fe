import type { ClientBase } from 'pg';
import { announceCatalogue } from '../data/announce-catalogue.ts';
import type { Connection } from '../data/connection.ts';
import { failure, type Result, success } from '../domain/result.ts';
import type { Clock } from '../kit/clock.ts';
import { findLacks } from './find-lacks.ts';
import { inTransaction } from './in-transaction.ts';
import { lockImports } from './lock-imports.ts';
import { countOnSale, findMassRetirement, massRetirementLines } from './mass-retirement.ts';
import { setBarcodes } from './merge/barcodes.ts';
import { mergeBrandsAndCollections } from './merge/brands.ts';
import { mergeOffers, retireOffers } from './merge/offers.ts';
import { mergeOptions } from './merge/options.ts';
import { mergeProductParts } from './merge/product-parts.ts';
import { mergeProducts } from './merge/products.ts';
import { mergeProperties, mergeValues } from './merge/properties.ts';
import { mergeQuestions } from './merge/questions.ts';
import { mergeReviews } from './merge/reviews.ts';
import type { Run } from './merge/run.ts';
import { mergeSections } from './merge/sections.ts';
import { findPropertySources, settleUnsaid } from './merge/unsaid.ts';
import { deriveMeasures, deriveTypes } from './normalise/derive-measures.ts';
import { readOfferWeights } from './normalise/derive-weights.ts';
import { formGroups } from './normalise/groups.ts';
import { keepPlainOffers } from './normalise/plain-offers.ts';
import { decideKinds } from './normalise/property-kinds.ts';
import { resolveValues } from './normalise/property-values.ts';
import { findRoles, hideBrandProperty, nameBrands } from './normalise/roles.ts';
import { sell } from './price/sell.ts';
import { queuePictures, reportPictures } from './queue-pictures.ts';
import type { CatalogueSource, ParsedRecord } from './record.ts';
import { countChanges, countRecords, type ImportReport } from './report.ts';
import { settleRepeats } from './stage/contradictions.ts';
import { gather } from './stage/gather.ts';
import { createStages, STAGES } from './stage/tables.ts';
import { keepKnownOrders, noteOrders, ordersKnownAt } from './stock/promised-stock.ts';
import { copyBefore, holdStocks, keepChanges } from './undo/keep-changes.ts';
import type { Vocabulary } from './words/vocabulary.ts';

const KEPT_WARNINGS = 200;

export interface ApplyOptions {
  clock: Clock;
  /** How the files of others are understood; null for records that say things in our words, prices and stock included. */
  words: Vocabulary | null;
  /** Gets the number of records taken in so far. */
  onProgress?: (records: number) => void;
  /** Ends the import, which then changes nothing. */
  signal?: AbortSignal | undefined;
  /** Whoever imports has agreed that much of the catalogue goes. */
  mayRetireMany?: boolean;
}

export type ApplyFailure = 'contradiction' | 'import-running' | 'mass-retirement';

async function sourceId(client: ClientBase, source: CatalogueSource): Promise<number> {
  const stored = await client.query('select id from sources where key = $1', [source.key]);
  if (stored.rows[0]) return stored.rows[0].id;
  const added = await client.query('insert into sources (key, format) values ($1, $2) returning id', [
    source.key,
    source.format,
  ]);
  return added.rows[0].id;
}

/** Files of others say things in their own way; the demo says them in ours, prices and stock included. */
async function merge(run: Run): Promise<void> {
  const { words } = run;
  if (words) {
    await readOfferWeights(run, words);
    await formGroups(run, words);
    await hideBrandProperty(run, words);
    await decideKinds(run);
  }
  await mergeSections(run);
  await mergeProperties(run);
  if (words) await resolveValues(run);
  await mergeValues(run);
  if (words) {
    await findRoles(run, words);
    await settleUnsaid(run, 'product');
    await findPropertySources(run, words);
    await nameBrands(run);
  }
  await mergeBrandsAndCollections(run);
  await mergeProducts(run);
  await mergeOffers(run);
  await mergeProductParts(run);
  if (words) await queuePictures(run);
  await holdStocks(
    run,
    `select o.id from offers o where o.source_id = $1 and o.active
    and not exists (select from in_offer i where i.row_id = o.id) and $2`,
    [run.sourceId, run.complete.has('offer')],
  );
  await retireOffers(run);
  if (words) await keepPlainOffers(run);
  await setBarcodes(run);
  await mergeOptions(run);
  await mergeReviews(run);
  await mergeQuestions(run);
  if (words) {
    await deriveMeasures(run, words);
    await deriveTypes(run);
    await sell(run, words);
  }
}

async function anythingTouched(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select exists (select from in_touched) as touched');
  return rows[0].touched;
}

async function currentVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query('select version from catalogue_version');
  return Number(rows[0]?.version ?? 0);
}

/**
 * Brings the records of one source into the catalogue, within the caller's transaction: gathered in temporary tables,
 * compared there, and only differences written.
 */
export async function applyWithin(
  client: ClientBase,
  source: CatalogueSource,
  records: AsyncIterable<ParsedRecord>,
  { clock, words, onProgress, mayRetireMany, signal }: ApplyOptions,
): Promise<Result<ImportReport, ApplyFailure>> {
  const now = clock();
  if (!(await lockImports(client)))
    return failure('import-running', 'Другой импорт ещё не закончен. Повторите позже.');
  await client.query(`drop table if exists ${Object.keys(STAGES).map((name) => `pg_temp.${name}`)}`);
  await client.query(createStages());
  await noteOrders(client, source.format);
  const gathered = await gather(client, records, onProgress, signal);
  await keepKnownOrders(client, source.format, gathered.formedAt);
  const settled = await settleRepeats(client, gathered.findings);
  if (!settled.ok) return settled;
  const warnings = gathered.warnings.map(
    ({ place, message }) => (place ? `${place.file}:${place.line}: ` : '') + message,
  );
  let warningCount = gathered.warningCount;
  const run: Run = {
    client,
    sourceId: await sourceId(client, source),
    now,
    signal,
    words,
    complete: source.changesOnly ? gathered.complete : new Set(['section', 'property', 'product', 'offer']),
    ordersKnownAt: ordersKnownAt(source.format, gathered.formedAt, now),
    promised: null,
    orphans: new Map(),
    refused: new Map(),
    gone: new Map(),
    findings: gathered.findings,
    report: (fact) => void gathered.facts.push(fact),
    warn(message) {
      warningCount++;
      if (warnings.length < KEPT_WARNINGS) warnings.push(message);
    },
  };
  const came = await countRecords(client);
  const before = await countOnSale(run);
  if (words) await copyBefore(run);
  await merge(run);
  const massRetirement = words ? await findMassRetirement(run, words.massRetirement, before) : null;
  if (massRetirement && !mayRetireMany)
    return failure('mass-retirement', massRetirementLines(massRetirement).join('\n'));
  if (words) await findLacks(run);
  if (words) await reportPictures(run);
  const counts = await countChanges(run, came, settled.value);
  const changed = await anythingTouched(client);
  const version = changed ? await announceCatalogue(client, now) : await currentVersion(client);
  if (changed) await client.query('update sources set imported_at = $2 where id = $1', [run.sourceId, now]);
  const finished = clock();
  const logged = await client.query(
    `insert into imports (source_id, files, counts, changed, started_at, finished_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      run.sourceId,
      source.files,
      JSON.stringify({ ...counts, promised: run.promised }),
      changed,
      now,
      finished,
    ],
  );
  const id: number = logged.rows[0].id;
  if (changed && words) await keepChanges(run, id);
  return success({
    id,
    source: source.key,
    files: source.files,
    counts,
    promised: run.promised,
    facts: gathered.facts,
    findings: run.findings.list(),
    massRetirement,
    orphans: Object.fromEntries(run.orphans),
    warnings,
    warningCount,
    changed,
    version,
    milliseconds: finished.getTime() - now.getTime(),
  });
}

/**
 * Brings a catalogue into the database in one transaction; a failure changes nothing. A second import of the same records
 * writes nothing but the log of imports and leaves the version alone.
 */
export async function applyCatalogue(
  connection: Connection,
  source: CatalogueSource,
  records: AsyncIterable<ParsedRecord>,
  options: ApplyOptions,
): Promise<Result<ImportReport, ApplyFailure>> {
  return inTransaction(connection, (client) => applyWithin(client, source, records, options));
}
