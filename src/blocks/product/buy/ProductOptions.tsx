import type { ReactNode } from 'react';
import type { Card } from '../../../domain/product/card.ts';
import { type SampleRules, samplePrice } from '../../../domain/product/sample.ts';
import { roomAddress } from '../../../domain/visualiser/try-address.ts';
import { wallsAddress } from '../../../domain/wall/walls-address.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { ProductLists } from './ProductLists.tsx';
import './product-options.css';

export interface ProductOptionsProps {
  card: Pick<Card, 'id' | 'slug'>;
  /** Id of the shown offer if there are several, otherwise null. */
  offerId: number | null;
  /** Id of the form with offer and amount; null if there is none. */
  form: 'buy' | null;
  tried: boolean;
  /** Whether the product can be laid on walls together with its collection. */
  onWalls: boolean;
}

interface Chosen {
  /** Address of the calculator for a room; null if the goods are not laid. */
  calculator?: string | null;
  /** Null if the chosen amount cannot be reserved. */
  reserve?: { pickup: string; time: string } | null;
  samples?: SampleRules | null;
}

/** Number of options in view besides the two lists; a fold holds the rest. */
const IN_VIEW = 1;

/** What can be done with the goods besides buying them: three options in view, the rest in a fold that works without script. */
export function ProductOptions({ card, form, ...props }: ProductOptionsProps & Chosen) {
  const options = optionsOf({ card, form, ...props });
  return (
    <div className="product-options">
      <ProductLists id={card.id} />
      {/* Enter presses the first button of the form, so this one is first: it buys. */}
      {form && <button type="submit" form={form} hidden />}
      {options.slice(0, IN_VIEW)}
      {options.length > IN_VIEW && (
        <details className="product-more">
          <summary>
            <Icon name="menu" />
            Ещё
          </summary>
          {options.slice(IN_VIEW)}
        </details>
      )}
    </div>
  );
}

/** Returns the options that these goods have, the most useful first; the last ones have a note, for which only the fold has room. */
function optionsOf({
  card,
  offerId,
  form,
  tried,
  onWalls,
  calculator,
  reserve,
  samples,
}: ProductOptionsProps & Chosen): ReactNode[] {
  const { slug } = card;
  const toForm = { type: 'submit', form: form ?? undefined } as const;
  return [
    tried &&
      (form && offerId !== null ? (
        <button key="try" {...toForm} formAction="/visualiser/" formMethod="get" name="goods" value={slug}>
          <InRoom />
        </button>
      ) : (
        <a key="try" href={roomAddress(slug, offerId)} rel="nofollow">
          <InRoom />
        </a>
      )),
    calculator && (
      <a key="room" href={calculator} data-popup="Расчёт на комнату">
        <Label icon="calculator" text="Рассчитать на комнату" />
      </a>
    ),
    onWalls && (
      <a key="walls" href={wallsAddress(slug)} rel="nofollow">
        <Label icon="grid" text="Разложить по стенам" />
      </a>
    ),
    form && (
      <button key="project" {...toForm} formAction="/project/put/" formMethod="get">
        <Label icon="box" text="Положить в проект" />
      </button>
    ),
    form && samples && (
      <button key="sample" {...toForm} formAction="/samples/add" formNoValidate>
        <Label
          icon="truck"
          text="Заказать образец"
          note={`Привезём вместе с заказом: ${samplePrice(samples.price)}, до ${samples.max} штук`}
        />
      </button>
    ),
    form && reserve && (
      <button
        key="reserve"
        {...toForm}
        formAction="/basket/add?reserve"
        name="destination"
        value="/order/?delivery=pickup"
      >
        <Label icon="clock" text="Забронировать" note={`Отложим на ${reserve.time}: ${reserve.pickup}`} />
      </button>
    ),
  ].filter(Boolean);
}

function InRoom() {
  return (
    <>
      <Icon name="picture" />
      <span>
        Примерить<span className="hidden-text"> в комнате</span>
      </span>
    </>
  );
}

function Label({ icon, text, note }: { icon: IconName; text: string; note?: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        {text}
        {note && <small>{note}</small>}
      </span>
    </>
  );
}
