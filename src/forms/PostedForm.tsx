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
  /** Name of the form, by which its outcome and its rules, if it has any, are found. */
  name: string;
  action: string;
  /** Values shown before anything is submitted, by field name. */
  initial?: Readonly<Record<string, string>>;
  /** Outcome of the submitted form, if it is shown again. */
  outcome?: Outcome | null;
  /** Prefix of field ids, for pages with several forms of this name. */
  id?: string;
  hidden?: Readonly<Record<string, string | number>>;
  className?: string | undefined;
  /** Whether the form has a file field or more text than usual. */
  files?: boolean;
  /** True if the form shows an error summary, because it is longer than a screen. */
  summary?: boolean;
  children: ReactNode;
}

/**
 * A form that React does not hydrate, because a page may have a hundred of them. It accepts the shared fields and shows values and errors
 * like `Form`. Do not use it in a hydrated region, because its fields could not be changed there.
 */
export function PostedForm({
  name,
  action,
  outcome = null,
  id = name,
  hidden,
  initial,
  ...props
}: PostedFormProps) {
  const { className, files = false, summary = false, children } = props;
  const [made] = useState(Date.now);
  const begun = initial ? { values: initial, errors: {}, message: null } : null;
  if (outcome?.done) return <Done name={name} text={outcome.done} />;
  return (
    <FormContext
      value={{ ...UNTOUCHED, name: id, state: firstState(outcome ?? begun), rowsAnnounce: !summary }}
    >
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
