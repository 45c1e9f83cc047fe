// @vitest-environment jsdom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { cityOf } from '../../../tests/city-of.ts';
import { TARIFF } from '../../../tests/demo-delivery.ts';
import { demoRows } from '../../../tests/demo-rows.ts';
import '../../../tests/mount.tsx';
import { showPage, stubIntersections, the } from '../../../tests/page.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { mountRegion } from '../../client/region/mount-region.tsx';
import { deliveryCity } from '../../domain/delivery/delivery.ts';
import { listingData } from '../../domain/listing/listing-data.ts';
import { showListing } from '../../services/listing/show-listing.ts';
import { cardMarkup } from '../parts/card/card-markup.ts';
import { withMarkup } from '../parts/list-markup.tsx';
import { facetMarkup } from './facet-markup.ts';
import { Listing } from './Listing.tsx';

const facts = { when: 'завтра, 22 ноября', tariff: TARIFF, phone: null, bonusRate: 600 };
const city = deliveryCity({ ...cityOf(12699), ...facts });
const StoredListing = withMarkup(Listing, cardMarkup, facetMarkup);

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await buildSnapshot((await demoRows(1200)).rows);
});

function dataOf(slug: string, parameters = '') {
  const path = `/catalog/${slug}/`;
  const listing = showListing(snapshot, slug, new URLSearchParams(parameters));
  if (!listing) throw new Error(`no section ${slug}`);
  return { ...listingData(path, listing.section.filterVariant, listing), city };
}

/** Parameters that choose the first value of each filter in turn, or its lower bound. */
function choicesOf(slug: string): string[] {
  const { facets } = dataOf(slug).result;
  return facets.flatMap((facet) => {
    if (facet.kind === 'range') return `${facet.id}[from]=3`;
    const [value] = facet.values.filter(({ count }) => count > 0);
    return value ? `${facet.id}[]=${value.code}` : [];
  });
}

it('[LIST-1] [LIST-12] filters have React’s markup on every listing, whatever was chosen before', () => {
  const sections = Map.groupBy(snapshot.sections.bySlug.values(), ({ section }) => section.filterVariant);
  for (const { section } of [...sections.values()].flatMap((some) => some.slice(0, 2)))
    for (const parameters of ['', 'sort=name', ...choicesOf(section.slug), 'page=2']) {
      const data = dataOf(section.slug, parameters);
      expect(renderToString(<StoredListing {...data} />), `${section.slug} ${parameters}`).toBe(
        renderToString(<Listing {...data} />),
      );
    }
});

it('[LIST-1] a listing rendered from the cache hydrates as one that React rendered', async () => {
  vi.stubGlobal('IntersectionObserver', stubIntersections().Watcher);
  const complaints = vi.spyOn(console, 'error');
  const [slug = ''] = snapshot.sections.bySlug.keys();
  history.replaceState(null, '', `/catalog/${slug}/`);
  showPage(`<div data-region="listing">${renderToString(<StoredListing {...dataOf(slug)} />)}</div>`);
  const shown = [...document.querySelectorAll('.facet, .card')];
  expect(shown.length).toBeGreaterThan(24);
  await act(async () => void mountRegion(the('[data-region]'), Listing, dataOf(slug)));
  expect([...document.querySelectorAll('.facet, .card')]).toEqual(shown);
  expect(complaints).not.toHaveBeenCalled();
});
