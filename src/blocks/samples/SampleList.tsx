import { type SubmitEvent, useRef, useState } from 'react';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';
import { queueChange } from '../../client/store/basket-queue.ts';
import { showWholeBasket, useNewestBasket } from '../../client/store/whole-basket.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import { counted } from '../../domain/measures/plural.ts';
import { offerAddress } from '../../domain/product/card.ts';
import { type Sample, samplePrice } from '../../domain/product/sample.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './samples.css';

interface SampleListProps {
  /** Samples in the basket when the page was rendered. */
  first: Pick<Basket, 'version' | 'samples'>;
  /** Whether the basket contains only samples. */
  alone: boolean;
  /** Maximum number of samples per order. */
  max: number;
}

/** Samples delivered with the order, each with a remove button; renders nothing if there are none [BEYOND-6]. */
export function SampleList({ first, max, ...page }: SampleListProps) {
  const basket = useNewestBasket(first);
  const { samples } = basket;
  const alone = 'lines' in basket ? basket.lines.length === 0 : page.alone;
  const heading = useRef<HTMLHeadingElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [message, setMessage] = useState('');
  const count = samples.length;
  // The pressed button disappears together with its row, and the heading with the last row.
  useLostFocus(count, (before) => {
    if (count < before) (heading.current ?? status.current)?.focus({ preventScroll: true });
  });
  const left = max - count;

  const remove = async ({ offerId, name }: Sample) => {
    const answer = await queueChange('/samples/remove', [['offer', String(offerId)]], '');
    if (answer.basket) showWholeBasket(answer.basket);
    setMessage(answer.message ?? `Образец убран: ${name}`);
  };
  return (
    <>
      <p className="hidden-text" role="status" ref={status} tabIndex={-1}>
        {message}
      </p>
      {count > 0 && (
        <section className="samples list-below" aria-labelledby="samples">
          <h2 id="samples" ref={heading} tabIndex={-1}>
            Образцы
          </h2>
          <p className="muted">
            {left > 0
              ? `Можно добавить ещё ${counted(left, 'образец', 'образца', 'образцов')}`
              : `Не больше ${counted(max, 'образца', 'образцов', 'образцов')} в заказе`}
          </p>
          <ul>
            {samples.map((sample) => (
              <SampleRow key={sample.offerId} sample={sample} onRemove={() => remove(sample)} />
            ))}
          </ul>
          {alone && (
            <p className="cluster cluster-wide">
              <a className="button" href="/order/" data-plain>
                Заказать образцы
              </a>
              <a className="button button-quiet" href="/catalog/" data-plain>
                Добавить товары
              </a>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function SampleRow({ sample, onRemove }: { sample: Sample; onRemove: () => Promise<void> }) {
  const { offerId, slug, name, detail, picture, price } = sample;
  const [going, setGoing] = useState(false);
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (going) return;
    setGoing(true);
    void onRemove().finally(() => setGoing(false));
  };
  return (
    <li aria-busy={going}>
      <span className="sample-picture">
        <Picture picture={picture} sizes="64px" alt="" />
      </span>
      <span>
        <a href={offerAddress(slug, offerId)} data-plain>
          {name}
        </a>
        {detail && <small className="note">{detail}</small>}
      </span>
      <span className="figures">{samplePrice(price)}</span>
      <form action="/samples/remove" method="post" onSubmit={submitted}>
        <input type="hidden" name="offer" value={offerId} />
        <button type="submit" className="sample-remove" aria-label={`Убрать образец: ${name}`}>
          <Icon name="trash" />
        </button>
      </form>
    </li>
  );
}
