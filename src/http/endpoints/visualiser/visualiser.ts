import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawScene } from '../../../domain/visualiser/draw-scene.ts';
import { RENDER_WIDTHS, type RenderWidth } from '../../../domain/visualiser/render-width.ts';
import type { RoomPage } from '../../../domain/visualiser/room-page.ts';
import type { Shop } from '../../../services/open-shop.ts';
import type { Renders } from '../../../services/visualiser/open-renders.ts';
import { acceptsAvif } from '../files/pictures.ts';

/** Cached for a minute only, because goods and prices change while the address stays the same. */
const MAX_AGE = 'public, max-age=60';
/** Cached for an hour, because product pictures rarely change. */
const PICTURE_AGE = 'public, max-age=3600';
const USUAL_WIDTH: RenderWidth = 960;
const CARD_WIDTH: RenderWidth = 480;

function fieldsOf({ url }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}

/** Recognises the address of a card's picture, which names only the goods in order to be short. */
const isOfCard = (fields: URLSearchParams) => fields.has('goods');

function widthOf(fields: URLSearchParams): RenderWidth {
  const requested = Number(fields.get('width'));
  const usual = isOfCard(fields) ? CARD_WIDTH : USUAL_WIDTH;
  return RENDER_WIDTHS.find((width) => width === requested) ?? usual;
}

/** `GET /visualiser/data?…`: data of the page with this query. `GET /visualiser/still?…`: its picture [BEYOND-11]. */
export function visualiserEndpoints(shop: Pick<Shop, 'visualiser'>, renders: Pick<Renders, 'render'>) {
  async function answerData(request: FastifyRequest, reply: FastifyReply): Promise<RoomPage> {
    reply.header('cache-control', MAX_AGE).header('x-robots-tag', 'noindex');
    return shop.visualiser.showRoom(fieldsOf(request));
  }

  async function answerPicture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = fieldsOf(request);
    const { scene, view, goods } = await shop.visualiser.showRoom(fields);
    reply.header('vary', 'Accept').header('x-robots-tag', 'noindex');
    // No content for goods that cannot be laid, such as an underlay: there is no picture of them in a room.
    if (isOfCard(fields) && Object.keys(goods).length === 0)
      return reply.code(204).header('cache-control', PICTURE_AGE).send();
    const format = acceptsAvif(request.headers.accept) ? 'avif' : 'webp';
    const file = scene && (await renders.render(drawScene(scene, view, goods), widthOf(fields), format));
    if (file === 'busy') return reply.code(503).header('retry-after', '5').send();
    if (file === null) return reply.code(404).header('cache-control', 'no-cache').send();
    reply.header('cache-control', PICTURE_AGE).type(`image/${format}`);
    return reply.sendFile(basename(file), dirname(file), { cacheControl: false, contentType: false });
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, { serve: false });
    app.get('/visualiser/data', answerData);
    app.get('/visualiser/still', answerPicture);
  };
}
