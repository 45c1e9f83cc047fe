import type { ClientBase } from 'pg';
import { announceCatalogue } from '../data/announce-catalogue.ts';
import type { Connection } from '../data/connection.ts';
import { isActiveAtSource } from '../data/pinned-columns.ts';
import type { ImportProgress } from '../domain/import-progress.ts';
import type { ImportNotes } from '../domain/import-report.ts';
import { massRetirementLines } from '../domain/import-texts.ts';
import { failure, type Result, success } from '../domain/result.ts';
import type { Clock } from '../kit/clock.ts';
import { findMissing } from './find-missing.ts';
import { findUnread } from './find-unread.ts';
import { inTransaction } from './in-transaction.ts';
import { listChanges } from './list-changes.ts';
import { lockImports } from './lock-imports.ts';
import { countOnSale, findMassRetirement } from './mass-retirement.ts';
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
import { findPropertySources, settleUnstated } from './merge/unstated.ts';
import { deriveMeasures, deriveTypes } from './normalise/derive-measures.ts';
import { readOfferWeights } from './normalise/derive-weights.ts';
import { formGroups } from './normalise/groups.ts';
import { retainPlainOffers } from './normalise/plain-offers.ts';
import { decideKinds } from './normalise/property-kinds.ts';
import { resolveValues } from './normalise/property-values.ts';
import { findRoles, hideBrandProperty, nameBrands } from './normalise/roles.ts';
import { sell } from './price/sell.ts';
import { queuePictures, reportPictures } from './queue-pictures.ts';
import type { CatalogueSource, ParsedRecord } from './record.ts';
import { forgetRefusal, isAllowed, type Refusal } from './refused-exchange.ts';
import { countChanges, countRecords, type ImportReport } from './report.ts';
import { reportPinned } from './report-pinned.ts';
import { settleRepeats } from './stage/contradictions.ts';
import { gather } from './stage/gather.ts';
import { createStages, STAGES } from './stage/tables.ts';
import { noteOrders, ordersKnownAt, stageKnownOrders } from './stock/promised-stock.ts';
import { copyBefore, recordChanges, recordStocks } from './undo/record-changes.ts';
import type { Vocabulary } from './words/vocabulary.ts';

const MAX_WARNINGS = 200;

export interface ApplyOptions {
  clock: Clock;
  /** Vocabulary for files of other systems; null for records that already use the catalogue's own terms and include prices and stock. */
  words: Vocabulary | null;
  /** Called with what has been done so far, after every few hundred records. */
  onProgress?: (progress: ImportProgress) => void;
  /** Aborts the import, so that it changes nothing. */
  signal?: AbortSignal | undefined;
  /** Whether the user has confirmed that a large part of the catalogue may be retired. */
  mayRetireMany?: boolean;
  /** Called when the import is refused because it would retire a large part of the catalogue. */
  onRefused?: (refusal: Refusal) => void;
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

/**
 * Merges the staged records into the catalogue and derives what is on sale. Files of other systems are interpreted with the vocabulary; the
 * demo's records already use the catalogue's own terms and include prices and stock.
 */
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
    await settleUnstated(run, 'product');
    await findPropertySources(run, words);
    await nameBrands(run);
  }
  await mergeBrandsAndCollections(run);
  await mergeProducts(run);
  await mergeOffers(run);
  await mergeProductParts(run);
  if (words) await queuePictures(run);
  await recordStocks(
    run,
    `select o.id from offers o where o.source_id = $1 and ${isActiveAtSource('offers', 'o')}
    and not exists (select from in_offer i where i.row_id = o.id) and $2`,
    [run.sourceId, run.complete.has('offer')],
  );
  await retireOffers(run);
  if (words) await retainPlainOffers(run);
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

/** Number of imports whose notes are stored: some 20 KB each, and a feed may be imported every few minutes. */
const NOTED_IMPORTS = 100;

async function dropOldNotes(client: ClientBase, id: number): Promise<void> {
  await client.query('update imports set notes = null where id <= $1 and notes is not null', [
    id - NOTED_IMPORTS,
  ]);
}

/**
 * Imports the records of one source within the caller's transaction: stages them in temporary tables, compares them there and writes only
 * differences.
 */
export async function applyWithin(
  client: ClientBase,
  source: CatalogueSource,
  records: AsyncIterable<ParsedRecord>,
  { clock, words, onProgress, mayRetireMany = false, onRefused, signal }: ApplyOptions,
): Promise<Result<ImportReport, ApplyFailure>> {
  const now = clock();
  if (!(await lockImports(client)))
    return failure('import-running', 'Другой импорт ещё не закончен. Повторите позже.');
  await client.query(`drop table if exists ${Object.keys(STAGES).map((name) => `pg_temp.${name}`)}`);
  await client.query(createStages());
  await noteOrders(client, source.format);
  const gathered = await gather(client, records, onProgress, signal);
  const { records: read, goods } = gathered;
  onProgress?.({ phase: 'merging', records: read, goods });
  await stageKnownOrders(client, source.format, gathered.formedAt);
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
    refusedLines: [],
    gone: new Map(),
    findings: gathered.findings,
    report: (fact) => void gathered.facts.push(fact),
    warn(message) {
      warningCount++;
      if (warnings.length < MAX_WARNINGS) warnings.push(message);
    },
  };
  const came = await countRecords(client);
  const before = await countOnSale(run);
  if (words) await copyBefore(run);
  await merge(run);
  const massRetirement = words ? await findMassRetirement(run, words.massRetirement, before) : null;
  if (massRetirement && !mayRetireMany && !(await isAllowed(client, run.sourceId, massRetirement, now))) {
    onRefused?.({ source: source.key, files: source.files, retirement: massRetirement });
    return failure('mass-retirement', massRetirementLines(massRetirement).join('\n'));
  }
  await forgetRefusal(client, run.sourceId, massRetirement !== null);
  if (words) await reportPinned(run);
  if (words) await findMissing(run);
  if (words) await reportPictures(run);
  const counts = await countChanges(run, came, settled.value);
  const changed = await anythingTouched(client);
  const version = changed ? await announceCatalogue(client, now) : await currentVersion(client);
  if (changed) await client.query('update sources set imported_at = $2 where id = $1', [run.sourceId, now]);
  const finished = clock();
  const notes: ImportNotes = {
    facts: gathered.facts,
    findings: run.findings.list(),
    massRetirement,
    ...(words ? { changes: await listChanges(run), unread: await findUnread(run, words) } : {}),
    orphans: Object.fromEntries(run.orphans),
    warnings,
    warningCount,
  };
  const logged = await client.query(
    `insert into imports (source_id, files, counts, notes, changed, started_at, finished_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      run.sourceId,
      source.files,
      JSON.stringify({ ...counts, promised: run.promised }),
      JSON.stringify(notes),
      changed,
      now,
      finished,
    ],
  );
  const id: number = logged.rows[0].id;
  await dropOldNotes(client, id);
  if (changed && words) await recordChanges(run, id);
  return success({
    id,
    source: source.key,
    files: source.files,
    counts,
    promised: run.promised,
    ...notes,
    changed,
    version,
    milliseconds: finished.getTime() - now.getTime(),
  });
}

/**
 * Imports a catalogue in one transaction; a failure changes nothing. Importing the same records again only adds an entry to the import log
 * and keeps the version.
 */
export async function applyCatalogue(
  connection: Connection,
  source: CatalogueSource,
  records: AsyncIterable<ParsedRecord>,
  options: ApplyOptions,
): Promise<Result<ImportReport, ApplyFailure>> {
  return inTransaction(connection, (client) => applyWithin(client, source, records, options));
}
