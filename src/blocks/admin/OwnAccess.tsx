import { QRCodeSVG } from 'qrcode.react';
import type { OwnAccess as Access } from '../../domain/admin/own-access.ts';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction } from './AdminAction.tsx';
import { OwnSessions } from './OwnSessions.tsx';

const HERE = '/admin/access/';

interface OwnAccessProps {
  access: Access;
  outcome: Outcome | null;
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

function CurrentPassword() {
  return (
    <Field
      label="Текущий пароль"
      name="current"
      type="password"
      autoComplete="current-password"
      required
      maxLength={400}
    />
  );
}

function Offered({ offered, outcome }: { offered: NonNullable<Access['offered']>; outcome: Outcome | null }) {
  return (
    <>
      <p>
        Добавьте ключ в приложение для кодов, например Google Authenticator, Aegis или Яндекс Ключ: наведите
        камеру приложения на этот код. На самом телефоне <a href={offered.address}>откройте ключ ссылкой</a>,
        а где нет камеры, введите его вручную.
      </p>
      <QRCodeSVG
        className="admin-qr"
        value={offered.address}
        title="Код для приложения: тот же ключ"
        size={200}
        marginSize={4}
        role="img"
      />
      <p className="admin-key figures">
        <span className="hidden-text">Ключ: </span>
        {inFours(offered.key)}
      </p>
      <AdminAction action="own-code-on" back={HERE} outcome={outcome}>
        <Field
          label="Код из приложения"
          className="figures"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
        />
        <SubmitButton>Включить вход по коду</SubmitButton>
      </AdminAction>
    </>
  );
}

function SecondFactor({ access, outcome }: OwnAccessProps) {
  if (access.hasCode)
    return (
      <>
        <p>Вход по коду включён: кроме пароля нужен код из приложения.</p>
        <AdminAction action="own-code-off" back={HERE} outcome={outcome}>
          <CurrentPassword />
          <SubmitButton className="button button-quiet">Выключить вход по коду</SubmitButton>
        </AdminAction>
      </>
    );
  if (access.offered) return <Offered offered={access.offered} outcome={outcome} />;
  return (
    <>
      <p>Сейчас для входа достаточно пароля. С кодом из приложения украденный пароль никому не поможет.</p>
      <AdminAction action="own-code-offer" back={HERE} outcome={outcome}>
        <SubmitButton>Получить ключ</SubmitButton>
      </AdminAction>
    </>
  );
}

export function OwnAccess({ access, outcome }: OwnAccessProps) {
  return (
    <div className="admin-parts">
      <section className="admin-part">
        <h2>Вход по коду</h2>
        <SecondFactor access={access} outcome={outcome} />
      </section>
      <section className="admin-part">
        <h2>Пароль</h2>
        <AdminAction action="own-password" back={HERE} outcome={outcome}>
          <CurrentPassword />
          {['password', 'again'].map((name) => (
            <Field
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
          <SubmitButton>Сменить пароль</SubmitButton>
        </AdminAction>
      </section>
      <OwnSessions sessions={access.sessions} outcome={outcome} />
    </div>
  );
}
