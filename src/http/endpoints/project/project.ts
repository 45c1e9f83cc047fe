import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LineWish } from '../../../domain/basket/basket.ts';
import { toSingleLine } from '../../../domain/form/control-characters.ts';
import { MAX_FAVOURITES, readIdList } from '../../../domain/listing/kept-list.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { askedGoods } from '../../../domain/project/asked-goods.ts';
import { DRAFT_COOKIE, keyOf, readDraft, withKey } from '../../../domain/project/own-keys.ts';
import {
  MAX_PROJECT_LINES,
  MAX_ROOMS,
  projectAddress,
  projectEditAddress,
} from '../../../domain/project/project.ts';
import { MAX_PROJECT_NAME } from '../../../domain/project/project-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { basketToken, keepBasket, leaveNote } from '../basket/basket-cookie.ts';
import { readKey } from '../basket/basket-fields.ts';
import { readValues, refusedForm } from '../form/posted-form.ts';
import { allFields, asParameters, type Fields, fieldText } from '../request/fields.ts';
import { FULL, projectBeginner } from './begin-project.ts';
import { keepKeys, leaveProjectNote, ownKeys } from './project-cookie.ts';
import { projectOf, readGoods, readPlace, readProjectChange } from './project-fields.ts';
import { projectForms } from './project-forms.ts';

const LIST = '/project/';
/** Four fields of each line and two of each room, and what the form carries beside them. */
const MAX_PROJECT_FIELDS = 4 * MAX_PROJECT_LINES + 2 * MAX_ROOMS + 20;

/** What says which goods are put, as the page that asks where reads it. */
function goodsQuery(fields: Fields): URLSearchParams {
  return new URLSearchParams(askedGoods(asParameters(fields)).goods.map(([name, value]) => [name, value]));
}

/** What a project that is made of goods is called. */
const newName = (fields: Fields) =>
  toSingleLine(fieldText(fields, 'name')).slice(0, MAX_PROJECT_NAME) || 'Мой проект';

/** The addresses of projects [BEYOND-7]: real forms, each answered by a redirect or by its page with what was wrong. */
export function projectEndpoints(shop: Pick<Shop, 'project' | 'basket' | 'catalogue'>) {
  const begin = projectBeginner();

  async function update(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const id = projectOf(fields);
    const change = readProjectChange(fields);
    const result = change.ok ? await shop.project.update(keyOf(ownKeys(request), id), change.value) : change;
    if (result.ok) {
      leaveProjectNote(reply, ['Сохранили', ...('notes' in result.value ? result.value.notes : [])]);
      return reply.redirect(projectEditAddress(id), 303);
    }
    if (result.code === 'foreign')
      return reply.messagePage(403, result.message, id ? projectAddress(id) : LIST);
    const form = refusedForm('project-update', readValues(request), change.ok ? result : change);
    return reply.renderPage(projectEditAddress(id), { form, status: 422 });
  }

  /** The goods a form speaks of: the basket's, the favourites', or those it names itself. */
  async function goodsOf(request: FastifyRequest, fields: Fields): Promise<readonly LineWish[]> {
    const from = fieldText(fields, 'from');
    if (from === 'basket') {
      const { lines } = await shop.basket.show(basketToken(request));
      return lines.flatMap(({ giftFor, offerId, optionIds, quantity, countedIn = null }) =>
        giftFor === null ? [{ offerId, optionIds, quantity, countedIn }] : [],
      );
    }
    if (from !== 'favourites') return readGoods(fields);
    const ids = readIdList(request.cookies['favourites'], MAX_FAVOURITES).toReversed();
    const cards = shop.catalogue.cards(ids).slice(0, MAX_PROJECT_LINES);
    return cards.map(({ offerId }) => ({ offerId, optionIds: [], quantity: null }));
  }

  async function put(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const refuse = (field: string, message: string) => {
      const form = refusedForm('project-put', readValues(request), { message, field });
      return reply.renderPage(`/project/put/?${goodsQuery(fields)}`, { form, status: 422 });
    };
    const read = readPlace(fields);
    if (!read.ok) return refuse(read.field, read.message);
    const goods = await goodsOf(request, fields);
    if (goods.length === 0) return refuse('', 'Не выбран товар');
    const { project, place } = read.value;
    const key = keyOf(ownKeys(request), project ?? '');
    const first = { secret: readDraft(request.cookies[DRAFT_COOKIE]), name: newName(fields), wishes: goods };
    const result =
      project === null
        ? await begin(request, reply, () => shop.project.begin({ ...first, room: place }))
        : await shop.project.put(key, place, goods, readKey(fields));
    if (!result.ok) return refuse(project ? 'place' : '', result.message);
    const { lines, notes } = result.value;
    leaveProjectNote(reply, [`Положили ${counted(lines, 'товар', 'товара', 'товаров')}`, ...notes]);
    return reply.redirect(projectEditAddress(result.value.id), 303);
  }

  async function copy(request: FastifyRequest, reply: FastifyReply) {
    const id = projectOf(allFields(request));
    const begun = await begin(request, reply, () => shop.project.copy(id));
    if (!begun.ok) return reply.messagePage(begun.code === 'gone' ? 404 : 429, begun.message, LIST);
    leaveProjectNote(reply, ['Это ваша копия: меняйте её как нужно, исходный проект останется прежним']);
    return reply.redirect(projectEditAddress(begun.value.id), 303);
  }

  async function toBasket(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const id = projectOf(fields);
    const taken = await shop.project.takeToBasket(basketToken(request), id, readKey(fields));
    if (!taken.ok) return reply.messagePage(422, taken.message, id ? projectAddress(id) : LIST);
    const { token, notes } = taken.value;
    keepBasket(reply, token);
    leaveNote(reply, ['Товары из проекта в корзине', ...notes]);
    return reply.redirect('/cart/', 303);
  }

  /** Makes this device one of the owner's: a button of the page that a letter leads to. */
  async function open(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const key = { id: projectOf(fields), secret: fieldText(fields, 'key') };
    const [own] = await shop.project.own([key]);
    const keys = own ? withKey(ownKeys(request), key) : [];
    if (!own)
      return reply.messagePage(404, 'Ссылка не подходит. Проверьте, что скопировали её целиком', LIST);
    if (!keys) return reply.messagePage(422, FULL.message, LIST);
    keepKeys(reply, keys);
    return reply.redirect(projectEditAddress(key.id), 303);
  }

  async function remove(request: FastifyRequest, reply: FastifyReply) {
    const id = projectOf(allFields(request));
    const keys = ownKeys(request);
    const removed = await shop.project.remove(keyOf(keys, id));
    if (!removed.ok) return reply.messagePage(403, removed.message, LIST);
    keepKeys(
      reply,
      keys.filter((key) => key.id !== id),
    );
    leaveProjectNote(reply, ['Проект удалён']);
    return reply.redirect(LIST, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    projectForms(app, shop, begin);
    const verbs = { update, put, copy, basket: toBasket, open, delete: remove };
    for (const [verb, act] of Object.entries(verbs)) {
      app.post(`/project/${verb}`, { config: { maxFields: MAX_PROJECT_FIELDS } }, act);
      app.get(`/project/${verb}`, (_request, reply) => reply.redirect(LIST, 303));
    }
  };
}
