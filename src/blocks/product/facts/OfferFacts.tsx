import { useJson } from '../../../client/net/use-json.ts';
import { offerAddress } from '../../../domain/product/card.ts';
import { characteristicSchema } from '../../../domain/product/product-schema.ts';
import { list } from '../../../domain/schemas.ts';
import { type Characteristic, Characteristics } from './Characteristics.tsx';

const FACTS = list(characteristicSchema);

interface OfferFactsProps {
  slug: string;
  offerId: number;
  /** Offer that the page was opened with, and its facts. */
  openedId: number;
  opened: readonly Characteristic[];
}

/**
 * Facts that depend on the shown offer [PROD-3], loaded with each choice; the previous ones stay until then. If loading fails, the block
 * says so and links to the offer's page.
 */
export function OfferFacts({ slug, offerId, openedId, opened }: OfferFactsProps) {
  const isOpened = offerId === openedId;
  const address = isOpened ? null : `/views/ajax/product/${slug}/?ELEMENT_ID=${offerId}`;
  const { data, failed, waiting } = useJson(FACTS, address);
  return (
    <div className="stage-offer" id="offer-facts" aria-busy={waiting ? true : undefined}>
      {failed && !isOpened ? (
        <p className="facts">
          Не получилось показать характеристики этого варианта.{' '}
          <a href={offerAddress(slug, offerId)}>Открыть страницу варианта</a>
        </p>
      ) : (
        <Characteristics rows={(isOpened ? null : data) ?? opened} />
      )}
    </div>
  );
}
