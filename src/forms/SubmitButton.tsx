import { type ReactNode, useContext } from 'react';
import { AGREEMENT } from '../domain/form/form.ts';
import { FormContext } from './form-context.ts';
import type { FormState } from './form-state.ts';

/** Whether the form still lacks the consent without which it is not sent [FORM-3]. */
export function waitsForAgreement(
  { hydrated, values }: Pick<FormState, 'hydrated' | 'values'>,
  agrees: boolean,
): boolean {
  return hydrated && agrees && values[AGREEMENT] !== 'on';
}

/** Submit button. It is disabled with an explanation until consent is given [FORM-3], and busy while the form is being sent. */
export function SubmitButton({
  className = 'button',
  formAction,
  children,
}: {
  className?: string;
  /** A path of this site to which this button sends the form instead of the form's own. */
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
