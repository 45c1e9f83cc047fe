import type { ReactNode } from 'react';
import { type DeskAction, type DeskRole, whyNot } from '../../domain/desk/roles.ts';

/** What came of a form that has to be shown again. */
export interface DeskOutcome {
  name?: string;
  values: Readonly<Record<string, string>>;
  message: string | null;
}

interface DeskFormProps {
  action: DeskAction;
  /** Own path of the page it stands on. */
  back: string;
  /** What it is about; none for what is new. */
  subject?: string | number;
  outcome?: DeskOutcome | null;
  className?: string;
  /** It brings a file, or more text than a form sends otherwise. */
  isMultipart?: boolean;
  /** What takes the place of the browser's own way of sending it. */
  onSend?: ((fields: FormData) => void) | undefined;
  children: ReactNode;
}

/** What was typed into a form that came back; null where it was another one. */
export function typedAgain(
  outcome: DeskOutcome | null | undefined,
  action: DeskAction,
  subject: string | number = '',
): DeskOutcome | null {
  if (!outcome || outcome.name !== action) return null;
  return (outcome.values['subject'] ?? '') === String(subject) ? outcome : null;
}

/** A form that does one thing and leads back to its page. */
export function DeskForm({
  action,
  back,
  subject = '',
  outcome,
  className,
  isMultipart = false,
  onSend,
  children,
}: DeskFormProps) {
  const again = typedAgain(outcome, action, subject);
  return (
    <form
      className={className ?? 'desk-form'}
      action={`/desk/do/${action}`}
      method="post"
      encType={isMultipart ? 'multipart/form-data' : undefined}
      onSubmit={
        onSend &&
        ((event) => {
          event.preventDefault();
          onSend(new FormData(event.currentTarget));
        })
      }
    >
      <input type="hidden" name="back" value={back} />
      {subject !== '' && <input type="hidden" name="subject" value={subject} />}
      {again?.message && (
        <p className="desk-wrong" role="alert">
          {again.message}
        </p>
      )}
      {children}
    </form>
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
