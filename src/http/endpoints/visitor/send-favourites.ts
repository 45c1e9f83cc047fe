import type { FastifyInstance } from 'fastify';
import { MESSENGER_TITLES, MESSENGERS, sendFavouritesAddress } from '../../../domain/listing/messenger.ts';
import { MAX_FAVOURITES, readIdList } from '../../../domain/listing/saved-list.ts';
import { SEND_FAVOURITES_FORM, type SentFavourites } from '../../../domain/listing/send-favourites-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { formEndpoint } from '../form/form-endpoint.ts';

/** Messages cost money and may go to somebody else's phone, so their number is limited. */
const LIMITS = { visitor: 10, address: 60 };

function sentence(title: string, { phone: shown, open }: SentFavourites): string {
  const phone = shown.replaceAll(' ', '\u00a0');
  return open
    ? `${title} не даёт магазину писать первым. Откройте его на ${phone}: бот пришлёт список`
    : `Отправим список в ${title} на ${phone}`;
}

/** `POST /ajax/send_favorites_to_{messenger}.php` with the field `phone` [FAV-2]: sends the visitor's favourites by a messenger. */
export function sendFavouritesEndpoints(shop: Pick<Shop, 'lists'>) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const messenger of MESSENGERS)
      formEndpoint(app, sendFavouritesAddress(messenger), {
        rules: SEND_FAVOURITES_FORM,
        page: '/favourites/',
        limits: LIMITS,
        bare: true,
        async act({ phone }, request) {
          // The message lists the newest first, as the page does.
          const ids = readIdList(request.cookies['favourites'], MAX_FAVOURITES).toReversed();
          const result = await shop.lists.sendFavourites(messenger, ids, phone);
          if (!result.ok) return { ...result, status: result.code === 'too-many' ? 429 : 422 };
          const sent = result.value;
          const message = sentence(MESSENGER_TITLES[messenger], sent);
          return { ok: true, message, data: { sent, phone: sent.phone }, values: { ...sent } };
        },
      });
  };
}
