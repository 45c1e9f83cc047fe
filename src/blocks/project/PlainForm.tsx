import { type ReactNode, useState } from 'react';
import { HIDDEN } from '../../domain/form/form.ts';

interface PlainFormProps {
  /** The name of its rules. */
  name: string;
  action: string;
  className?: string;
  children: ReactNode;
}

/** A form that no script takes over, with the marks that keep robots out: a page may have a hundred of them. */
export function PlainForm({ name, action, className, children }: PlainFormProps) {
  const [made] = useState(Date.now);
  return (
    <form className={className} action={action} method="post">
      <input type="hidden" name={HIDDEN.action} value={name} />
      <input type="hidden" name={HIDDEN.made} value={made} />
      {children}
    </form>
  );
}

/** What is wrong with a field, or with a form as a whole. */
export function Wrong({ id, text }: { id?: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="form-error" id={id} role="alert">
      {text}
    </p>
  );
}
