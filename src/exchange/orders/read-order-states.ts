import type { ReturnedOrder } from '../../domain/exchange/returned-state.ts';
import { FileRefused } from '../formats/read/refusal.ts';
import {
  child,
  childrenOf,
  readXml,
  textOf,
  type XmlElement,
  type XmlListener,
} from '../formats/read/xml-stream.ts';

/** Maximum number of requisites; no real document has more. */
const MAX_REQUISITES = 200;
const MAX_VALUE = 500;
const MAX_NUMBER = 60;
/** Maximum number of documents, far above any real exchange; protects memory. */
const MAX_ORDERS = 50_000;

/** Elements of a product file, which a wrongly configured 1C sends here. */
const GOODS: ReadonlySet<string> = new Set(['Классификатор', 'Каталог', 'ПакетПредложений']);

const isTrue = (text: string | undefined) => text?.toLowerCase() === 'true';

function requisitesOf(document: XmlElement): Record<string, string> {
  // Some systems leave out the surrounding element.
  const list = child(document, 'ЗначенияРеквизитов') ?? document;
  const found: Record<string, string> = Object.create(null);
  for (const requisite of childrenOf(list, 'ЗначениеРеквизита').slice(0, MAX_REQUISITES)) {
    const name = textOf(requisite, 'Наименование');
    if (name) found[name.slice(0, MAX_VALUE)] = (textOf(requisite, 'Значение') ?? '').slice(0, MAX_VALUE);
  }
  return found;
}

function returnedOrder(document: XmlElement): ReturnedOrder | null {
  const operation = textOf(document, 'ХозОперация');
  // Payments and shipments may come as separate documents next to the order.
  if (operation !== undefined && operation !== 'Заказ товара') return null;
  return {
    // The id was assigned by this site; the number may have been assigned by 1C.
    number: (textOf(document, 'Ид') || textOf(document, 'Номер') || '').slice(0, MAX_NUMBER),
    requisites: requisitesOf(document),
    deleted: isTrue(textOf(document, 'ПометкаУдаления')) || document.attributes['Удален'] === 'true',
  };
}

/**
 * Reads order states from 1C: documents at the root of a CommerceML file or in containers, as a stream.
 * @throws FileRefused when the file is something else, holds goods, is malformed or cut off
 */
export async function* readOrderStates(path: string, name: string): AsyncGenerator<ReturnedOrder> {
  let found: ReturnedOrder[] = [];
  let count = 0;
  let goodsLine = 0;
  const listener: XmlListener = {
    wants: (element, around) => element === 'Документ' && around[0] === 'КоммерческаяИнформация',
    opened(element, _attributes, around, line) {
      if (around.length === 0 && element !== 'КоммерческаяИнформация')
        throw new FileRefused(name, line, 0, `корневой элемент «${element}», а нужны заказы CommerceML`);
      if (around.length === 1 && GOODS.has(element)) goodsLine ||= line;
    },
    element(document) {
      const order = returnedOrder(document);
      if (order) found.push(order);
      if (++count > MAX_ORDERS) throw new FileRefused(name, document.line, 0, 'слишком много документов');
    },
  };
  yield* readXml(path, name, listener, () => {
    const drained = found;
    found = [];
    return drained;
  });
  if (count === 0 && goodsLine > 0)
    throw new FileRefused(name, goodsLine, 0, 'это каталог товаров, а здесь принимаются заказы');
}
