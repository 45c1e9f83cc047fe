import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { schema as s } from '../../src/data/connection.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { picturePlaces } from '../../src/services/pictures/picture-places.ts';
import { removePictures } from '../../src/services/pictures/remove-pictures.ts';
import { moderateReview } from '../../src/services/review/moderate-review.ts';
import { removeReview } from '../../src/services/review/remove-review.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const OWN = 'a'.repeat(16);
const SHARED = 'b'.repeat(16);

describeShop('removing a review', (opened) => {
  const data = mkdtempSync(join(tmpdir(), 'kafel-review-'));
  afterAll(() => rmSync(data, { recursive: true }));

  it.each([
    ['review-remove', removeReview],
    [
      'review-reject',
      (deps: Parameters<typeof removeReview>[0], id: number) => moderateReview(deps, id, false),
    ],
  ])(
    '[REV-1] `%s` names its photos, except those used elsewhere, and their files are deleted',
    async (_action, act) => {
      const { connection } = opened();
      await connection.db.delete(s.reviewPictures);
      const { productId } = await makeOffer(connection);
      const written = await connection.db
        .insert(s.reviews)
        .values([1, 2].map((rating) => ({ productId, rating, author: 'Анна', text: 'Хорошо' })))
        .returning({ id: s.reviews.id });
      const [first, second] = written.map(({ id }) => id);
      await connection.db.insert(s.reviewPictures).values([
        { reviewId: first ?? 0, position: 0, hash: OWN },
        { reviewId: first ?? 0, position: 1, hash: SHARED },
        { reviewId: second ?? 0, position: 0, hash: SHARED },
      ]);
      const masters = join(data, 'pictures', 'masters');
      mkdirSync(masters, { recursive: true });
      const files = [OWN, SHARED].flatMap((hash) => [
        join(masters, `${hash}.jpg`),
        join(data, 'pictures', `${hash}-280.webp`),
      ]);
      for (const file of files) writeFileSync(file, '');
      const done = await act({ db: connection.db, clock: systemClock }, first ?? 0);
      await removePictures(picturePlaces(data, null), done?.hashes ?? []);
      expect(files.map((file) => existsSync(file))).toEqual([false, false, true, true]);
      const left = await connection.db.select({ hash: s.reviewPictures.hash }).from(s.reviewPictures);
      expect(left.filter(({ hash }) => hash === OWN || hash === SHARED)).toEqual([{ hash: SHARED }]);
    },
  );
});
