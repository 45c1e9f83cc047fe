import type { ReactNode } from 'react';
import { type AdminActionName, type AdminRole, whyNot } from '../../domain/admin/roles.ts';
import { type Outcome, outcomeOf } from '../../forms/form-context.ts';
import { PostedForm, type PostedFormProps } from '../../forms/PostedForm.tsx';

/** Role of the user, and the submitted form of the page. */
export interface Acting {
  role: AdminRole;
  outcome: Outcome | null;
}

interface AdminActionProps extends Omit<PostedFormProps, 'name' | 'action' | 'id' | 'hidden'> {
  action: AdminActionName;
  /** Path of the page, to return to. */
  back: string;
  /** Id of what the action applies to; absent for something new. */
  subject?: string | number;
  /** Digest of what the form shows, so that a form opened before somebody else's change is refused. */
  version?: string;
  /** Further hidden fields. */
  more?: Readonly<Record<string, string>>;
}

/** Returns the outcome of an action on a subject; null if the submitted form was another one of the page. */
export function actionOutcome(
  outcome: Outcome | null | undefined,
  action: AdminActionName,
  subject: string | number = '',
): Outcome | null {
  return outcomeOf(outcome ?? null, action, { subject });
}

/** A form with one action, after which the user returns to the page. */
export function AdminAction({
  action,
  back,
  subject = '',
  version,
  more,
  outcome,
  ...form
}: AdminActionProps) {
  return (
    <PostedForm
      className="admin-form"
      {...form}
      name={action}
      id={`${action}-${encodeURIComponent(subject)}`}
      action={`/admin/do/${action}`}
      hidden={{ ...more, back, subject, ...(version === undefined ? {} : { version }) }}
      outcome={actionOutcome(outcome, action, subject)}
    />
  );
}

/** Explains to a user who may only read why a form has no button. */
export function ReadOnly({ role, action }: { role: AdminRole; action: AdminActionName }) {
  const why = whyNot(role, action);
  return why && <p className="admin-hint">{why}</p>;
}

/** Hides the button of an irreversible action until a first press. */
export function Guarded({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="admin-guarded">
      <summary className="button button-quiet">{name}</summary>
      {children}
    </details>
  );
}
