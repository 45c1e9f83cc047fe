import { READING, type Reading, type SourceReading } from '../../domain/content/reading-part.ts';
import type { CsvColumn, ImportWords, PropertyRole } from '../../domain/import-words.ts';
import { type ColumnMeaning, comparableHeading } from '../../domain/reading/column-meaning.ts';
import { comparableName } from '../../domain/reading/property-meaning.ts';
import { type CurrencyWords, currencyWords } from './currencies.ts';
import { roleOf } from './role-of.ts';
import { type UnitWords, unitWords } from './units.ts';

export interface Vocabulary extends ImportWords, UnitWords, CurrencyWords {
  roleOf(name: string): PropertyRole | null;
  /** True if the merchant has said what this property is. */
  isPropertySet(name: string): boolean;
  /** Kind of content of a table column, from its comparable heading. */
  columnOf(heading: string): CsvColumn | undefined;
  /** What the merchant has said of a column, by its comparable heading; undefined for all others. */
  setColumnOf(heading: string): ColumnMeaning | undefined;
  /** What the merchant has said of a sheet; undefined for all others. */
  isSheetRead(name: string): boolean | undefined;
  /** Names or ids of the price types that sell, the best first. */
  sellingPrices: readonly string[];
  defaultCurrency: string;
  defaultSection: string;
  /** The same with the rules of a source above those of the shop. */
  forSource(key: string): Vocabulary;
  /** The same with the columns of all sources, to recognise a file whose source is not known yet. */
  forAnySource(): Vocabulary;
}

/** Merges rules by name; of two for the same name the later counts. */
function byName<Value>(
  comparable: (name: string) => string,
  ...rules: (Readonly<Record<string, Value>> | undefined)[]
): ReadonlyMap<string, Value> {
  return new Map(
    rules.flatMap((each) =>
      Object.entries(each ?? {}).map(([name, value]) => [comparable(name), value] as const),
    ),
  );
}

/** Adds the merchant's words for units to the known ones. */
function unitsWith(units: ImportWords['units'], added: Reading['units']): ImportWords['units'] {
  const all = new Map(Object.entries(units));
  for (const [word, unit] of Object.entries(added)) all.set(unit, [...(all.get(unit) ?? []), word]);
  return Object.fromEntries(all);
}

/** Replaces rates by those of the merchant, which may be of currencies that are not known yet. */
function currenciesWith(
  currencies: ImportWords['currencies'],
  rates: Reading['rates'],
): ImportWords['currencies'] {
  const set = Object.entries(rates).map(([code, rate]) => [
    code,
    { names: currencies[code]?.names ?? [], rate: String(rate) },
  ]);
  return { ...currencies, ...Object.fromEntries(set) };
}

/** Creates the vocabulary from the words that hold for any shop, and what the merchant has set for the shop and a source. */
export function readVocabulary(
  words: ImportWords,
  reading: Reading = READING.defaults,
  own: SourceReading = {},
): Vocabulary {
  const columns = byName((name) => name, ...headingsOf(words));
  const setColumns = byName(comparableHeading, reading.columns, own.columns);
  const properties = byName(comparableName, reading.properties, own.properties);
  const sheets = byName((name) => name, own.sheets);
  const currencies = currenciesWith(words.currencies, reading.rates);
  const defaultCurrency = own.currency ?? reading.currency;
  return {
    ...words,
    ...unitWords({ units: unitsWith(words.units, reading.units) }),
    ...currencyWords({ currencies, defaultCurrency }),
    currencies,
    defaultCurrency,
    defaultSection: own.section ?? reading.section,
    sellingPrices: [...(own.sellingPrices ?? []), ...reading.sellingPrices],
    roleOf(name) {
      const set = properties.get(comparableName(name));
      return set ? (set === 'none' ? null : set) : roleOf(words.propertyRoles, name);
    },
    isPropertySet: (name) => properties.has(comparableName(name)),
    columnOf: (heading) => columns.get(heading),
    setColumnOf: (heading) => setColumns.get(heading),
    isSheetRead: (name) => sheets.get(name),
    forSource: (key) =>
      readVocabulary(words, reading, Object.hasOwn(reading.sources, key) ? reading.sources[key] : {}),
    forAnySource: () =>
      readVocabulary(words, reading, {
        columns: Object.fromEntries(
          Object.values(reading.sources).flatMap((source) => Object.entries(source.columns ?? {})),
        ),
      }),
  };
}

function headingsOf({ csv }: ImportWords): Record<string, CsvColumn>[] {
  // Cast because the type of `entries` has no keys.
  const columns = Object.entries(csv.columns) as [CsvColumn, readonly string[]][];
  return columns.map(([column, headings]) =>
    Object.fromEntries(headings.map((heading) => [heading, column])),
  );
}
