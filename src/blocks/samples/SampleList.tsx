import { counted } from '../../domain/measures/plural.ts';
import { offerAddress } from '../../domain/product/card.ts';
import { type Sample, samplePrice } from '../../domain/product/sample.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './samples.css';

interface SampleListProps {
  samples: readonly Sample[];
  /** In one order. */
  most: number;
  /** Nothing else is in the basket: the samples are ordered alone. */
  alone: boolean;
}

/** The samples that come beside the basket, each with its way out; nothing where none were asked for [BEYOND-6]. */
export function SampleList({ samples, most, alone }: SampleListProps) {
  if (samples.length === 0) return null;
  const left = most - samples.length;
  return (
    <section className="samples" aria-labelledby="samples">
      <h2 id="samples">Образцы</h2>
      <p className="muted">
        {left > 0
          ? `Можно взять ещё ${counted(left, 'образец', 'образца', 'образцов')}`
          : `Больше ${counted(most, 'образца', 'образцов', 'образцов')} в один заказ не входит`}
      </p>
      <ul>
        {samples.map((sample) => (
          <SampleRow key={sample.offerId} sample={sample} />
        ))}
      </ul>
      {alone && (
        <p className="samples-alone">
          <a className="button" href="/order/">
            Заказать образцы
          </a>
          <a className="button button-quiet" href="/catalog/">
            Добавить товары
          </a>
        </p>
      )}
    </section>
  );
}

function SampleRow({ sample }: { sample: Sample }) {
  const { offerId, slug, name, detail, picture, price } = sample;
  return (
    <li>
      <span className="sample-picture">
        <Picture picture={picture} sizes="64px" alt="" />
      </span>
      <span>
        <a href={offerAddress(slug, offerId)}>{name}</a>
        {detail && <small>{detail}</small>}
      </span>
      <span className="figures">{samplePrice(price)}</span>
      <form action="/samples/remove" method="post">
        <input type="hidden" name="offer" value={offerId} />
        <button type="submit" className="sample-remove" aria-label={`Убрать образец: ${name}`}>
          <Icon name="trash" />
        </button>
      </form>
    </li>
  );
}
