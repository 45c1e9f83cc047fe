import {
  type ContentRow,
  type ContentText,
  contentPartName,
  MAX_CONTENT_TEXT,
} from '../../domain/admin/content-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { TextArea } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded, ReadOnly } from './AdminAction.tsx';

const HERE = '/admin/content/';

/** Links to pages and pictures, then the parts of the shop's content. */
export function ContentParts({ parts }: { parts: readonly ContentRow[] }) {
  return (
    <ul className="admin-waits">
      <li>
        <a href={`${HERE}pages/`}>Страницы и статьи</a>
      </li>
      <li>
        <a href={`${HERE}seo/`}>SEO: заголовки и описания</a>
      </li>
      <li>
        <a href={`${HERE}pictures/`}>Картинки для текстов</a>
      </li>
      {parts.map(({ part, isSet }) => (
        <li key={part}>
          <a href={`${HERE}${part}/`}>
            <span>{contentPartName(part)}</span>
            <span className="muted">{isSet ? 'изменено' : 'по умолчанию'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ContentPartProps extends Acting {
  content: ContentText;
}

/** One part as text, checked on saving like an import. */
export function ContentPart({ content: { part, isSet, text }, role, outcome }: ContentPartProps) {
  const about = { back: `${HERE}${part}/`, subject: part, outcome };
  const typed = actionOutcome(outcome, 'content-save', part)?.values['text'] ?? text;
  const may = mayDo(role, 'content-save');
  const fits = text.length <= MAX_CONTENT_TEXT;
  return (
    <>
      <ReadOnly role={role} action="content-save" />
      <AdminAction action="content-save" {...about} files className="admin-form admin-wide admin-code">
        <TextArea
          label="Текст в YAML"
          hint="Отступы значат, что к чему относится: меняйте слова и числа, а имена полей слева оставьте"
          name="text"
          rows={Math.min(40, typed.split('\n').length + 2)}
          spellCheck={false}
          required
          readOnly={!may || !fits}
          defaultValue={typed}
        />
        {!fits && <p className="admin-hint">Эта часть длиннее, чем помещается в форму: меняйте её файлом.</p>}
        {may && fits && <SubmitButton>Сохранить</SubmitButton>}
      </AdminAction>
      {may && isSet && (
        <Guarded name="Вернуть по умолчанию">
          <AdminAction action="content-remove" {...about}>
            <SubmitButton>Вернуть по умолчанию</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </>
  );
}
