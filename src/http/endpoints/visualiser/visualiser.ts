import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawScene } from '../../../domain/visualiser/draw-scene.ts';
import type { RoomPage } from '../../../domain/visualiser/room-page.ts';
import { STILL_WIDTHS, type StillWidth } from '../../../domain/visualiser/still.ts';
import type { Shop } from '../../../services/open-shop.ts';
import type { Stills } from '../../../services/visualiser/keep-stills.ts';
import { acceptsAvif } from '../files/pictures.ts';

/** Seconds; goods and their prices change, and the address stays. */
const MAX_AGE = 'public, max-age=60';
/** The face of goods seldom changes. */
const STILL_AGE = 'public, max-age=3600';
const USUAL_WIDTH: StillWidth = 960;
const CARD_WIDTH: StillWidth = 480;

function fieldsOf({ url }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}

/** Cards ask by their goods alone, in an address as short as can be. */
const isOfCard = (fields: URLSearchParams) => fields.has('goods');

function widthOf(fields: URLSearchParams): StillWidth {
  const asked = Number(fields.get('width'));
  const usual = isOfCard(fields) ? CARD_WIDTH : USUAL_WIDTH;
  return STILL_WIDTHS.find((width) => width === asked) ?? usual;
}

/** `GET /visualiser/data?…`: the page of that address as data; `GET /visualiser/still?…`: what it shows as a picture [BEYOND-11]. */
export function visualiserEndpoints(shop: Pick<Shop, 'visualiser'>, stills: Pick<Stills, 'still'>) {
  async function answerData(request: FastifyRequest, reply: FastifyReply): Promise<RoomPage> {
    reply.header('cache-control', MAX_AGE).header('x-robots-tag', 'noindex');
    return shop.visualiser.showRoom(fieldsOf(request));
  }

  async function answerStill(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fields = fieldsOf(request);
    const { scene, view, goods } = await shop.visualiser.showRoom(fields);
    reply.header('vary', 'Accept').header('x-robots-tag', 'noindex');
    // Of goods that lie nowhere, as an underlay, a card has nothing to show.
    if (isOfCard(fields) && Object.keys(goods).length === 0)
      return reply.code(204).header('cache-control', STILL_AGE).send();
    const format = acceptsAvif(request.headers.accept) ? 'avif' : 'webp';
    const file = scene && (await stills.still(drawScene(scene, view, goods), widthOf(fields), format));
    if (file === 'busy') return reply.code(503).header('retry-after', '5').send();
    if (file === null) return reply.code(404).header('cache-control', 'no-cache').send();
    reply.header('cache-control', STILL_AGE).type(`image/${format}`);
    return reply.sendFile(basename(file), dirname(file), { cacheControl: false, contentType: false });
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, { serve: false });
    app.get('/visualiser/data', answerData);
    app.get('/visualiser/still', answerStill);
  };
}
