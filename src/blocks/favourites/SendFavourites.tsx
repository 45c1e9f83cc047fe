import { useEffect, useRef, useState } from 'react';
import { useListed } from '../../client/store/use-visitor.ts';
import type { FormResponse } from '../../domain/form-response.ts';
import {
  MESSENGER_TITLES,
  type MessengerName,
  sendFavouritesAddress,
} from '../../domain/listing/messenger.ts';
import { SEND_FAVOURITES_FORM, type SentFavourites } from '../../domain/listing/send-favourites-form.ts';
import { PhoneField } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

interface SendFavouritesProps {
  goods: readonly { id: number }[];
  /** Messengers that the shop has; at least one. */
  messengers: readonly MessengerName[];
  outcome: Outcome | null;
}

interface SendResult extends Pick<SentFavourites, 'list' | 'open'> {
  message: string;
}

/** Returns the initial result from the outcome of the form submitted without script. */
function resultOf(outcome: Outcome | null): SendResult | null {
  if (!outcome?.done) return null;
  const { list = '', open } = outcome.values;
  return { message: outcome.done, list, ...(open ? { open } : {}) };
}

/** Sends the favourites to a phone by messenger [FAV-2]: one field, and a button for each messenger. A hydrated region. */
export function SendFavourites({ goods, messengers, outcome }: SendFavouritesProps) {
  const [result, setResult] = useState(() => resultOf(outcome));
  const left = useListed('favourites', goods);
  const onAccepted = ({ message, sent }: FormResponse) => {
    if (!sent) return false;
    setResult({ message: message ?? '', list: sent.list, ...(sent.open ? { open: sent.open } : {}) });
    return true;
  };
  return (
    <>
      {(left.length > 0 || result) && (
        <section className="send-list" aria-labelledby="send-list">
          <h2 id="send-list">Отправить список на телефон</h2>
          <p className="muted">Ссылка откроется на любом телефоне: вашем, мастера, второй половины.</p>
          {result && <Sent result={result} focused={result.message !== outcome?.done} />}
          <Form
            rules={SEND_FAVOURITES_FORM}
            action={sendFavouritesAddress(messengers[0] ?? 'telegram')}
            outcome={outcome?.done ? null : outcome}
            summary={false}
            onAccepted={onAccepted}
          >
            <div className="send-list-fields cluster cluster-wide">
              <PhoneField required={false} />
              <div className="send-list-options cluster">
                {messengers.map((messenger) => (
                  <SubmitButton
                    key={messenger}
                    className="button button-quiet"
                    formAction={sendFavouritesAddress(messenger)}
                  >
                    {MESSENGER_TITLES[messenger]}
                  </SubmitButton>
                ))}
              </div>
            </div>
            <p className="form-hint">
              Номер нужен только для этого сообщения. Отправляя, вы соглашаетесь на{' '}
              <a href="/personal-data/" target="_blank" rel="noopener">
                обработку персональных данных
              </a>
              .
            </p>
          </Form>
        </section>
      )}
    </>
  );
}

/** The result with links; it takes the focus if it arrives without a page load. */
function Sent({ result, focused }: { result: SendResult; focused: boolean }) {
  const { message, list, open } = result;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused && result.message) words.current?.focus();
  }, [result, focused]);
  return (
    <p className="form-done send-list-done" role="status" tabIndex={-1} ref={words}>
      <span>{message}</span>
      {open && (
        <a className="button" href={open}>
          Открыть мессенджер
        </a>
      )}
      <a href={list}>Ссылка на список</a>
    </p>
  );
}
