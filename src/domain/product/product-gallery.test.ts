import { describe, expect, it } from 'vitest';
import type { Picture } from './picture.ts';
import { foldPictures, offerPictures } from './product-gallery.ts';

const picture = (hash: string): Picture => ({ hash, width: 1, height: 1, placeholder: '', alt: '' });
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`p${index}`));

describe('the pictures of the product page', () => {
  it.each([
    // Columns: number of pictures, number shown, number on the link.
    [0, 0, 0],
    [9, 9, 0],
    [10, 10, 0],
    [11, 8, 3],
    [25, 8, 17],
  ])('[PROD-6] of %i shows %i and counts %i on the link', (count, shown, more) => {
    const folded = foldPictures(pictures(count), false);
    expect(folded.shown).toHaveLength(shown);
    expect(folded.more).toBe(more);
  });

  it('[PROD-6] shows all when the address requests it', () => {
    expect(foldPictures(pictures(25), true)).toMatchObject({ more: 0, shown: { length: 25 } });
  });

  it('[PROD-3] are the offer’s own, then the product’s, each once', () => {
    const own = { pictures: [picture('own'), picture('both')] };
    const common = [picture('both'), picture('room')];
    expect(offerPictures(own, common).map(({ hash }) => hash)).toEqual(['own', 'both', 'room']);
    expect(offerPictures(undefined, common)).toEqual(common);
  });
});
