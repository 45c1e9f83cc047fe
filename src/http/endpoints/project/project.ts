import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LineRequest } from '../../../domain/basket/basket.ts';
import { toSingleLine } from '../../../domain/form/control-characters.ts';
import { MAX_FAVOURITES, readIdList } from '../../../domain/listing/saved-list.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { DRAFT_COOKIE, keyOf, readDraft, withKey } from '../../../domain/project/own-keys.ts';
import {
  MAX_PROJECT_LINES,
  MAX_ROOMS,
  projectAddress,
  projectEditAddress,
} from '../../../domain/project/project.ts';
import { MAX_PROJECT_NAME } from '../../../domain/project/project-form.ts';
import { requestedGoods } from '../../../domain/project/requested-goods.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { basketToken, leaveNote, writeBasketCookie } from '../basket/basket-cookie.ts';
import { readKey } from '../basket/basket-fields.ts';
import { readValues, refusedForm } from '../form/posted-form.ts';
import { allFields, asParameters, type Fields, fieldText } from '../request/fields.ts';
import { FULL, projectBeginner } from './begin-project.ts';
import { leaveProjectNote, ownKeys, writeKeysCookie } from './project-cookie.ts';
import { projectOf, readGoods, readPlace, readProjectChange } from './project-fields.ts';
import { projectForms } from './project-forms.ts';

const LIST = '/project/';
/** Four fields for each line, two for each room, and the form's own. */
const MAX_PROJECT_FIELDS = 4 * MAX_PROJECT_LINES + 2 * MAX_ROOMS + 20;

/** Query for the page that asks where the goods should go. */
function goodsQuery(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    requestedGoods(asParameters(fields)).goods.map(([name, value]) => [name, value]),
  );
}

/** Name of a project created from goods. */
const newName = (fields: Fields) =>
  toSingleLine(fieldText(fields, 'name')).slice(0, MAX_PROJECT_NAME) || 'Мой проект';

/** Registers the endpoints of projects [BEYOND-7]. Their forms are answered by a redirect or by the page with its errors. */
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

  /** Goods that a form adds: those of the basket, the favourites, or those named in the form. */
  async function goodsOf(request: FastifyRequest, fields: Fields): Promise<readonly LineRequest[]> {
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
    const first = {
      secret: readDraft(request.cookies[DRAFT_COOKIE]),
      name: newName(fields),
      requests: goods,
    };
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
    const added = await shop.project.addToBasket(basketToken(request), id, readKey(fields));
    if (!added.ok) return reply.messagePage(422, added.message, id ? projectAddress(id) : LIST);
    const { token, notes } = added.value;
    writeBasketCookie(reply, token);
    leaveNote(reply, ['Товары из проекта в корзине', ...notes]);
    return reply.redirect('/cart/', 303);
  }

  /** Adds the project to this device, after the owner has pressed the button on the page that an email links to. */
  async function open(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const key = { id: projectOf(fields), secret: fieldText(fields, 'key') };
    const [own] = await shop.project.own([key]);
    const keys = own ? withKey(ownKeys(request), key) : [];
    if (!own)
      return reply.messagePage(404, 'Ссылка не подходит. Проверьте, что скопировали её целиком', LIST);
    if (!keys) return reply.messagePage(422, FULL.message, LIST);
    writeKeysCookie(reply, keys);
    return reply.redirect(projectEditAddress(key.id), 303);
  }

  async function remove(request: FastifyRequest, reply: FastifyReply) {
    const id = projectOf(allFields(request));
    const keys = ownKeys(request);
    const removed = await shop.project.remove(keyOf(keys, id));
    if (!removed.ok) return reply.messagePage(403, removed.message, LIST);
    writeKeysCookie(
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
