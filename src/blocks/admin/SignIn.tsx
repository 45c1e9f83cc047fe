import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { PostedForm } from '../../forms/PostedForm.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

interface SignInProps {
  next: string;
  /** Device code by which an operator admits this browser; usually empty. */
  device: string;
  outcome: Outcome | null;
}

/** Sign-in: name, password and, with an authenticator, its code. */
export function SignIn({ next, device, outcome }: SignInProps) {
  return (
    <PostedForm
      className="admin-form admin-sign-in"
      name="sign-in"
      action="/admin/sign-in/"
      hidden={{ next: outcome?.values['next'] ?? next, device: outcome?.values['device'] ?? device }}
      outcome={outcome}
    >
      <Field label="Имя" name="name" autoComplete="username" autoCapitalize="none" maxLength={100} required />
      <Field
        label="Пароль"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={400}
        required
      />
      <Field
        label="Код из приложения"
        hint="Если вход по коду включён"
        className="figures"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <SubmitButton>Войти</SubmitButton>
    </PostedForm>
  );
}
