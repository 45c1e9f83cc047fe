import { useEffect, useRef, useState } from 'react';
import { useListed } from '../../client/store/use-visitor.ts';
import type { FormAnswer } from '../../domain/form-answer.ts';
import { MESSENGER_TITLES, MESSENGERS, sendFavouritesAddress } from '../../domain/listing/messenger.ts';
import { SEND_FAVOURITES_FORM, type SentFavourites } from '../../domain/listing/send-favourites-form.ts';
import { PhoneField } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

interface SendFavouritesProps {
  /** The visitor's favourites as the page was drawn. */
  goods: readonly { id: number }[];
  outcome: Outcome | null;
}

interface Said extends Pick<SentFavourites, 'list' | 'open'> {
  message: string;
}

/** Without script the page gets what a script finds in the answer. */
function saidBy(outcome: Outcome | null): Said | null {
  if (!outcome?.done) return null;
  const { list = '', open } = outcome.values;
  return { message: outcome.done, list, ...(open ? { open } : {}) };
}

/** Sends the favourites to a telephone by a messenger [FAV-2]; a button for each, one field: a region of its page. */
export function SendFavourites({ goods, outcome }: SendFavouritesProps) {
  const [said, setSaid] = useState(() => saidBy(outcome));
  const left = useListed('favourites', goods);
  const taken = ({ message, sent }: FormAnswer) => {
    if (!sent) return false;
    setSaid({ message: message ?? '', list: sent.list, ...(sent.open ? { open: sent.open } : {}) });
    return true;
  };
  return (
    <>
      {(left.length > 0 || said) && (
        <section className="send-list" aria-labelledby="send-list">
          <h2 id="send-list">Отправить список на телефон</h2>
          <p className="muted">Ссылка откроется на любом телефоне: вашем, мастера, второй половины.</p>
          {said && <Sent said={said} focused={said.message !== outcome?.done} />}
          <Form
            rules={SEND_FAVOURITES_FORM}
            action={sendFavouritesAddress('telegram')}
            outcome={outcome?.done ? null : outcome}
            summary={false}
            onTaken={taken}
          >
            <div className="send-list-fields cluster cluster-wide">
              <PhoneField required={false} />
              <div className="send-list-ways cluster">
                {MESSENGERS.map((messenger) => (
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
              <a href="/personal-data/">обработку персональных данных</a>.
            </p>
          </Form>
        </section>
      )}
    </>
  );
}

/** What became of it, with the ways on; takes the focus when it comes by script. */
function Sent({ said, focused }: { said: Said; focused: boolean }) {
  const { message, list, open } = said;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused && said.message) words.current?.focus();
  }, [said, focused]);
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
