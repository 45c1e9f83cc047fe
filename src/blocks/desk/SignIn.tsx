import { DeskInput } from './DeskField.tsx';
import type { DeskOutcome } from './DeskForm.tsx';

interface SignInProps {
  /** Where to go then. */
  next: string;
  /** By what an operator lets this browser through; mostly empty. */
  device: string;
  outcome: DeskOutcome | null;
}

/** The door: name, password and, for who has an authenticator, its code. */
export function SignIn({ next, device, outcome }: SignInProps) {
  return (
    <form className="desk-form desk-door" action="/desk/sign-in/" method="post">
      <input type="hidden" name="next" value={outcome?.values['next'] ?? next} />
      <input type="hidden" name="device" value={outcome?.values['device'] ?? device} />
      {outcome?.message && (
        <p className="desk-wrong" role="alert">
          {outcome.message}
        </p>
      )}
      <DeskInput
        label="Имя"
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={100}
        required
        defaultValue={outcome?.values['name']}
      />
      <DeskInput
        label="Пароль"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={400}
        required
      />
      <DeskInput
        label="Код из приложения"
        hint="Если вход по коду включён"
        className="field figures"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <button className="button" type="submit">
        Войти
      </button>
    </form>
  );
}
