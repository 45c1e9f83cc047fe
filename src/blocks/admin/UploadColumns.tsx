import { columnField, sheetField } from '../../domain/admin/map-columns.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import type { UploadPage } from '../../domain/admin/upload.ts';
import { COLUMN_MEANINGS, columnMeaningName } from '../../domain/reading/column-meaning.ts';
import type { ColumnOfTable, TableShape } from '../../domain/reading/table-shape.ts';
import { Select } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from './AdminAction.tsx';

const OPTIONS = COLUMN_MEANINGS.map((meaning) => (
  <option key={meaning} value={meaning}>
    {columnMeaningName(meaning)}
  </option>
));

function ColumnRow({ name, column }: { name: string; column: ColumnOfTable }) {
  const { heading, meaning, guess, samples } = column;
  return (
    <Select
      name={name}
      label={meaning === guess ? heading : `${heading} (исправлено)`}
      hint={samples.length > 0 ? `Например: ${samples.join(' · ')}` : 'В первых строках пусто'}
      first={meaning}
      check={false}
    >
      {OPTIONS}
    </Select>
  );
}

function TableColumns({ table, at }: { table: TableShape; at: number }) {
  const title = table.sheet ? `${table.file}, лист «${table.sheet}»` : table.file;
  return (
    <fieldset className="admin-columns">
      <legend>{title}</legend>
      {table.sheet && (
        <Select name={sheetField(at)} label="Лист" first={table.isRead ? 'on' : 'off'} check={false}>
          <option value="on">брать</option>
          <option value="off">не брать</option>
        </Select>
      )}
      <div className="admin-grid">
        {table.columns.map((column, index) => (
          <ColumnRow key={column.heading} name={columnField(at, index)} column={column} />
        ))}
      </div>
    </fieldset>
  );
}

interface UploadColumnsProps extends Acting {
  upload: Pick<UploadPage, 'id' | 'tables' | 'state'>;
  back: string;
}

/** Shows how the columns of an uploaded table were read, for a merchant to correct; the file is then checked again. */
export function UploadColumns({ upload, back, role, outcome }: UploadColumnsProps) {
  const { id, tables, state } = upload;
  const isKnown = tables.length > 0 && tables.every(({ source }) => source !== '');
  if (!isKnown || !mayDo(role, 'import-map')) return null;
  return (
    <details className="admin-part" open={state === 'failed'}>
      <summary className="admin-more">Как прочитаны столбцы</summary>
      <AdminAction action="import-map" subject={id} back={back} outcome={outcome}>
        <p className="muted">
          Исправьте, если столбец понят не так. Магазин запомнит это для этого источника.
        </p>
        {tables.map((table, at) => (
          <TableColumns key={`${table.file} ${table.sheet}`} table={table} at={at} />
        ))}
        <SubmitButton>Запомнить и проверить ещё раз</SubmitButton>
      </AdminAction>
    </details>
  );
}
