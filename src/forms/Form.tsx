import type { ReactNode } from 'react';
import { HIDDEN, MODE } from '../domain/form/form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext, type Outcome } from './form-context.ts';
import './form.css';

interface FormProps {
  /** Of its rules, see `domain/form/form` and `known-forms`. */
  name: string;
  action: string;
  method?: 'get' | 'post';
  /** The form as it was sent, when it is shown again. */
  outcome?: Outcome | null;
  /** Hidden fields of its own. */
  hidden?: Readonly<Record<string, string | number>>;
  /** Id of the element that the answer replaces; without it the form's own. */
  block?: string;
  className?: string;
  /** When the page was made, milliseconds since 1970. */
  made?: number;
  /** False: no summary of errors above a form of a few rows, which say all themselves. */
  summary?: boolean;
  /** It has a field for files. */
  files?: boolean;
  children: ReactNode;
}

const NOTHING: Readonly<Record<string, string>> = {};

/**
 * A form of the kit [FORM-1]: posted as it is without script. With it, `drive-forms` checks its rows, sends it and shows the
 * answer. Everything in it is drawn once and then belongs to that script, so its fields are not controlled.
 */
export function Form({
  name,
  action,
  method = 'post',
  outcome,
  hidden,
  block,
  className,
  made = Date.now(),
  summary = true,
  files = false,
  children,
}: FormProps) {
  const id = `form-${name}`;
  const values = outcome?.values ?? NOTHING;
  const errors = outcome?.errors ?? NOTHING;
  if (outcome?.done) return <Done id={id} text={outcome.done} />;
  return (
    <FormContext value={{ name, values, errors }}>
      <form
        className={className ? `form ${className}` : 'form'}
        id={id}
        action={action}
        method={method}
        encType={files ? 'multipart/form-data' : undefined}
        data-form={name}
        data-outcome={outcome ? '' : undefined}
      >
        <input type="hidden" name={HIDDEN.action} value={name} />
        {method === 'post' && <PostFields block={block ?? id} made={made} />}
        {Object.entries(hidden ?? {}).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {summary && <ErrorSummary form={name} errors={errors} message={outcome?.message ?? null} />}
        {children}
        <p className="hidden-text" role="status" data-form-says="" suppressHydrationWarning>
          {/* A text of the script's, as in RowError. */ ''}
        </p>
        <progress className="form-progress" max={1} value={0} aria-label="Отправка" hidden />
      </form>
    </FormContext>
  );
}

function Done({ id, text }: { id: string; text: string }) {
  return (
    <p className="form-done" id={id} role="status">
      {text}
    </p>
  );
}

/** What only a posted form carries. The last one is a trap for robots. */
function PostFields({ block, made }: { block: string; made: number }) {
  return (
    <>
      <input type="hidden" name={HIDDEN.block} value={block} />
      <input type="hidden" name={HIDDEN.mode} defaultValue={MODE.submit} />
      <input type="hidden" name={HIDDEN.robot} defaultValue="" />
      <input type="hidden" name={HIDDEN.made} defaultValue={made} suppressHydrationWarning />
      <input
        className="form-blank"
        name={HIDDEN.trap}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        data-1p-ignore=""
        data-lpignore="true"
      />
    </>
  );
}
