import type { ReactNode } from 'react';
import { type DeskAction, type DeskRole, whyNot } from '../../domain/desk/roles.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { PostedForm, type PostedFormProps } from '../../forms/PostedForm.tsx';

/** Who may act, and the form of the page that was sent. */
export interface Acting {
  role: DeskRole;
  outcome: Outcome | null;
}

interface AdminActionProps extends Omit<PostedFormProps, 'name' | 'action' | 'id' | 'hidden' | 'summary'> {
  action: DeskAction;
  /** Own path of the page it stands on. */
  back: string;
  /** What it is about; none for what is new. */
  subject?: string | number;
}

/** The outcome of an action on a subject; null where another form of the page was sent. */
export function actionOutcome(
  outcome: Outcome | null | undefined,
  action: DeskAction,
  subject: string | number = '',
): Outcome | null {
  return outcomeOf(outcome ?? null, action, { subject });
}

/** A form that does one thing and leads back to its page. */
export function AdminAction({ action, back, subject = '', outcome, ...form }: AdminActionProps) {
  return (
    <PostedForm
      className="desk-form"
      {...form}
      name={action}
      id={`${action}-${encodeURIComponent(subject)}`}
      action={`/desk/do/${action}`}
      hidden={{ back, subject }}
      outcome={actionOutcome(outcome, action, subject)}
    />
  );
}

/** Says why a form has no button, to who may only read it. */
export function ReadOnly({ role, action }: { role: DeskRole; action: DeskAction }) {
  const why = whyNot(role, action);
  return why && <p className="desk-hint">{why}</p>;
}

/** What cannot be taken back: its button comes after a press. */
export function Guarded({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="desk-guarded">
      <summary className="button button-quiet">{name}</summary>
      {children}
    </details>
  );
}
