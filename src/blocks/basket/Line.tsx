import { type BasketLine, formatAmountOf, type LineNotice } from '../../domain/basket/basket.ts';
import { asksAboutBatches } from '../../domain/basket/batch-choice.ts';
import type { Shortage } from '../../domain/basket/shortage.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { productAddress } from '../../domain/product/card.ts';
import { priceLines, struckPrice } from '../../domain/product/price-lines.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { LineComment } from './LineComment.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { ShortageWays } from './ShortageWays.tsx';
import type { BasketSession } from './use-basket.ts';

interface LineProps {
  line: BasketLine;
  /** The name of the goods that this line is given for. */
  giftFor: string | null;
  /** What an order waits to be answered about this line by itself. */
  shortage: Shortage | null;
  session: BasketSession;
  /** What was typed without script, by field name. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Whether goods with a notice are not sold any more, not to be had now, or there. */
const STANDING: Readonly<Record<LineNotice['code'], 'unsold' | 'out' | 'there'>> = {
  gone: 'unsold',
  'not-for-sale': 'unsold',
  'out-of-stock': 'out',
  'gift-alone': 'there',
  'less-stock': 'there',
  'price-changed': 'there',
};

/** Goods in the basket, with what is wrong with them if anything is [CART-6] [CART-10]. */
export function Line({ line, giftFor, shortage, session, values, errors }: LineProps) {
  const gift = line.giftFor !== null;
  const standing = line.notice ? STANDING[line.notice.code] : 'there';
  const sold = standing !== 'unsold';
  const word = session.words[line.id];
  const waiting = session.isWaiting(line.id);
  const commentError = errors[`PROPS_COMMENT[${line.id}]`];
  return (
    <li
      className={`line${gift ? ' line-gift' : ''}${standing === 'there' ? '' : ' sold'}`}
      aria-busy={waiting}
    >
      <span className="line-picture">
        <Picture picture={line.picture} sizes="130px" alt="" />
      </span>
      <LineGoods line={line} giftFor={giftFor} shortage={shortage} linked={sold} onAnswer={session.answer} />
      {!gift && <LinePrice line={line} />}
      {gift ? (
        <p className="line-quantity line-given">Подарок: {formatAmountOf(line.quantity, line.unit)}</p>
      ) : sold ? (
        <LineQuantity
          line={line}
          session={session}
          refused={errors[`COUNT[${line.id}]`] ? (values[`COUNT[${line.id}]`] ?? null) : null}
        />
      ) : (
        <p className="line-quantity line-message">{word?.text}</p>
      )}
      <p className="line-total figures">{gift ? 'Бесплатно' : formatRoubles(line.total)}</p>
      {!gift && (
        <>
          <LineComment
            line={line}
            refused={
              commentError ? { typed: values[`PROPS_COMMENT[${line.id}]`] ?? '', why: commentError } : null
            }
            onComment={(text) => session.comment(line.id, text)}
          />
          <ActButton
            className="line-remove"
            formAction="/basket/remove"
            name="line"
            value={line.id}
            aria-label={`Убрать из корзины: ${line.name}`}
            act={() => session.remove(line.id)}
          >
            <Icon name="trash" />
          </ActButton>
        </>
      )}
    </li>
  );
}

interface LineGoodsProps extends Pick<LineProps, 'line' | 'giftFor' | 'shortage'> {
  linked: boolean;
  onAnswer: BasketSession['answer'];
}

function LineGoods({ line, giftFor, shortage, linked, onAnswer }: LineGoodsProps) {
  const address = `${productAddress(line.slug)}?ELEMENT_ID=${line.offerId}`;
  return (
    <div className="line-goods">
      <h2 className="line-name">
        {linked ? (
          <a href={address} data-plain>
            {bindUnits(line.name)}
          </a>
        ) : (
          bindUnits(line.name)
        )}
      </h2>
      {giftFor && <p className="line-detail">В подарок к товару «{giftFor}»</p>}
      {line.detail && <p className="line-detail">{line.detail}</p>}
      {line.article && <p className="line-detail">Арт. {line.article}</p>}
      {line.supplyNote && <p className="line-supply">{line.supplyNote}</p>}
      {[line.notice?.message, line.batchNotice].map(
        (text) =>
          text && (
            <p className="warning-note" key={text}>
              <Icon name="warning" />
              {text}
            </p>
          ),
      )}
      {shortage && <ShortageWays shortage={shortage} onAnswer={onAnswer} />}
      {line.batchChoices && <BatchWays line={line} onAnswer={onAnswer} />}
    </div>
  );
}

/** Asks how a line is served that one batch does not suffice for; nothing is chosen for the shopper [BEYOND-5]. */
function BatchWays({ line, onAnswer }: Pick<LineGoodsProps, 'line' | 'onAnswer'>) {
  const asks = asksAboutBatches(line);
  return (
    <fieldset className="line-ways">
      <legend className={asks ? 'line-asks' : undefined}>
        {asks ? 'Выберите, как собрать:' : 'Как собрать:'}
      </legend>
      {line.batchChoices?.map(({ way, text, chosen }) => (
        <ActButton
          key={way}
          formAction="/basket/batch"
          name="batch"
          value={`${line.id}:${way}`}
          aria-pressed={chosen}
          act={() => onAnswer('/basket/batch', 'batch', `${line.id}:${way}`)}
        >
          {text}
        </ActButton>
      ))}
    </fieldset>
  );
}

function LinePrice({ line }: { line: BasketLine }) {
  const { main } = priceLines(line);
  const struck = struckPrice(line.price, line.oldPrice);
  return (
    <p className="line-price figures">
      {struck !== null && (
        <s>
          <span className="hidden-text">Раньше </span>
          {formatRoubles(struck)}
        </s>
      )}
      {main.unit === line.unit ? 'За' : `${formatRoubles(main.amount)}/${main.unit} · за`}
      {` 1\u00a0${line.unit}: ${formatRoubles(line.price)}`}
    </p>
  );
}
