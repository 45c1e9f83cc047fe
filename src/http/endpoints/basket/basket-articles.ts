import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ARTICLES } from '../../../domain/basket/article-list.ts';
import { joinNotes } from '../../../domain/basket/join-notes.ts';
import { stripControlCharacters } from '../../../domain/form/control-characters.ts';
import type { Outcome } from '../../../domain/form/outcome-schema.ts';
import { counted } from '../../../domain/measures/plural.ts';
import type { AddedArticles } from '../../../services/basket/add-by-articles.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { allFields, type Fields, fieldText } from '../request/fields.ts';
import { BASKET_PAGE } from './basket-answers.ts';
import { basketToken, leaveNote, writeBasketCookie } from './basket-cookie.ts';
import { readKey } from './basket-fields.ts';

const ARTICLES_PAGE = '/cart/articles/';

const rowsText = (count: number) => counted(count, 'строка', 'строки', 'строк');

function chosenLines(fields: Fields): string[] {
  const names = Object.keys(fields).filter((name) => /^variant-\d{1,3}$/.test(name));
  return names.slice(0, MAX_ARTICLES).map((name) => fieldText(fields, name));
}

/** Returns the form's outcome: the lines that were not added, in their order, each with its reason. */
function leftOver({ added, refused, ambiguous, changed }: AddedArticles): Outcome {
  const choose = ambiguous.length > 0 ? ['Выберите варианты товаров ниже'] : [];
  const lead = added > 0 ? [`Добавлено: ${rowsText(added)}`] : [];
  const todo = refused.length === 1 ? 'Исправьте её или уберите' : 'Исправьте их или уберите';
  const left = refused.length > 0 ? [`Не добавлено: ${rowsText(refused.length)}`, todo] : [];
  return {
    name: 'articles',
    values: {
      list: refused.map(({ text }) => text).join('\n'),
      added: String(added),
      ambiguous: JSON.stringify(ambiguous),
    },
    errors: Object.fromEntries(
      refused.map(({ text, why }, index) => [`${index + 1}`, `${text}\u00a0— ${why}`]),
    ),
    message: `${joinNotes([...lead, ...(changed?.notes ?? []), ...left, ...choose])}.`,
  };
}

/** `POST /basket/articles`: adds a list of article numbers to the basket. The form is shown again with those that were not added. */
export function basketArticlesEndpoint(shop: Pick<Shop, 'basket'>) {
  async function add(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const list = [fieldText(fields, 'list'), ...chosenLines(fields)].map(stripControlCharacters).join('\n');
    const result = await shop.basket.addByArticles(basketToken(request), list, readKey(fields));
    if (!result.ok) {
      const form = { name: 'articles', values: { list }, errors: {}, message: result.message };
      return reply.renderPage(ARTICLES_PAGE, { form, status: 422 });
    }
    const { changed, added, refused, ambiguous } = result.value;
    if (changed) writeBasketCookie(reply, changed.token);
    if (refused.length + ambiguous.length > 0)
      return reply.renderPage(ARTICLES_PAGE, { form: leftOver(result.value), status: added > 0 ? 200 : 422 });
    leaveNote(reply, [`В корзине: ${rowsText(added)} из списка`, ...(changed?.notes ?? [])]);
    return reply.redirect(BASKET_PAGE, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/basket/articles', { config: { maxFields: MAX_ARTICLES + 10 } }, add);
    app.get('/basket/articles', (_request, reply) => reply.redirect(ARTICLES_PAGE, 303));
  };
}
