import { PassThrough, Readable } from 'node:stream';
import { parse } from 'fast-querystring';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../../host/limits.ts';
import { type Fields, queryFields } from '../request/fields.ts';

/** One step of the protocol, as it was asked for. */
export interface ExchangeStep {
  type: string;
  mode: string;
  filename: string;
  version: string;
  /** What proves that the step belongs to a conversation, where 1C says it in the address. */
  sessid: string;
  /** What came beside the parameters: a piece of a file. */
  body: Readable;
}

/** Parameters in a body are short. */
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
 * The step that a request asks for. Parameters stand in the address, or, for those who post them as a form, in the body; the body of a
 * step whose mode the address says is a file, whatever type it claims to be of.
 * @throws Error with a status for a form that is none
 */
export async function readStep(request: FastifyRequest): Promise<ExchangeStep> {
  const given = queryFields(request);
  const stream = request.body instanceof Readable ? request.body : null;
  const posted: Fields = first(given['mode']) === '' && stream ? parse(await readForm(stream)) : {};
  const said = (name: string) => first(given[name]) || first(posted[name]);
  return {
    type: said('type'),
    mode: said('mode'),
    filename: said('filename'),
    version: said('version'),
    sessid: said('sessid'),
    body: stream ?? new PassThrough().end(),
  };
}
