import * as v from 'valibot';
import { COLUMN_MEANINGS } from '../reading/column-meaning.ts';
import { PROPERTY_MEANINGS } from '../reading/property-meaning.ts';
import { decimal, exactLine, list, someOf, withDefaults } from './content-fields.ts';

const MAX_NAMED = 300;
const NAME = exactLine(200);

/** Values by names that occur in files. */
const named = <Value extends v.GenericSchema>(value: Value, max = MAX_NAMED) =>
  v.pipe(
    v.record(NAME, value, 'Нужны названия и значения'),
    v.check((entries) => Object.keys(entries).length <= max, `Больше ${max}\u00a0— слишком много`),
  );

const oneOf = <Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `Нужно одно из: ${names.join(', ')}`);

const CURRENCY = v.pipe(
  v.string('Нужен код валюты'),
  v.regex(/^[A-Z]{3}$/, 'Нужен код валюты, например USD'),
);

/** Rules that a source may have of its own, above those of the shop. */
const RULES = {
  /** Meanings of columns by heading. */
  columns: named(oneOf(COLUMN_MEANINGS)),
  properties: named(oneOf(PROPERTY_MEANINGS)),
  /** Names of price types that sell, the best first. */
  sellingPrices: list(NAME, 20),
  /** Section of goods whose section the file does not name. */
  section: exactLine(100),
  /** Currency of prices whose currency the file does not state. */
  currency: CURRENCY,
};

/** How files of catalogues are read, above the words in `content/import.ts` that hold for any shop. */
export const READING = withDefaults({
  columns: v.optional(RULES.columns, {}),
  properties: v.optional(RULES.properties, {}),
  sellingPrices: v.optional(RULES.sellingPrices, []),
  section: v.optional(RULES.section, 'Прочие товары'),
  currency: v.optional(RULES.currency, 'BYN'),
  /** Belarusian roubles for one unit of a currency, by its code. */
  rates: v.optional(
    v.record(
      CURRENCY,
      decimal('Нужен курс', { min: 0.000_001, max: 100_000, digits: 6 }),
      'Нужны коды и курсы',
    ),
    {},
  ),
  /** Words of files for units of the shop: «уп»: «упак.» */
  units: v.optional(named(exactLine(20)), {}),
  /** Rules of sources by their key, which the report of an import names. */
  sources: v.optional(
    named(
      someOf({
        ...RULES,
        /** Sheets of a workbook that are read even if they look like none, or are left out. */
        sheets: named(v.boolean('Нужно true или false')),
      }),
      100,
    ),
    {},
  ),
});
export type Reading = typeof READING.defaults;
export type SourceReading = Reading['sources'][string];
