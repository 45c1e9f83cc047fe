import type { FormRules } from '../../domain/form/form.ts';
import { Field, type FieldProps } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { showAnswered } from './show-answered.ts';

export interface PaneFormProps {
  /** Path of the page, to return to. */
  page: string;
  /** Milliseconds since 1970. */
  made: number;
  outcome: Outcome | null;
}

interface OneFieldFormProps extends PaneFormProps {
  rules: FormRules<unknown>;
  action: string;
  field: FieldProps;
  button: string;
}

export function OneFieldForm({ rules, action, field, button, page, made, outcome }: OneFieldFormProps) {
  return (
    <Form
      rules={rules}
      action={action}
      className="pane-form"
      hidden={{ back: page }}
      made={made}
      outcome={outcome}
      summary={false}
      onAccepted={showAnswered}
    >
      <Field autoComplete="off" check={false} {...field} />
      <SubmitButton className="button button-quiet">{button}</SubmitButton>
    </Form>
  );
}
