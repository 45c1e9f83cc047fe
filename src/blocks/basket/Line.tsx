import type { BasketLine } from '../../domain/basket.ts';
import { productAddress } from '../../domain/card.ts';
import { formatRoubles } from '../../domain/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { QuantityForm } from './QuantityForm.tsx';
import type { LineWord } from './use-basket.ts';

interface LineProps {
  line: BasketLine;
  waiting: boolean;
  word: LineWord | undefined;
  /** What was typed and could not be taken, without script. */
  typedBefore: string | undefined;
  onWish: (typed: string) => void;
  onRemove: () => void;
}

/** Goods in the basket, with what is wrong with them if anything is [CART-6] [CART-10]. */
export function Line({ line, waiting, word, typedBefore, onWish, onRemove }: LineProps) {
  const address = `${productAddress(line.slug)}?ELEMENT_ID=${line.offerId}`;
  const sold = line.notice?.code !== 'gone' && line.notice?.code !== 'not-for-sale';
  return (
    <li className="line" aria-busy={waiting}>
      <span className="line-picture">
        <Picture picture={line.picture} sizes="130px" alt="" />
      </span>
      <div className="line-goods">
        <h2 className="line-name">{sold ? <a href={address}>{line.name}</a> : line.name}</h2>
        {line.detail && <p className="line-detail">{line.detail}</p>}
        {line.article && <p className="line-detail">Арт. {line.article}</p>}
        {line.notice && (
          <p className="line-notice">
            <Icon name="warning" />
            {line.notice.message}
          </p>
        )}
      </div>
      <p className="line-price figures">
        {line.oldPrice !== null && line.oldPrice > line.price && (
          <s>
            <span className="hidden-text">Раньше </span>
            {formatRoubles(line.oldPrice)}
          </s>
        )}
        {formatRoubles(line.price)}/{line.unit}
      </p>
      {sold && line.notice?.code !== 'out-of-stock' ? (
        <QuantityForm line={line} waiting={waiting} word={word} typedBefore={typedBefore} onWish={onWish} />
      ) : (
        <p className="line-quantity line-message">{word?.text}</p>
      )}
      <p className="line-total figures">{formatRoubles(line.total)}</p>
      <form
        className="line-remove"
        action="/basket/remove"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <input type="hidden" name="line" value={line.id} />
        <button type="submit" aria-label={`Убрать из корзины: ${line.name}`}>
          <Icon name="trash" />
        </button>
      </form>
    </li>
  );
}
