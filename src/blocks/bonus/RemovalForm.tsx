import { type SubmitEvent, useState } from 'react';
import { postJson } from '../../client/net/post-json.ts';
import { basketAnswerSchema } from '../../domain/basket/basket-answer.ts';
import { showAnswered } from './show-answered.ts';

/** A form of one button that takes a coupon or a card away; without an answer it goes as it would without script. */
export function RemovalForm({ action, page, name }: { action: string; page: string; name: string }) {
  const [going, setGoing] = useState(false);
  const submitted = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (going) return;
    setGoing(true);
    const answer = await postJson(basketAnswerSchema, action, { back: page });
    setGoing(false);
    if (!answer || !showAnswered(answer)) form.submit();
  };
  return (
    <form
      action={action}
      method="post"
      aria-busy={going ? true : undefined}
      onSubmit={(event) => void submitted(event)}
    >
      <input type="hidden" name="back" value={page} />
      <button className="button button-quiet" type="submit">
        {name}
      </button>
    </form>
  );
}
