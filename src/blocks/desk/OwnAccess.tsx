import { QRCodeSVG } from 'qrcode.react';
import type { OwnAccess as Access } from '../../domain/desk/own-access.ts';
import { DeskInput } from './DeskField.tsx';
import { DeskForm, type DeskOutcome } from './DeskForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';

const HERE = '/desk/access/';

interface OwnAccessProps {
  access: Access;
  outcome: DeskOutcome | null;
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

function CurrentPassword() {
  return (
    <DeskInput
      label="Текущий пароль"
      name="current"
      type="password"
      autoComplete="current-password"
      required
      maxLength={400}
    />
  );
}

function Offered({
  offered,
  outcome,
}: {
  offered: NonNullable<Access['offered']>;
  outcome: DeskOutcome | null;
}) {
  return (
    <>
      <p>
        Добавьте ключ в приложение для кодов, например Google Authenticator, Aegis или Яндекс Ключ: наведите
        камеру приложения на этот код. На самом телефоне <a href={offered.address}>откройте ключ ссылкой</a>,
        а где нет камеры, введите его вручную.
      </p>
      <QRCodeSVG
        className="desk-qr"
        value={offered.address}
        title="Код для приложения: тот же ключ"
        size={200}
        marginSize={4}
        role="img"
      />
      <p className="desk-key figures">
        <span className="hidden-text">Ключ: </span>
        {inFours(offered.key)}
      </p>
      <DeskForm action="own-code-on" back={HERE} outcome={outcome}>
        <DeskInput
          label="Код из приложения"
          className="field figures"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
        />
        <button className="button" type="submit">
          Включить вход по коду
        </button>
      </DeskForm>
    </>
  );
}

function SecondFactor({ access, outcome }: OwnAccessProps) {
  if (access.hasCode)
    return (
      <>
        <p>Вход по коду включён: кроме пароля нужен код из приложения.</p>
        <DeskForm action="own-code-off" back={HERE} outcome={outcome}>
          <CurrentPassword />
          <button className="button button-quiet" type="submit">
            Выключить вход по коду
          </button>
        </DeskForm>
      </>
    );
  if (access.offered) return <Offered offered={access.offered} outcome={outcome} />;
  return (
    <>
      <p>Сейчас для входа достаточно пароля. С кодом из приложения украденный пароль никому не поможет.</p>
      <DeskForm action="own-code-offer" back={HERE} outcome={outcome}>
        <button className="button" type="submit">
          Получить ключ
        </button>
      </DeskForm>
    </>
  );
}

/** One's own password, second factor and sessions. */
export function OwnAccess({ access, outcome }: OwnAccessProps) {
  return (
    <div className="desk-parts">
      <section className="desk-part">
        <h2>Вход по коду</h2>
        <SecondFactor access={access} outcome={outcome} />
      </section>
      <section className="desk-part">
        <h2>Пароль</h2>
        <DeskForm action="own-password" back={HERE} outcome={outcome}>
          <CurrentPassword />
          {['password', 'again'].map((name) => (
            <DeskInput
              key={name}
              label={name === 'again' ? 'Новый пароль ещё раз' : 'Новый пароль'}
              name={name}
              type="password"
              autoComplete="new-password"
              minLength={12}
              maxLength={200}
              required
            />
          ))}
          <button className="button" type="submit">
            Сменить пароль
          </button>
        </DeskForm>
      </section>
      <OwnSessions sessions={access.sessions} outcome={outcome} />
    </div>
  );
}
