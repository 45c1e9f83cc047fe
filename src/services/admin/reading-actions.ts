import { readProperties, readShopForm, readSourceForm } from '../../domain/admin/reading-form.ts';
import { failure, success } from '../../domain/result.ts';
import { changeReading, storedReading } from '../content/stored-reading.ts';
import { listSources } from '../import/refused-exchanges.ts';
import { type Action, type ActionDeps, fieldOf } from './action.ts';

const SAVED = 'Сохранено, действует со следующего импорта';

/** Reads how files are read and the sources that may have rules of their own. */
export async function readReading({ db }: Pick<ActionDeps, 'db'>) {
  const reading = await storedReading(db.$client);
  const sources = new Set([...(await listSources(db)), ...Object.keys(reading.sources)]);
  return { reading, sources: [...sources] };
}

const saveShop: Action = async ({ db, logged, clock }, fields) => {
  const read = readShopForm(fields, await storedReading(db.$client));
  if (!read.ok) return read;
  const saved = await changeReading(logged(), () => read.value, clock());
  return saved.ok ? success(SAVED) : saved;
};

/** Returns an action that changes the rules of the source that the form names. */
const onSource =
  (change: typeof readSourceForm): Action =>
  async ({ logged, clock, ...deps }, fields) => {
    const source = fieldOf(fields, 'subject');
    const { sources: known } = await readReading(deps);
    if (!known.includes(source)) return failure('gone', 'Такого источника нет');
    const saved = await changeReading(
      logged(source),
      ({ sources }) => ({ sources: { ...sources, [source]: change(fields, sources[source] ?? {}) } }),
      clock(),
    );
    return saved.ok ? success(`«${source}»: ${SAVED.toLowerCase()}`) : saved;
  };

export const READING_ACTIONS = {
  'reading-shop': saveShop,
  'reading-source': onSource(readSourceForm),
  'reading-properties': onSource((fields, before) => ({
    ...before,
    properties: readProperties(fields, before.properties),
  })),
} satisfies Record<string, Action>;
