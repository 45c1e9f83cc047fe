import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isPictureWidth } from '../../../domain/product/picture.ts';
import type { Pictures } from '../../../services/pictures/pictures.ts';

const NAME = /^([0-9a-f]{16})-([1-9]\d{1,3})$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
/**
 * Caching of a WebP that is sent while the AVIF is still being made: long enough for one visit, but short enough for the AVIF to replace it
 * soon.
 */
const FOR_NOW = 'public, max-age=600';

/**
 * This module sets the headers itself: the ETag is that of the picture rather than the file, so that all nodes send the same one. Ranges
 * are off because no browser requests them.
 */
const AS_IT_LIES = {
  etag: false,
  lastModified: false,
  cacheControl: false,
  acceptRanges: false,
  contentType: false,
};

/** True when an Accept header names AVIF with a weight above zero; `image/*` does not count. */
export function acceptsAvif(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((part) => {
    const [type, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (type !== 'image/avif') return false;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined || Number(weight.slice(2)) > 0;
  });
}

function known(tags: string | undefined, tag: string): boolean {
  return (tags ?? '').split(',').some((other) => {
    const bare = other.trim().replace(/^W\//, '');
    return bare === tag || bare === '*';
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('Такой картинки нет.\n');
}

/** Serves `/pictures/<hash>-<width>`: AVIF or WebP at the same address, depending on what the browser accepts. */
export function picturesEndpoint(pictures: Pick<Pictures, 'derive'>): FastifyPluginAsync {
  async function answer(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    reply.header('Vary', 'Accept');
    const [, hash = '', digits = ''] = NAME.exec(request.params.name) ?? [];
    const width = Number(digits);
    if (hash === '' || !isPictureWidth(width)) return notFound(reply);
    const derived = await pictures.derive(hash, width, { avif: acceptsAvif(request.headers.accept) });
    if (derived === null) return notFound(reply);
    const tag = `"${hash}-${width}-${derived.type.slice('image/'.length)}"`;
    reply.header('ETag', tag).header('Cache-Control', derived.final ? FOR_GOOD : FOR_NOW);
    if (known(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.type(derived.type);
    return reply.sendFile(basename(derived.file), dirname(derived.file), AS_IT_LIES);
  }
  return async (app) => {
    await app.register(fastifyStatic, { serve: false });
    app.route({ method: ['GET', 'HEAD'], url: '/pictures/:name', handler: answer });
  };
}
