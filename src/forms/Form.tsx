import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { AGREEMENT, type FormRules, HIDDEN, MODE } from '../domain/form/form.ts';
import type { FormAnswer } from '../domain/form-answer.ts';
import { Done } from './Done.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext, type Outcome } from './form-context.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { waitsForAgreement } from './SubmitButton.tsx';
import { useForm } from './use-form.ts';
import { WholeError } from './WholeError.tsx';
import './form.css';

export interface FormProps {
  /** What it asks for; its name is theirs. */
  rules: FormRules<unknown>;
  action: string;
  method?: 'get' | 'post';
  /** The form as it was sent, when it is shown again. */
  outcome?: Outcome | null;
  hidden?: Readonly<Record<string, string | number>>;
  /** Id of the block that the answer replaces; without it the form's own. */
  block?: string;
  className?: string;
  /** When the page was made, milliseconds since 1970. */
  made?: number;
  /** False: no summary of errors above a form of a few rows, which say all themselves. */
  summary?: boolean;
  /** Key of what is typed, kept on the device until it is sent; without it what is typed is kept as long as the tab is open. */
  draft?: string;
  files?: boolean;
  /** Gets the answer to a form that was taken; true: it is shown elsewhere and the form begins anew. */
  onTaken?: (answer: FormAnswer) => boolean;
  /** Gets the answer to one that was not. */
  onRefused?: (answer: FormAnswer) => void;
  children: ReactNode;
}

/**
 * A form of the kit [FORM-1]: posted as it is without script. Once React has taken it over, its fields are drawn from its state: it
 * checks its rows, is sent by script, and the answer is drawn in its place.
 */
export function Form(props: FormProps) {
  const { outcome, rules } = props;
  if (outcome?.done) return <Done name={rules.name} text={outcome.done} />;
  return <LivingForm {...props} />;
}

function LivingForm({ rules, action, method = 'post', outcome = null, ...props }: FormProps) {
  const [now] = useState(Date.now);
  const { hidden, block, className, made = now, summary = true, files = false, children } = props;
  const { onTaken, onRefused } = props;
  const { draft = rules.name } = props;
  const draftPlace = props.draft ? 'localStorage' : 'sessionStorage';
  const plan = { rules, action, method, draft, draftPlace, onTaken, onRefused } as const;
  const { element, state, act, submit } = useForm(plan, outcome);
  const { name } = rules;
  const id = `form-${name}`;
  const agrees = AGREEMENT in rules.schema.entries;
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.nativeEvent.submitter);
  };
  // A browser does not send by Enter what has a disabled button; it shows what lacks instead.
  const entered = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key, nativeEvent } = event;
    const typing = target instanceof HTMLInputElement && isLine(target);
    if (key !== 'Enter' || nativeEvent.isComposing || !typing || !waitsForAgreement(state, agrees)) return;
    event.preventDefault();
    void submit();
  };
  if (state.phase === 'done') return <Done name={name} text={state.said} focused />;
  return (
    <FormContext value={{ name, state, act, rowsAnnounce: !summary, agrees }}>
      <form
        className={className ? `form ${className}` : 'form'}
        id={id}
        ref={element}
        action={action}
        method={method}
        encType={files ? 'multipart/form-data' : undefined}
        noValidate={state.alive}
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
        <p className="hidden-text" role="status" data-form-says="">
          {state.said}
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

/** Enter in it sends a form. */
const isLine = ({ type }: HTMLInputElement) => !['button', 'submit', 'file', 'reset'].includes(type);

/** What only a posted form carries; the script sets mode and robot check as it sends. The last one is a trap for robots. */
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
