import { type BasketLine, formatAmountOf, type LineNotice } from '../../domain/basket/basket.ts';
import { needsBatchChoice } from '../../domain/basket/batch-choice.ts';
import type { Shortage } from '../../domain/basket/shortage.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { counted } from '../../domain/measures/plural.ts';
import { productAddress } from '../../domain/product/card.ts';
import { priceLines, struckPrice } from '../../domain/product/price-lines.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { LineComment } from './LineComment.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { ShortageButtons } from './ShortageButtons.tsx';
import type { BasketSession } from './use-basket.ts';

interface LineProps {
  line: BasketLine;
  /** Whether the line is a part of a set, below the set's main line [BEYOND-15]. */
  part: boolean;
  /** Number of parts of the set that this line leads. */
  parts: number;
  /** Name of the product with which this line is a gift. */
  giftFor: string | null;
  /** What must be decided about this line before ordering; null: nothing. */
  shortage: Shortage | null;
  session: BasketSession;
  /** Text submitted without script, by field name. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Whether goods with a notice are discontinued, out of stock or available. */
const STANDING: Readonly<Record<LineNotice['code'], 'unsold' | 'out' | 'there'>> = {
  gone: 'unsold',
  'not-for-sale': 'unsold',
  'out-of-stock': 'out',
  'gift-alone': 'there',
  'less-stock': 'there',
  'price-changed': 'there',
};

/** A line of the basket, with its problems [CART-6] [CART-10]. */
export function Line({ line, part, parts, giftFor, shortage, session, values, errors }: LineProps) {
  const gift = line.giftFor !== null;
  const standing = line.notice ? STANDING[line.notice.code] : 'there';
  const sold = standing !== 'unsold';
  const word = session.messages[line.id];
  const waiting = session.isWaiting(line.id);
  const commentError = errors[`PROPS_COMMENT[${line.id}]`];
  return (
    <li
      className={`line${gift ? ' line-gift' : ''}${part ? ' line-part' : ''}${parts > 0 ? ' line-lead' : ''}${standing === 'there' ? '' : ' sold'}`}
      aria-busy={waiting}
    >
      <span className="line-picture">
        <Picture picture={line.picture} sizes="130px" alt="" />
      </span>
      <LineGoods {...{ line, parts, giftFor, shortage }} linked={sold} onAnswer={session.answer} />
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
            aria-label={`Убрать ${parts > 0 ? 'комплект ' : ''}из корзины: ${line.name}`}
            act={() => session.remove(line.id)}
          >
            <Icon name="trash" />
          </ActButton>
        </>
      )}
    </li>
  );
}

interface LineGoodsProps extends Pick<LineProps, 'line' | 'parts' | 'giftFor' | 'shortage'> {
  linked: boolean;
  onAnswer: BasketSession['answer'];
}

function LineGoods({ line, parts, giftFor, shortage, linked, onAnswer }: LineGoodsProps) {
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
      {parts > 0 && (
        <p className="line-detail">
          Комплект: ещё {counted(parts, 'товар', 'товара', 'товаров')} ниже, количество меняется у всех
        </p>
      )}
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
      {shortage && <ShortageButtons shortage={shortage} onAnswer={onAnswer} />}
      {line.batchChoices && <BatchButtons line={line} onAnswer={onAnswer} />}
    </div>
  );
}

/** Asks how to supply a line that a single batch cannot fill; nothing is preselected [BEYOND-5]. */
function BatchButtons({ line, onAnswer }: Pick<LineGoodsProps, 'line' | 'onAnswer'>) {
  const needsChoice = needsBatchChoice(line);
  return (
    <fieldset className="line-options">
      <legend className={needsChoice ? 'line-choose' : undefined}>
        {needsChoice ? 'Выберите, как собрать:' : 'Как собрать:'}
      </legend>
      {line.batchChoices?.map(({ option, text, chosen }) => (
        <ActButton
          key={option}
          formAction="/basket/batch"
          name="batch"
          value={`${line.id}:${option}`}
          aria-pressed={chosen}
          act={() => onAnswer('/basket/batch', 'batch', `${line.id}:${option}`)}
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
