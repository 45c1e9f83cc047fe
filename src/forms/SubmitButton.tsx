import { type ReactNode, useContext } from 'react';
import { AGREEMENT } from '../domain/form/form.ts';
import { FormContext } from './form-context.ts';
import type { FormState } from './form-state.ts';

/** Whether a form lacks the agreement it is sent with [FORM-3]. */
export function waitsForAgreement(
  { alive, values }: Pick<FormState, 'alive' | 'values'>,
  agrees: boolean,
): boolean {
  return alive && agrees && values[AGREEMENT] !== 'on';
}

/** The button of a form: it waits for the agreement [FORM-3], says so, and is busy while the form is on its way. */
export function SubmitButton({
  className = 'button',
  formAction,
  children,
}: {
  className?: string;
  /** Own path that this button sends the form to, where it is not the form's. */
  formAction?: string;
  children: ReactNode;
}) {
  const { name, state, agrees } = useContext(FormContext);
  const waits = waitsForAgreement(state, agrees);
  const why = `${name}-why`;
  const button = (
    <button
      className={agrees ? `${className} form-send` : className}
      type="submit"
      formAction={formAction}
      disabled={waits}
      aria-describedby={agrees ? why : undefined}
      aria-busy={state.phase === 'sending' || state.phase === 'leaving' ? true : undefined}
    >
      {children}
    </button>
  );
  if (!agrees) return button;
  return (
    <div className="form-submit">
      {button}
      <p className="form-hint form-why" id={why}>
        Чтобы отправить, отметьте согласие
      </p>
    </div>
  );
}
