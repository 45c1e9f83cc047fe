import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { AGREEMENT, type FormRules, HIDDEN, MODE } from '../domain/form/form.ts';
import type { FormResponse } from '../domain/form-response.ts';
import { Done } from './Done.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext, type Outcome } from './form-context.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { waitsForAgreement } from './SubmitButton.tsx';
import { useForm } from './use-form.ts';
import { WholeError } from './WholeError.tsx';
import './form.css';

export interface FormProps {
  /** Rules by which the fields are validated; they also contain the form's name. */
  rules: FormRules<unknown>;
  action: string;
  method?: 'get' | 'post';
  /** Outcome of the submitted form, if it is shown again. */
  outcome?: Outcome | null;
  hidden?: Readonly<Record<string, string | number>>;
  /** Id of the block that the response replaces; by default that of the form itself. */
  block?: string;
  className?: string;
  /** Time at which the page was rendered, in milliseconds since 1970. */
  made?: number;
  /** False if the form has no error summary, because it has only a few rows, which show all errors themselves. */
  summary?: boolean;
  /** Key under which the draft is stored on the device until the form is sent; without it the draft lasts only as long as the tab. */
  draft?: string;
  files?: boolean;
  /** Called when the form was accepted. Returns true if the response is shown elsewhere, so that the form is reset. */
  onAccepted?: (answer: FormResponse) => boolean;
  onRefused?: (answer: FormResponse) => void;
  children: ReactNode;
}

/**
 * A form built from the shared components [FORM-1]. Without script it is posted as usual. Once hydrated, it renders its fields from its
 * state, validates its rows and is sent with `fetch`; the response then replaces it.
 */
export function Form(props: FormProps) {
  const { outcome, rules } = props;
  if (outcome?.done) return <Done name={rules.name} text={outcome.done} />;
  return <HydratedForm {...props} />;
}

function HydratedForm({ rules, action, method = 'post', outcome = null, ...props }: FormProps) {
  const [now] = useState(Date.now);
  const { hidden, block, className, made = now, summary = true, files = false, children } = props;
  const { onAccepted, onRefused } = props;
  const { draft = rules.name } = props;
  const draftPlace = props.draft ? 'localStorage' : 'sessionStorage';
  const plan = { rules, action, method, draft, draftPlace, onAccepted, onRefused } as const;
  const { element, state, act, submit } = useForm(plan, outcome);
  const { name } = rules;
  const id = `form-${name}`;
  const agrees = AGREEMENT in rules.schema.entries;
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.nativeEvent.submitter);
  };
  // While the button is disabled, Enter does not submit the form, so this shows what is missing.
  const entered = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key, nativeEvent } = event;
    const typing = target instanceof HTMLInputElement && isLine(target);
    if (key !== 'Enter' || nativeEvent.isComposing || !typing || !waitsForAgreement(state, agrees)) return;
    event.preventDefault();
    void submit();
  };
  if (state.phase === 'done') return <Done name={name} text={state.message} focused />;
  return (
    <FormContext value={{ name, state, act, rowsAnnounce: !summary, agrees }}>
      <form
        className={className ? `form ${className}` : 'form'}
        id={id}
        ref={element}
        action={action}
        method={method}
        encType={files ? 'multipart/form-data' : undefined}
        noValidate={state.hydrated}
        aria-busy={state.phase === 'filling' ? undefined : true}
        data-form={name}
        onSubmit={submitted}
        onKeyDown={entered}
      >
        <input type="hidden" name={HIDDEN.action} value={name} />
        {method === 'post' && <PostFields block={block ?? id} made={made} />}
        {hidden && <HiddenFields fields={hidden} />}
        {summary ? <ErrorSummary /> : <WholeError />}
        {children}
        <p className="hidden-text" role="status">
          {state.message}
        </p>
        <progress
          className="form-progress"
          max={1}
          value={state.progress}
          aria-label="Отправка"
          hidden={state.phase !== 'sending'}
        />
      </form>
    </FormContext>
  );
}

/** Whether Enter in this field submits the form. */
const isLine = ({ type }: HTMLInputElement) => !['button', 'submit', 'file', 'reset'].includes(type);

/**
 * Hidden fields for the server; the script sets the mode and the robot check before it sends the form. The last field is a trap for robots.
 */
function PostFields({ block, made }: { block: string; made: number }) {
  return (
    <>
      <input type="hidden" name={HIDDEN.block} value={block} />
      <input type="hidden" name={HIDDEN.mode} value={MODE.submit} />
      <input type="hidden" name={HIDDEN.robot} value="" />
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
