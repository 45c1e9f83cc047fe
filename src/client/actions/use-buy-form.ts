import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { isFocusLost } from '../gesture/focus-lost.ts';
import { askGoodsNow } from '../store/goods-now.ts';
import { $outdated } from '../store/outdated-goods.ts';
import { askSample } from './ask-sample.ts';
import { addFields, type Fields, fieldsOf, fieldValue } from './post-goods.ts';

const ADD = '/basket/add';
const SAMPLE = '/samples/add';
const PRODUCT = /^\/product\/([\w-]+)\//;

export interface BuyFormState {
  /** Its answer has not come: it is locked [CART-3]. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface BuyFormWatch {
  onAdded?: () => void;
  /** What is offered instead of goods that went with the form: it gets the focus once the refusal was read. */
  way?: RefObject<HTMLElement | null>;
}

/**
 * Lets a form of `/basket/add` act without a page load, and its button for a sample too; its other buttons stay the browser's. What the
 * page shows of the goods is asked for anew where the server contradicted it.
 */
export function useBuyForm({ onAdded, way }: BuyFormWatch = {}): BuyFormState {
  const [busy, setBusy] = useState(false);
  useEffect(() => $outdated.subscribe(askAnew), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null };
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
    if (event.isDefaultPrevented() || (address !== ADD && address !== SAMPLE)) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const fields = fieldsOf(new FormData(form, submitter));
    const refusalRead = (row?: number) => {
      const field = form.elements.namedItem(`QUANTITIES_ADD_LIST[${row}]`) as HTMLElement | null;
      if (field) field.focus();
      else if (isFocusLost()) way?.current?.focus({ preventScroll: true });
    };
    const bought = () => addFields(fields, refusalRead).then((added) => added && onAdded?.());
    const answered: Promise<unknown> = address === SAMPLE ? askSample(fieldValue(fields, 'offer')) : bought();
    void answered.finally(() => setBusy(false));
  };
  return { busy, onSubmit };
}

/** Asks how goods stand that were bought on their own page. */
function askAnew(fields: Fields | null): void {
  const slug = fields && PRODUCT.exec(fieldValue(fields, 'back'))?.[1];
  if (!slug) return;
  $outdated.set(null);
  void askGoodsNow(slug);
}
