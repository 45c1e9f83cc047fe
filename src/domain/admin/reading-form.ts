import type { Reading, SourceReading } from '../content/reading-part.ts';
import { type ColumnMeaning, readColumnMeaning } from '../reading/column-meaning.ts';
import { type PropertyMeaning, readPropertyMeaning } from '../reading/property-meaning.ts';
import { failure, type Result, success } from '../result.ts';

/** Number of rules of a kind that a form shows; it has at most 300 fields. */
export const SHOWN_RULES = 60;
/** Number of empty rows for new rules. */
export const EMPTY_RULES = 3;

type RuleKind = 'column' | 'property';

/** Names of the form fields of a rule: the name in the file, and its meaning. */
export const ruleFields = (kind: RuleKind, at: number) => ({
  name: `${kind}-name-${at}`,
  meaning: `${kind}-meaning-${at}`,
});

type Fields = Readonly<Record<string, string>>;

/** Reads the rules of a form; they replace those that it showed. */
function readRules<Meaning extends string>(
  fields: Fields,
  kind: RuleKind,
  before: Readonly<Record<string, Meaning>> = {},
  read: (text: string) => Meaning | null,
): Record<string, Meaning> {
  const rules = new Map(Object.entries(before).slice(SHOWN_RULES));
  for (let at = 0; at < SHOWN_RULES + EMPTY_RULES; at++) {
    const { name, meaning } = ruleFields(kind, at);
    const found = read(fields[meaning] ?? '');
    const named = (fields[name] ?? '').trim();
    if (found && named) rules.set(named, found);
  }
  return Object.fromEntries(rules);
}

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

/** Reads lines such as «USD = 3,2»; fails at the first other line. */
function readPairs(text: string | undefined): Result<[string, string][]> {
  const pairs: [string, string][] = [];
  for (const each of linesOf(text)) {
    const at = each.indexOf('=');
    const pair: [string, string] = [each.slice(0, at).trim(), each.slice(at + 1).trim()];
    if (at < 1 || !pair[1]) return failure('line', `Строка «${each}»: нужно «название = значение»`);
    pairs.push(pair);
  }
  return success(pairs);
}

function commonRules(fields: Fields, before: SourceReading): SourceReading {
  const section = fields['section']?.trim();
  const currency = fields['currency']?.trim().toUpperCase();
  return {
    columns: readRules<ColumnMeaning>(fields, 'column', before.columns, readColumnMeaning),
    properties: readRules<PropertyMeaning>(fields, 'property', before.properties, readPropertyMeaning),
    sellingPrices: linesOf(fields['sellingPrices']),
    ...(section ? { section } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** Reads the form of a source, whose sheets are set elsewhere. */
export function readSourceForm(fields: Fields, { columns = {}, properties = {}, sheets }: SourceReading) {
  return { ...commonRules(fields, { columns, properties }), ...(sheets ? { sheets } : {}) };
}

/** Reads the form of the whole shop. */
export function readShopForm(fields: Fields, before: Reading): Result<Partial<Reading>> {
  const rates = readPairs(fields['rates']);
  if (!rates.ok) return rates;
  const units = readPairs(fields['units']);
  if (!units.ok) return units;
  const wrong = rates.value.find(([, rate]) => !Number.isFinite(Number(rate.replace(',', '.'))));
  if (wrong) return failure('rate', `Курс ${wrong[0]}: «${wrong[1]}» не число`);
  return success({
    ...commonRules(fields, before),
    rates: Object.fromEntries(
      rates.value.map(([code, rate]) => [code.toUpperCase(), Number(rate.replace(',', '.'))]),
    ),
    units: Object.fromEntries(units.value),
  });
}

/** Reads what properties mean from the rows of a report, above what was set before. */
export function readProperties(
  fields: Fields,
  before: NonNullable<SourceReading['properties']> = {},
): NonNullable<SourceReading['properties']> {
  return { ...before, ...readRules<PropertyMeaning>(fields, 'property', {}, readPropertyMeaning) };
}
