import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REVIEW_FORM, REVIEW_PHOTOS } from '../../../domain/product/review-form.ts';
import { failure, type Result, success } from '../../../domain/result.ts';
import type { Pictures } from '../../../services/pictures/pictures.ts';
import type { StoredPicture } from '../../../services/pictures/store-picture.ts';
import type { Shop } from '../../../services/shop.ts';
import { VISITORS_OF_ADDRESS } from '../../host/rate-limit.ts';
import { type Fields, fieldText } from '../basket/basket-fields.ts';
import { type FormResult, filesOf, formEndpoint } from './form-endpoint.ts';
import { goodsPage } from './goods-page.ts';

/** Reviews of one visitor in ten minutes: each may bring ten photos, which are work. */
const REVIEWS = 10;

const THANKS = {
  published: 'Спасибо, отзыв уже на странице товара.',
  waiting: 'Спасибо, отзыв получили. Проверим и покажем на странице товара.',
};

const goods = goodsPage('/review/');

/** The page of the form, with the order that it was opened from. */
function pageOf(request: FastifyRequest): string {
  const key = fieldText((request.body as Fields | null) ?? {}, 'key').slice(0, 64);
  return key ? `${goods(request)}&${new URLSearchParams({ key })}` : goods(request);
}

/** Draws the photos anew and stores them, in their order; the first that is none is named by its place. */
async function storePhotos(
  pictures: Pick<Pictures, 'storeUpload'>,
  files: readonly Buffer[],
): Promise<Result<StoredPicture[]>> {
  const stored: StoredPicture[] = [];
  for (const [at, file] of files.entries()) {
    const photo = await pictures.storeUpload(file);
    if (!photo.ok)
      return failure(photo.code, `Фото ${at + 1} из ${files.length}: ${lowerFirst(photo.message)}`);
    stored.push(photo.value);
  }
  return success(stored);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The form of a review with its photos [REV-1] [FORM-5]. */
export function reviewForm(
  shop: Pick<Shop, 'writeReview' | 'product'>,
  pictures: Pick<Pictures, 'storeUpload'>,
) {
  return async (app: FastifyInstance): Promise<void> => {
    formEndpoint(app, '/review/write', {
      rules: REVIEW_FORM,
      page: pageOf,
      files: true,
      limits: { visitor: REVIEWS, address: REVIEWS * VISITORS_OF_ADDRESS },
      async act(form, request: FastifyRequest): Promise<FormResult> {
        const files = filesOf(request, REVIEW_PHOTOS);
        // Nothing is stored for goods that are not there.
        if (files.length > 0 && !(await shop.product(form.product, null)))
          return { ok: false, message: 'Этого товара в каталоге больше нет' };
        const photos = await storePhotos(pictures, files);
        if (!photos.ok) return { ...photos, field: REVIEW_PHOTOS };
        const written = await shop.writeReview(form, photos.value);
        if (!written.ok) return written;
        return { ok: true, message: THANKS[written.value.published ? 'published' : 'waiting'] };
      },
    });
  };
}
