import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  PHOTO_TITLES,
  REVIEW_FORM,
  REVIEW_PHOTOS,
  type ReviewForm,
  readPhotoTitle,
} from '../../../domain/product/review-form.ts';
import { failure, type Result, success } from '../../../domain/result.ts';
import type { Shop } from '../../../services/open-shop.ts';
import type { Pictures } from '../../../services/pictures/pictures.ts';
import type { UploadedPicture } from '../../../services/pictures/store-picture.ts';
import { VISITORS_OF_ADDRESS } from '../../host/rate-limit.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { type FormResult, filesOf, formEndpoint } from './form-endpoint.ts';
import { goodsPage } from './goods-page.ts';

/** Reviews of one visitor in ten minutes; each may have ten photos, which take time to process. */
const REVIEWS = 10;

const THANKS = {
  published: 'Спасибо, отзыв уже на странице товара.',
  waiting: 'Спасибо, отзыв получили. Проверим и покажем на странице товара.',
};

const goods = goodsPage('/review/');

/** Page of the form, with the key from the order email through which it was opened. */
function pageOf(request: FastifyRequest): string {
  const key = fieldText(postedFields(request), 'key').slice(0, 64);
  return key ? `${goods(request)}&${new URLSearchParams({ key })}` : goods(request);
}

/** Titles of the photos in order; fails with the position of the first invalid one. */
function readTitles(request: FastifyRequest, count: number): Result<string[]> {
  const given = [postedFields(request)[PHOTO_TITLES] ?? []].flat();
  const titles: string[] = [];
  for (let at = 0; at < count; at++) {
    const read = readPhotoTitle(String(given[at] ?? ''));
    if (!read.ok) return failure(read.code, nameOf(at, count, read.message));
    titles.push(read.value);
  }
  return success(titles);
}

/** Re-encodes the photos and appends them to `stored` in order; fails with the position of the first that is not a picture. */
async function storePhotos(
  pictures: Pick<Pictures, 'storeUpload'>,
  files: readonly Buffer[],
  stored: UploadedPicture[],
): Promise<Result<null>> {
  for (const [at, file] of files.entries()) {
    const photo = await pictures.storeUpload(file);
    if (!photo.ok) return failure(photo.code, nameOf(at, files.length, photo.message));
    stored.push(photo.value);
  }
  return success(null);
}

const nameOf = (at: number, count: number, problem: string) =>
  `Фото ${at + 1} из ${count}: ${lowerFirst(problem)}`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type ReviewShop = Pick<Shop, 'review' | 'product' | 'pictures'>;
type PhotoStore = Pick<Pictures, 'storeUpload' | 'discard'>;

/** Stores the photos and saves the review with them; photos are deleted again if that fails. */
async function writeWithPhotos(
  shop: ReviewShop,
  pictures: PhotoStore,
  form: ReviewForm,
  { files, titles }: { files: readonly Buffer[]; titles: readonly string[] },
): Promise<FormResult> {
  const stored: UploadedPicture[] = [];
  const photos = await storePhotos(pictures, files, stored);
  const titled = stored.map((photo, at) => ({ ...photo, title: titles[at] ?? '' }));
  const written = photos.ok ? await shop.review.write(form, titled) : photos;
  const made = stored.filter(({ isNew }) => isNew).map(({ hash }) => hash);
  if (made.length > 0) await pictures.discard(await shop.pictures.findUnused(made));
  if (!photos.ok) return { ...photos, field: REVIEW_PHOTOS };
  if (!written.ok) return written;
  return { ok: true, message: THANKS[written.value.published ? 'published' : 'waiting'] };
}

/** Registers the review form with photos [REV-1] [FORM-5]. */
export function reviewForm(shop: ReviewShop, pictures: PhotoStore) {
  return async (app: FastifyInstance): Promise<void> => {
    formEndpoint(app, '/review/write', {
      rules: REVIEW_FORM,
      page: pageOf,
      files: true,
      limits: { visitor: REVIEWS, address: REVIEWS * VISITORS_OF_ADDRESS },
      async act(form, request: FastifyRequest): Promise<FormResult> {
        const files = filesOf(request, REVIEW_PHOTOS);
        // Photos are stored only for an existing product.
        if (files.length > 0 && !(await shop.product.show(form.product, null)))
          return { ok: false, message: 'Этого товара в каталоге больше нет' };
        const titles = readTitles(request, files.length);
        if (!titles.ok) return { ...titles, field: REVIEW_PHOTOS };
        return writeWithPhotos(shop, pictures, form, { files, titles: titles.value });
      },
    });
  };
}
