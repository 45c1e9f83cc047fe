import { describe, expect, it } from 'vitest';
import { readPart } from '../content/content-schema.ts';
import { LEGAL_LINKS, MENUS, menusWith } from '../content/menus-part.ts';
import { linkFields, menuTexts, pageValue, readMenusForm } from './menus-form.ts';

const TOP = MENUS.defaults.top;
const fields = menuTexts(MENUS.defaults);
const added = linkFields('top', TOP.length);
const read = (more: Record<string, string>) =>
  readMenusForm({ ...fields, ...more }).top.map(({ text, address }) => `${text} ${address}`);
const before = TOP.map(({ text, address }) => `${text} ${address}`);

describe('the form of the menus', () => {
  it('[SHOP-1] gives back what it shows', () => {
    expect(read({})).toEqual(before);
    const { top, catalogue, help } = readMenusForm(fields);
    expect(readPart('menus', JSON.parse(JSON.stringify({ catalogue: [], help: [] })))).toMatchObject({
      ok: true,
    });
    expect(catalogue.map(({ text }) => text)).toEqual(['Остатки']);
    expect([top.length, help.length]).toEqual([TOP.length, MENUS.defaults.help.length]);
  });

  it('[SHOP-1] adds a page with its title or another text, and a link to another site', () => {
    const page = pageValue({ text: 'О нас', address: '/about/' });
    expect(read({ [added.page]: page })).toEqual([...before, 'О нас /about/']);
    expect(read({ [added.page]: page, [added.text]: 'Кто мы' })).toEqual([...before, 'Кто мы /about/']);
    expect(read({ [added.text]: 'Блог', [added.address]: 'https://blog.by/' })).toEqual([
      ...before,
      'Блог https://blog.by/',
    ]);
  });

  it('[SHOP-1] orders by place and removes', () => {
    const [delivery = '', payment = '', contacts = ''] = before;
    expect(read({ [linkFields('top', 2).place]: '1' })).toEqual([contacts, delivery, payment]);
    expect(read({ [linkFields('top', 0).place]: '2' })).toEqual([payment, delivery, contacts]);
    expect(read({ [linkFields('top', 0).place]: '3' })).toEqual([payment, contacts, delivery]);
    expect(read({ [linkFields('top', 0).place]: 'первая' })).toEqual(before);
    const about = { [added.text]: 'О нас', [added.address]: '/about/' };
    expect(read({ ...about, [added.place]: '2' })).toEqual([delivery, 'О нас /about/', payment, contacts]);
    expect(read({ [linkFields('top', 0).off]: 'on' })).toEqual([payment, contacts]);
    expect(read({ [linkFields('top', 0).text]: ' ', [linkFields('top', 0).address]: '' })).toEqual([
      payment,
      contacts,
    ]);
  });

  it.each([
    ['//evil.by/', 'Нужен адрес страницы'],
    ['javascript:alert(1)', 'Нужен адрес страницы'],
    ['http://shop.by/', 'Нужен адрес страницы'],
    ['/a b/', 'Нужен адрес страницы'],
    ['/delivery/', 'Один адрес указан в меню дважды'],
  ])('[SHOP-1] refuses %s', (address, message) => {
    const top = [...TOP, { text: 'Ещё', address }];
    expect(readPart('menus', { top })).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
  });

  it('[SHOP-1] says which menus lead to a page', () => {
    expect(menusWith(MENUS.defaults, '/delivery/')).toEqual(['Вверху страницы', 'Внизу: Покупателю']);
    expect(menusWith(MENUS.defaults, LEGAL_LINKS[0].address)).toEqual(['Внизу: Покупателю']);
    expect(menusWith(MENUS.defaults, '/about/')).toEqual([]);
  });
});
