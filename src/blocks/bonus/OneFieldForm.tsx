import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';

/** What every form of the panes needs to know. */
export interface PaneFormProps {
  /** Own path of the page, to come back to. */
  page: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

interface OneFieldFormProps extends PaneFormProps {
  /** Of the form's rules. */
  name: string;
  action: string;
  field: { name: string; label: ReactNode; hint?: string } & InputHTMLAttributes<HTMLInputElement>;
  /** What the button says. */
  button: string;
}

/** A form of the kit with one field and its button beside it. */
export function OneFieldForm({ name, action, field, button, page, made, outcome }: OneFieldFormProps) {
  return (
    <Form
      name={name}
      action={action}
      className="pane-form"
      hidden={{ back: page }}
      made={made}
      outcome={outcome}
      summary={false}
    >
      <Field autoComplete="off" check={false} {...field} />
      <button className="button button-quiet" type="submit">
        {button}
      </button>
    </Form>
  );
}
