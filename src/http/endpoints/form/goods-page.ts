import type { FastifyRequest } from 'fastify';
import { readId } from '../basket/basket-fields.ts';
import { fieldText, postedFields } from '../request/fields.ts';

/** Returns a function that gives the page on which a product's form is shown again; an invalid slug leads to the 404 page. */
export function goodsPage(path: string) {
  return (request: FastifyRequest): string => {
    const fields = postedFields(request);
    const parameters = new URLSearchParams({ product: fieldText(fields, 'product').slice(0, 200) });
    const offer = readId(fieldText(fields, 'offer'));
    if (offer !== null) parameters.set('ELEMENT_ID', String(offer));
    return `${path}?${parameters}`;
  };
}
