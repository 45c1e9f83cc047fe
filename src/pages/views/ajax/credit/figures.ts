import type { APIRoute } from 'astro';
import {
  creditResult,
  payTabs,
  quoteCredit,
  readCreditDraft,
} from '../../../../domain/credit/credit-form.ts';
import { requestedGoods } from '../../../../layouts/popup/requested-goods.ts';

export const rule = { visitor: true } satisfies App.PageRule;

/** Responds with a credit's figures as computed by the server, which take precedence over those of the script [CREDIT-7]. */
export const GET: APIRoute = async ({ locals, url: { searchParams } }) => {
  const requested = await requestedGoods(locals.shop, searchParams);
  if (!requested) return new Response(null, { status: 404 });
  const { total } = requested.creditRequest;
  const { credit } = locals.shop.settings();
  if (payTabs(credit, total).length === 0) return new Response(null, { status: 404 });
  const quote = quoteCredit(readCreditDraft(searchParams, total), total, credit);
  return Response.json(creditResult(quote), { headers: { 'x-robots-tag': 'noindex' } });
};
