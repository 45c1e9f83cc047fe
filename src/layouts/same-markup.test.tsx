// @vitest-environment jsdom
import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { LaterCards, SAME_LATER_CARDS } from '../blocks/parts/card/LaterCards.tsx';
import { Feedback } from '../blocks/product/feedback/Feedback.tsx';
import { type FeedbackData, sameFeedback } from '../blocks/product/feedback/feedback-data.ts';
import { RecentlyViewed, SAME_VIEWED } from '../blocks/recently-viewed/RecentlyViewed.tsx';
import { Region } from '../client/region/Region.tsx';
import { regionMarkup, type SameMarkup } from '../client/region/region-markup.ts';

interface Example<Props extends object> {
  name: string;
  component: ComponentType<Props>;
  /** Several goods of one kind: all but the first get the markup of the first. */
  goods: readonly Props[];
  same: (props: Props) => SameMarkup<Props>;
}

const example = <Props extends object>(given: Example<Props>) => given;

const later = (title: string, at: number, tall: boolean) => ({
  title,
  address: `/goods/cards?ids=${at}&city=${at}`,
  page: `/product/goods-${at}/?GOODS=set&x='"#sets`,
  tall,
});

const feedback = (slug: string, name: string, over: Partial<FeedbackData> = {}): FeedbackData => ({
  slug,
  name,
  percent: slug.length,
  counts: { reviews: 3, questions: 0, comments: 1 },
  lines: { reviews: 4, questions: 3, comments: 3 },
  open: 'reviews',
  view: { useful: slug.length > 3, photos: false, page: 1 },
  contacts: { name: 'Кафель', phone: { shown: '+375 29', dialled: '+37529' }, hours: 'с 9 до 21' },
  here: {},
  ...over,
});
const NONE = {
  counts: { reviews: 0, questions: 0, comments: 0 },
  percent: 0,
  here: { reviews: [], reviewPages: null },
};

const EXAMPLES = [
  example({
    name: 'later-cards',
    component: LaterCards,
    goods: [
      later('Похожие', 1, false),
      later('«Эмаль» & <b>"\'$&', 2, false),
      later('', 3, false),
      later('Двери', 4, true),
    ],
    same: () => SAME_LATER_CARDS,
  }),
  example({
    name: 'recently-viewed',
    component: RecentlyViewed,
    goods: [
      { productId: 1, cityId: 2 },
      { productId: 3, cityId: 4 },
    ],
    same: () => SAME_VIEWED,
  }),
  example({
    name: 'opinions',
    component: Feedback,
    goods: [
      feedback('kley', 'Клей'),
      feedback('dver-belaya', 'Дверь & "коробка"'),
      feedback('a', 'Б', { open: 'comments' }),
    ],
    same: sameFeedback,
  }),
  example({
    name: 'opinions',
    component: Feedback,
    goods: [feedback('kley', 'Клей', NONE), feedback('dver-belaya', 'Дверь & «коробка» <1>', NONE)],
    same: sameFeedback,
  }),
];

function Picture({ src }: { src: string }) {
  return <img src={src} alt="" fetchPriority="high" />;
}

/** Returns the markup as the browser reads it, which knows no kinds of quotes. */
function read(markup: string): string {
  document.body.innerHTML = markup;
  return document.body.innerHTML;
}

function check<Props extends object>({ name, component: Component, goods, same }: Example<Props>) {
  describe(`[NAV-9] the markup of ${name} stored for other pages`, () => {
    it.each(goods)('equals React’s own for %j', (props) => {
      const region = { name, component: Component, props, within: 200 };
      const markup = regionMarkup({ ...region, same: same(props) });
      expect(read(markup)).toBe(read(renderToString(<Region {...region} />, { identifierPrefix: name })));
    });

    it.each(goods)('is hydrated without a difference for %j', async (props) => {
      read(regionMarkup({ name, component: Component, props, same: same(props) }));
      const differences: unknown[] = [];
      await act(async () => {
        hydrateRoot(document.body.firstElementChild as HTMLElement, <Component {...props} />, {
          identifierPrefix: name,
          onRecoverableError: (error) => differences.push(error),
        });
      });
      expect(differences).toEqual([]);
    });
  });
}

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

for (const each of EXAMPLES) check(each as Example<object>);

it('the links that React puts before a region stay before it', () => {
  const region = { name: 'gallery', component: Picture, props: { src: '/a?b=1&c="2"' }, main: true };
  const markup = regionMarkup(region);
  expect(markup).toMatch(/^<link rel="preload"/);
  expect(read(markup)).toBe(read(renderToString(<Region {...region} />)));
});
