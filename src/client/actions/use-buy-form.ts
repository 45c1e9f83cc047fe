import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { isFocusLost } from '../gesture/focus-lost.ts';
import { fetchGoodsNow } from '../store/goods-now.ts';
import { $outdated } from '../store/outdated-goods.ts';
import { addFields, type Fields, fieldsOf, fieldValue } from './post-goods.ts';
import { requestSample } from './request-sample.ts';

const ADD = '/basket/add';
const SAMPLE = '/samples/add';
const PRODUCT = /^\/product\/([\w-]+)\//;

export interface BuyFormState {
  /** Whether the response is still to arrive; the form is locked meanwhile [CART-3]. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface BuyFormWatch {
  onAdded?: () => void;
  /** Element with alternatives to goods that have been sold out meanwhile; it gets the focus once the refusal is closed. */
  alternatives?: RefObject<HTMLElement | null>;
}

/**
 * Submits a form of `/basket/add`, or its sample button, without loading a page; other buttons are left to the browser. Fetches the goods
 * of the page again if the response contradicts them.
 */
export function useBuyForm({ onAdded, alternatives }: BuyFormWatch = {}): BuyFormState {
  const [busy, setBusy] = useState(false);
  useEffect(() => $outdated.subscribe(refetchGoods), []);
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
      else if (isFocusLost()) alternatives?.current?.focus({ preventScroll: true });
    };
    const bought = () => addFields(fields, refusalRead).then((added) => added && onAdded?.());
    const answered: Promise<unknown> =
      address === SAMPLE ? requestSample(fieldValue(fields, 'offer')) : bought();
    void answered.finally(() => setBusy(false));
  };
  return { busy, onSubmit };
}

/** Fetches the goods again if they were bought on their own page. */
function refetchGoods(fields: Fields | null): void {
  const slug = fields && PRODUCT.exec(fieldValue(fields, 'back'))?.[1];
  if (!slug) return;
  $outdated.set(null);
  void fetchGoodsNow(slug);
}
