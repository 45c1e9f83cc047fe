import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { availabilityFormSchema } from '../../src/blocks/availability/AvailabilityForm.tsx';
import { shownChatSchema } from '../../src/blocks/chat/ShownChat.tsx';
import { fastOrderBlockSchema } from '../../src/blocks/checkout/FastOrderBlock.tsx';
import { cityChoiceSchema } from '../../src/blocks/city/CityChoice.tsx';
import { termTextSchema } from '../../src/blocks/content/TermText.tsx';
import { creditPanelSchema } from '../../src/blocks/credit/CreditPanel.tsx';
import { doorGoodsSchema } from '../../src/blocks/door-calculator/door-goods-schema.ts';
import { priceRequestFormSchema } from '../../src/blocks/price-request/PriceRequestForm.tsx';
import { FEEDBACK_SCHEMAS } from '../../src/blocks/product/feedback/feedback-response.ts';
import { basketResponseSchema } from '../../src/domain/basket/basket-response.ts';
import { companionGoodsSchema, companionRulesSchema } from '../../src/domain/companion/companion-schema.ts';
import { consentFormPropsSchema } from '../../src/domain/consent/consent-form-schema.ts';
import { creditResultSchema } from '../../src/domain/credit/credit-form-schema.ts';
import { citySearchSchema } from '../../src/domain/delivery/city-response.ts';
import { deliveryCitySchema } from '../../src/domain/delivery/delivery-schema.ts';
import { cardsResponseSchema } from '../../src/domain/listing/cards-response.ts';
import { listingDataSchema } from '../../src/domain/listing/listing-data-schema.ts';
import { menuResponseSchema } from '../../src/domain/listing/menu-response.ts';
import { goodsNowSchema } from '../../src/domain/product/goods-now-schema.ts';
import { pictureSchema } from '../../src/domain/product/picture-schema.ts';
import { characteristicSchema } from '../../src/domain/product/product-schema.ts';
import { list } from '../../src/domain/schemas.ts';
import {
  popularQueriesSchema,
  suggestionListSchema,
} from '../../src/domain/search/suggestion-list-schema.ts';
import { coveringGoodsSchema } from '../../src/domain/tile/room-plan-schema.ts';
import { visitorSchema } from '../../src/domain/visitor/visitor-schema.ts';
import { roomPageSchema } from '../../src/domain/visualiser/room-page-schema.ts';
import { at } from './browser.ts';

const listingSchema = v.object({ ...listingDataSchema.entries, city: deliveryCitySchema });

async function answerOf(path: string): Promise<unknown> {
  const answer = await fetch(at(path), { headers: { accept: 'application/json' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

/** Slug and ids of products from a listing. */
let tile = { slug: '', offer: 0, id: 0 };
let door = tile;

async function firstOf(path: string, covers: boolean): Promise<typeof tile> {
  const { result } = v.parse(listingSchema, await answerOf(path));
  const [card] = result.cards.filter(
    ({ price, stock, unitArea }) => price > 0 && stock > 0 && (unitArea !== null) === covers,
  );
  if (!card) throw new Error(`nothing to buy at ${path}`);
  return { slug: card.slug, offer: card.offerId, id: card.id };
}

beforeAll(async () => {
  tile = await firstOf('/listing/catalog/keramicheskaya-plitka/?city=12699', true);
  door = await firstOf('/listing/catalog/dveri-ekoshpon/?city=12699', false);
});

const popup = (path: string, query: string) => `${path}?${query}&SHOWAJAXCART=Y&OPENURL=%2F`;
const goods = ({ slug, offer }: typeof tile) => `product=${slug}&ELEMENT_ID=${offer}`;

/** Addresses that page scripts request, with the schemas of their responses. */
const ANSWERS: readonly (readonly [string, v.GenericSchema, () => string])[] = [
  ['the visitor', visitorSchema, () => '/visitor'],
  ['the basket', basketResponseSchema, () => '/basket/state'],
  ['the menu', menuResponseSchema, () => '/menu/sections'],
  ['a listing', listingSchema, () => '/listing/catalog/keramicheskaya-plitka/?city=12699&sort=price-up'],
  ['what is searched', listingSchema, () => '/listing/search/?city=12699&q=дверь'],
  ['suggestions', suggestionListSchema, () => '/search/suggest?q=плитка'],
  ['popular searches', popularQueriesSchema, () => '/search/popular'],
  ['cities', citySearchSchema, () => '/local/components/newsite/citySelect/search.php?query=гом'],
  ['the nearest city', citySearchSchema, () => '/city/nearest?latitude=52.43&longitude=30.97'],
  ['cards', cardsResponseSchema, () => `/goods/cards?ids=${tile.id},${door.id}`],
  ['goods as they stand', goodsNowSchema, () => `/views/ajax/product/buying/${door.slug}/`],
  [
    'characteristics',
    list(characteristicSchema),
    () => `/views/ajax/product/${tile.slug}/?ELEMENT_ID=${tile.offer}`,
  ],
  ['pictures', list(pictureSchema), () => `/views/ajax/product/pictures/${tile.slug}/`],
  ['reviews', FEEDBACK_SCHEMAS.reviews, () => `/views/ajax/product/opinions/${tile.slug}/?TAB=reviews`],
  ['questions', FEEDBACK_SCHEMAS.questions, () => `/views/ajax/product/opinions/${tile.slug}/?TAB=questions`],
  ['comments', FEEDBACK_SCHEMAS.comments, () => `/views/ajax/product/opinions/${tile.slug}/?TAB=comments`],
  [
    'figures of a credit',
    creditResultSchema,
    () => `/views/ajax/credit/figures/?${goods(tile)}&quantity=200`,
  ],
  ['a room', roomPageSchema, () => `/visualiser/data?goods=${tile.slug}`],
  [
    'the calculator',
    v.object({
      goods: coveringGoodsSchema,
      offered: list(companionGoodsSchema),
      colours: list(v.string()),
      rules: companionRulesSchema,
      query: v.string(),
    }),
    () => popup('/calculator/', goods(tile)),
  ],
  ['a credit', creditPanelSchema, () => popup('/credit/', `${goods(tile)}&quantity=200`)],
  [
    'a set of a door',
    v.object({ goods: doorGoodsSchema, query: v.string() }),
    () => popup('/door-set/', goods(door)),
  ],
  ['the chat', shownChatSchema, () => popup('/chat/', 'from=page')],
  ['the consent', consentFormPropsSchema, () => popup('/consent/', 'from=page')],
  ['the choice of a city', cityChoiceSchema, () => popup('/city/', 'from=page')],
  ['a fast order', fastOrderBlockSchema, () => popup('/fast-order/', `${goods(tile)}&quantity=200`)],
  ['waiting for goods', availabilityFormSchema, () => popup('/availability/', goods(tile))],
  ['asking for a price', priceRequestFormSchema, () => popup('/price-request/', goods(tile))],
  ['a term', termTextSchema, () => popup('/term/', 'name=pei')],
];

describe.each(ANSWERS)('the response about %s', (_, schema, path) => {
  it('[RUN-3] fits the schema that pages parse it with', async () => {
    const read = v.safeParse(schema, await answerOf(path()));
    expect(read.issues?.map(({ path: place, expected }) => [place?.map(({ key }) => key), expected])).toBe(
      undefined,
    );
  });
});
