import {
  type ContentRow,
  type ContentText,
  contentPartName,
  MAX_CONTENT_TEXT,
} from '../../domain/desk/content-row.ts';
import { mayDo } from '../../domain/desk/roles.ts';
import { TextArea } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded, ReadOnly } from './AdminAction.tsx';

const HERE = '/desk/content/';

/** The parts of what the shop says of itself, after the ways to its pages and pictures. */
export function ContentParts({ parts }: { parts: readonly ContentRow[] }) {
  return (
    <ul className="desk-waits">
      <li>
        <a href={`${HERE}pages/`}>Страницы и статьи</a>
      </li>
      <li>
        <a href={`${HERE}pictures/`}>Картинки для текстов</a>
      </li>
      {parts.map(({ part, said }) => (
        <li key={part}>
          <a href={`${HERE}${part}/`}>
            <span>{contentPartName(part)}</span>
            <span className="muted">{said ? 'ваши слова' : 'исходное'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ContentPartProps extends Acting {
  content: ContentText;
}

/** One part as text, checked when it is saved as an import checks it. */
export function ContentPart({ content: { part, said, text }, role, outcome }: ContentPartProps) {
  const about = { back: `${HERE}${part}/`, subject: part, outcome };
  const typed = actionOutcome(outcome, 'content-save', part)?.values['text'] ?? text;
  const may = mayDo(role, 'content-save');
  const fits = text.length <= MAX_CONTENT_TEXT;
  return (
    <>
      <ReadOnly role={role} action="content-save" />
      <AdminAction action="content-save" {...about} files className="desk-form desk-wide desk-code">
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
        {!fits && <p className="desk-hint">Эта часть длиннее, чем помещается в форму: меняйте её файлом.</p>}
        {may && fits && <SubmitButton>Сохранить</SubmitButton>}
      </AdminAction>
      {may && said && (
        <Guarded name="Вернуть исходное">
          <AdminAction action="content-remove" {...about}>
            <SubmitButton>Забыть ваши слова</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </>
  );
}
