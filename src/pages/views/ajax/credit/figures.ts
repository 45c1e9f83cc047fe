import type { APIRoute } from 'astro';
import {
  creditResult,
  payTabs,
  quoteCredit,
  readCreditDraft,
} from '../../../../domain/credit/credit-form.ts';
import { wishedGoods } from '../../../../layouts/popup/wished-goods.ts';

export const rule = { visitor: true } satisfies App.PageRule;

/** What a credit comes to, as the server counts it: its figures are those that count [CREDIT-7]. */
export const GET: APIRoute = async ({ locals, url: { searchParams } }) => {
  const wished = await wishedGoods(locals.shop, searchParams);
  if (!wished) return new Response(null, { status: 404 });
  const { total } = wished.wish;
  const { credit } = locals.shop.settings();
  if (payTabs(credit, total).length === 0) return new Response(null, { status: 404 });
  const quote = quoteCredit(readCreditDraft(searchParams, total), total, credit);
  return Response.json(creditResult(quote), { headers: { 'x-robots-tag': 'noindex' } });
};
