import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reviewsCommand } from '../../src/app/cli/commands/reviews-command.ts';
import { schema as s } from '../../src/data/connection.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const OWN = 'a'.repeat(16);
const SHARED = 'b'.repeat(16);

describeShop('taking a review away', (opened) => {
  const data = mkdtempSync(join(tmpdir(), 'kafel-review-'));
  afterAll(() => rmSync(data, { recursive: true }));

  it.each([
    ['remove', 'Отзыв удалён', 'Такого отзыва нет'],
    ['reject', 'Отзыв не показывается', 'Отзыв не показывается'],
  ])(
    '[REV-1] `%s` takes its photos too, but for those that something else shows',
    async (verb, done, again) => {
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
      const said: string[] = [];
      const run = (...args: string[]) =>
        reviewsCommand(() => data).run(connection, args, (line) => said.push(line));
      expect(await run(verb, String(first))).toBe(true);
      expect(files.map((file) => existsSync(file))).toEqual([false, false, true, true]);
      expect(await run(verb, String(first))).toBe(true);
      expect(said).toEqual([done, again]);
      const left = await connection.db.select({ hash: s.reviewPictures.hash }).from(s.reviewPictures);
      expect(left.filter(({ hash }) => hash === OWN || hash === SHARED)).toEqual([{ hash: SHARED }]);
      expect(await run(verb, 'все')).toBe(false);
    },
  );
});
