import type { APIRoute } from 'astro';
import { creditResult, quoteCredit, readCreditDraft } from '../../../../domain/credit/credit-form.ts';
import { wishedGoods } from '../../../../layouts/popup/wished-goods.ts';

/** What a credit comes to, as the server counts it: its figures are those that count [CREDIT-7]. */
export const GET: APIRoute = async ({ locals, url: { searchParams } }) => {
  const wished = await wishedGoods(locals.shop, searchParams);
  if (!wished) return new Response(null, { status: 404 });
  const { total } = wished.wish;
  const quote = quoteCredit(readCreditDraft(searchParams, total), total, locals.shop.settings().credit);
  return Response.json(creditResult(quote), { headers: { 'x-robots-tag': 'noindex' } });
};
