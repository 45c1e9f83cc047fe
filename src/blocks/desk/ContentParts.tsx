import {
  type ContentRow,
  type ContentText,
  contentPartName,
  MAX_CONTENT_TEXT,
} from '../../domain/desk/content-row.ts';
import { type DeskRole, mayDo } from '../../domain/desk/roles.ts';
import { DeskText } from './DeskField.tsx';
import { DeskForm, type DeskOutcome, Guarded, ReadOnly, typedAgain } from './DeskForm.tsx';

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

interface ContentPartProps {
  content: ContentText;
  role: DeskRole;
  outcome: DeskOutcome | null;
}

/** One part as text, checked when it is saved as an import checks it. */
export function ContentPart({ content: { part, said, text }, role, outcome }: ContentPartProps) {
  const about = { back: `${HERE}${part}/`, subject: part, outcome };
  const typed = typedAgain(outcome, 'content-save', part)?.values['text'] ?? text;
  const may = mayDo(role, 'content-save');
  const fits = text.length <= MAX_CONTENT_TEXT;
  return (
    <>
      <ReadOnly role={role} action="content-save" />
      <DeskForm action="content-save" {...about} isMultipart className="desk-form desk-wide desk-code">
        <DeskText
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
        {may && fits && (
          <button className="button" type="submit">
            Сохранить
          </button>
        )}
      </DeskForm>
      {may && said && (
        <Guarded name="Вернуть исходное">
          <DeskForm action="content-remove" {...about}>
            <button className="button" type="submit">
              Забыть ваши слова
            </button>
          </DeskForm>
        </Guarded>
      )}
    </>
  );
}
