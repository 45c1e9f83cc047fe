import { type ReactNode, useState } from 'react';
import { HIDDEN } from '../domain/form/form.ts';
import { Done } from './Done.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext, type Outcome, UNTOUCHED } from './form-context.ts';
import { firstState } from './form-state.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { WholeError } from './WholeError.tsx';
import './form.css';

export interface PostedFormProps {
  /** Of its outcome; where it has rules, theirs. */
  name: string;
  action: string;
  /** The form as it was sent, when it is shown again. */
  outcome?: Outcome | null;
  /** Begins the ids of its fields, where a page has several forms of this name. */
  id?: string;
  hidden?: Readonly<Record<string, string | number>>;
  className?: string | undefined;
  /** It has a field for files, or more text than a form sends otherwise. */
  files?: boolean;
  /** True: a summary of errors above a form that is longer than a screen. */
  summary?: boolean;
  children: ReactNode;
}

/**
 * A form that is posted as it is and that React never drives: a page may have a hundred of them. It takes the fields of the kit and shows
 * what was typed and what is wrong with it as `Form` does; in a part of a page that React takes over its fields could not be changed.
 */
export function PostedForm({ name, action, outcome = null, id = name, hidden, ...props }: PostedFormProps) {
  const { className, files = false, summary = false, children } = props;
  const [made] = useState(Date.now);
  if (outcome?.done) return <Done name={name} text={outcome.done} />;
  return (
    <FormContext value={{ ...UNTOUCHED, name: id, state: firstState(outcome), rowsAnnounce: !summary }}>
      <form
        className={className}
        action={action}
        method="post"
        encType={files ? 'multipart/form-data' : undefined}
      >
        <input type="hidden" name={HIDDEN.action} value={name} />
        <input type="hidden" name={HIDDEN.made} defaultValue={made} suppressHydrationWarning />
        {hidden && <HiddenFields fields={hidden} />}
        {summary ? <ErrorSummary /> : <WholeError />}
        {children}
      </form>
    </FormContext>
  );
}
