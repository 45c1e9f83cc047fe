import { transact } from '../../data/transact.ts';
import { mapColumns } from '../../domain/admin/map-columns.ts';
import { isUploadBusy, MAX_SOURCE_LENGTH } from '../../domain/admin/upload.ts';
import { formatMoment } from '../../domain/measures/moment.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { changeReading } from '../content/stored-reading.ts';
import { allowRefused } from '../import/refused-exchanges.ts';
import { type Action, type ActionDeps, type AdminFields, fieldOf, idOf } from './action.ts';

/** Imports have transactions of their own, so what was done is logged afterwards. */
async function noted<Value>(
  { logged }: Pick<ActionDeps, 'logged'>,
  done: Result<Value>,
  subject: string,
  text: string,
): Promise<Result<string>> {
  if (!done.ok) return done;
  return transact(logged(subject, text), async () => success(text));
}

const undo: Action = async (deps) => {
  const undone = await deps.undoImport();
  return undone.ok ? noted(deps, undone, '', undone.value) : undone;
};

const upload: Action = async (deps, fields) => {
  const added = await deps.uploads.add({
    name: fieldOf(fields, 'file-name'),
    bytes: deps.file,
    address: fieldOf(fields, 'address'),
    source: fieldOf(fields, 'source').slice(0, MAX_SOURCE_LENGTH),
    person: deps.person.name,
  });
  if (!added.ok) return added;
  const { id, name } = added.value;
  return noted(deps, added, String(id), `«${name}» проверяется: в каталоге пока ничего не меняется`);
};

/** Returns an action on an upload; without `work` it is gone. */
const onUpload =
  (
    work: (deps: ActionDeps, id: number, fields: AdminFields) => Promise<Result<unknown>>,
    text: string,
  ): Action =>
  async (deps, fields) => {
    const id = idOf(fields);
    if (id === null) return failure('gone', 'Этого файла уже нет');
    return noted(deps, await work(deps, id, fields), String(id), text);
  };

/** Stores how the merchant says the columns of an upload are read, and checks it again. */
const map: Action = async ({ uploads, logged, clock }, fields) => {
  const id = idOf(fields);
  const upload = id === null ? null : await uploads.read(id);
  const [source = ''] = upload?.tables.map((table) => table.source) ?? [];
  if (!upload || !source) return failure('gone', 'У этого файла нет таблиц, столбцы которых можно указать');
  if (isUploadBusy(upload.state))
    return failure('busy', 'Файл проверяется или импортируется: дождитесь конца');
  const text = `Столбцы запомнены для источника «${source}», файл проверяется ещё раз`;
  const saved = await changeReading(
    logged(String(id), source),
    ({ sources }) => ({
      sources: { ...sources, [source]: mapColumns(upload.tables, fields, sources[source]) },
    }),
    clock(),
  );
  if (!saved.ok) return saved;
  const checked = await uploads.check(upload.id);
  return checked.ok ? success(text) : checked;
};

/** Allows the refused exchange of a source. */
const allow: Action = async ({ logged, clock }, fields) => {
  const source = fieldOf(fields, 'subject');
  const allowed = await allowRefused({ db: logged(source), clock }, source);
  return allowed.ok
    ? success(`Разрешено до ${formatMoment(allowed.value)}: повторите обмен «${source}»`)
    : allowed;
};

export const IMPORT_ACTIONS = {
  'import-undo': undo,
  'import-upload': upload,
  'import-map': map,
  'exchange-allow': allow,
  'import-check': onUpload(({ uploads }, id) => uploads.check(id), 'Проверяется ещё раз'),
  'import-apply': onUpload(
    ({ uploads }, id, fields) => uploads.apply(id, fields['retire'] === 'on'),
    'Импорт начался',
  ),
  'import-drop': onUpload(({ uploads }, id) => uploads.drop(id), 'Файл удалён'),
} satisfies Record<string, Action>;
