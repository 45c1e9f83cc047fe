import type { SubmitEvent } from 'react';
import { removeDiscount } from './remove-discount.ts';

interface RemovalFormProps {
  action: string;
  page: string;
  /** What the button says. */
  name: string;
}

/** A form of one button that takes a coupon or a card away. */
export function RemovalForm({ action, page, name }: RemovalFormProps) {
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void removeDiscount(event.currentTarget);
  };
  return (
    <form action={action} method="post" onSubmit={submitted}>
      <input type="hidden" name="back" value={page} />
      <button className="button button-quiet" type="submit">
        {name}
      </button>
    </form>
  );
}
