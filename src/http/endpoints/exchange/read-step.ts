import { PassThrough, Readable } from 'node:stream';
import { parse } from 'fast-querystring';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../../host/limits.ts';
import { type Fields, queryFields } from '../request/fields.ts';

/** One step of the exchange protocol. */
export interface ExchangeStep {
  type: string;
  mode: string;
  filename: string;
  version: string;
  /** Session id from the address, when 1C sends it there. */
  sessid: string;
  /** Body of the request: a part of a file. */
  body: Readable;
}

/** In bytes; a form contains only a few short parameters. */
const MAX_FORM = 8 * 1024;

async function readForm(body: Readable): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    if (text.length > MAX_FORM) throw refusal(413, 'more than the parameters of a step');
  }
  return text;
}

const first = (value: unknown): string => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one.slice(0, 1000) : '';
};

/**
 * Reads the requested step. Parameters are in the address or, for clients that post a form, in the body. When the address names a mode, the
 * body is a file whatever its content type.
 * @throws Error with a status for a malformed form
 */
export async function readStep(request: FastifyRequest): Promise<ExchangeStep> {
  const given = queryFields(request);
  const stream = request.body instanceof Readable ? request.body : null;
  const posted: Fields = first(given['mode']) === '' && stream ? parse(await readForm(stream)) : {};
  const parameter = (name: string) => first(given[name]) || first(posted[name]);
  return {
    type: parameter('type'),
    mode: parameter('mode'),
    filename: parameter('filename'),
    version: parameter('version'),
    sessid: parameter('sessid'),
    body: stream ?? new PassThrough().end(),
  };
}
