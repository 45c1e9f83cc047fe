import type { ImportRow } from '../../domain/admin/message-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import {
  isUploadBusy,
  MAX_SOURCE_LENGTH,
  type UploadPage,
  type UploadRow,
  uploadState,
} from '../../domain/admin/upload.ts';
import { progressText } from '../../domain/import-progress.ts';
import { formatPastMoment } from '../../domain/measures/moment.ts';
import { Tick } from '../../forms/Choices.tsx';
import { Field } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, Guarded, ReadOnly } from './AdminAction.tsx';
import { ImportFindings } from './ImportReport.tsx';
import { UnreadProperties } from './UnreadProperties.tsx';
import { UploadColumns } from './UploadColumns.tsx';

const LIST = '/admin/imports/';
const addressOf = ({ id }: Pick<UploadRow, 'id'>) => `${LIST}upload/${id}/`;

/** State of an upload, with figures while the shop works on it. */
function UploadState({ state, progress }: Pick<UploadRow, 'state' | 'progress'>) {
  const figures = isUploadBusy(state) && progress ? `, ${progressText(progress)}` : '';
  return `${uploadState(state)}${figures}`;
}

/** Form to upload a catalogue, and the uploads of the last days. */
export function Uploads({ uploads, role, outcome }: { uploads: readonly UploadRow[] } & Acting) {
  return (
    <section className="admin-part">
      <h2>Загрузить каталог</h2>
      {mayDo(role, 'import-upload') ? (
        <AdminAction action="import-upload" back={LIST} outcome={outcome} files>
          <Field
            label="Файл"
            hint="Таблица XLSX или CSV, YML, CommerceML или ZIP с ними и картинками, до 50 МБ"
            name="file"
            type="file"
          />
          <Field
            label="Или адрес файла"
            hint="https://…, до 500 МБ"
            name="address"
            type="url"
            maxLength={2000}
          />
          <Field
            label="Поставщик"
            hint="Если поставщиков несколько, назовите каждого: новый прайс снимает с продажи то, чего в нём нет, только у своего"
            name="source"
            maxLength={MAX_SOURCE_LENGTH}
          />
          <SubmitButton>Проверить</SubmitButton>
          <p className="muted">Сначала магазин покажет, что изменилось бы. Импортировать вы решите после.</p>
        </AdminAction>
      ) : (
        <ReadOnly role={role} action="import-upload" />
      )}
      <p>
        <a href="/admin/imports/reading/">Как читать файлы: цены, единицы, курсы, столбцы</a>
      </p>
      {uploads.length > 0 && (
        <ul className="admin-report">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <a href={addressOf(upload)}>{upload.name}</a>: <UploadState {...upload} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Buttons for what may be done with an upload now. */
function UploadActions({ upload, role, outcome }: { upload: UploadPage } & Acting) {
  const { id, state, outcomes } = upload;
  const act = { subject: id, back: addressOf(upload), outcome };
  const retires = outcomes.some(({ notes }) => notes.massRetirement !== null);
  if (!mayDo(role, 'import-apply')) return <ReadOnly role={role} action="import-apply" />;
  return (
    <>
      {state === 'checked' && outcomes.some(({ changed }) => changed) && (
        <AdminAction action="import-apply" {...act}>
          {retires && <Tick name="retire">Снять с продажи товары, которых в файле нет</Tick>}
          <SubmitButton>Импортировать</SubmitButton>
        </AdminAction>
      )}
      {!isUploadBusy(state) && state !== 'imported' && (
        <AdminAction action="import-check" {...act}>
          <SubmitButton className="button button-quiet">Проверить ещё раз</SubmitButton>
        </AdminAction>
      )}
      {state !== 'importing' && (
        <Guarded name="Удалить файл">
          <AdminAction action="import-drop" {...act} back={LIST}>
            <SubmitButton>Удалить «{upload.name}»</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </>
  );
}

/** Undoes the import of an upload, if no other came after it. */
function UploadUndo({ upload, latest, role, outcome }: UploadProps) {
  const isLatest = latest?.undoable && latest.runId === upload.importId;
  if (!isLatest || !mayDo(role, 'import-undo')) return null;
  return (
    <Guarded name="Отменить этот импорт">
      <AdminAction action="import-undo" back={addressOf(upload)} outcome={outcome}>
        <p>Вернутся прежние товары, цены и остатки; проданное с тех пор остаётся проданным.</p>
        <SubmitButton>Отменить импорт</SubmitButton>
      </AdminAction>
    </Guarded>
  );
}

interface UploadProps extends Acting {
  upload: UploadPage;
  /** The last import that changed something and was not undone; null without one. */
  latest: Pick<ImportRow, 'runId' | 'undoable'> | null;
}

/** An uploaded catalogue: what its import would change, and what to do with it. */
export function Upload({ upload, latest, role, outcome }: UploadProps) {
  const { state, message, importId, outcomes, at, person } = upload;
  return (
    <>
      <p role="status">
        <b>
          <UploadState {...upload} />
        </b>
        , {formatPastMoment(new Date(at))}, {person}
      </p>
      {message && <p className="admin-wrong">{message}</p>}
      {importId !== null && (
        <p>
          <a href={`${LIST}${importId}/`}>Отчёт об импорте</a>
        </p>
      )}
      <UploadUndo upload={upload} latest={latest} role={role} outcome={outcome} />
      <UploadActions upload={upload} role={role} outcome={outcome} />
      {!isUploadBusy(state) && state !== 'imported' && (
        <UploadColumns upload={upload} back={addressOf(upload)} role={role} outcome={outcome} />
      )}
      {outcomes.map((found) => (
        <section key={found.source} className="admin-list">
          <h2>Источник «{found.source}»</h2>
          {!found.changed && <p>В каталоге это уже есть: ничего не изменилось бы.</p>}
          <UnreadProperties
            source={found.source}
            unread={found.notes.unread ?? []}
            back={addressOf(upload)}
            role={role}
            outcome={outcome}
          />
          <ImportFindings table={found.table} notes={found.notes} />
        </section>
      ))}
    </>
  );
}
