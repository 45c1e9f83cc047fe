import { type SubmitEvent, useState } from 'react';
import { postJson } from '../../client/net/post-json.ts';
import { basketResponseSchema } from '../../domain/basket/basket-response.ts';
import { showAnswered } from './show-answered.ts';

/** A button that removes a coupon or card; if its request fails, the form is submitted as without script. */
export function RemovalForm({ action, page, name }: { action: string; page: string; name: string }) {
  const [going, setGoing] = useState(false);
  const submitted = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (going) return;
    setGoing(true);
    const answer = await postJson(basketResponseSchema, action, { back: page });
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
