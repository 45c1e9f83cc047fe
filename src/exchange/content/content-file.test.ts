import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { readContentFile } from './content-file.ts';

const { shop, front } = demoParts();
const benefits = [
  { id: 'return', title: 'Возврат', text: 'За 14 дней', more: { address: '/offer/', text: 'Условия' } },
];

/** What a file is refused with, without its name. */
function refusal(text: string): string {
  try {
    readContentFile('shop.yaml', text);
    return 'taken';
  } catch (error) {
    return (error as Error).message.replace('shop.yaml', '');
  }
}

const SHOP = `shop:
  name: Сантехник
  logo: Сантехник
  tagline: Смесители и ванны
  searchHint: Смеситель, ванна
  phone: { shown: 8 (017) 200-00-00, dialled: '+375172000000' }
  email: shop@water.example
  hours: По будням с 10:00 до 19:00
  address: Гомель, ул. Водная, 2
  company: ООО «Вода Пример», УНП 111111111
`;

describe('[CONTENT-6] a file of what the shop says', () => {
  it('is read in YAML and in JSON, in parts', () => {
    const [record, ...more] = readContentFile('shop.yaml', SHOP).records;
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      key: 'shop',
      value: { name: 'Сантехник', phone: { dialled: '+375172000000' } },
    });
    const { records: all } = readContentFile('shop.json', JSON.stringify({ shop, front, benefits }));
    expect(all).toEqual([
      { key: 'shop', value: shop },
      { key: 'front', value: front },
      { key: 'benefits', value: benefits },
    ]);
  });

  it('names the pictures that lie beside it, by their lines', () => {
    const rooms = 'sections:\n  - { section: laminat, picture: room.webp }\n';
    expect(readContentFile('rooms.yaml', rooms).pictures).toEqual([{ path: 'room.webp', line: 2 }]);
  });

  it.each([
    [
      'two pictures of one section',
      `sections: [${'{ section: a, picture: b.png },'.repeat(2)}]`,
      ':1:11: sections: У двух картинок',
    ],
    [
      'a field that is missing',
      'front:\n  hero: { title: Вода }\n',
      ':2:9: front.hero.text: Этого поля не хватает',
    ],
    ['a field that is misspelt', `${SHOP}  slogan: Да\n`, ':11:11: shop.slogan: Такого поля нет'],
    [
      'a telephone that cannot be dialled',
      SHOP.replace('+375172000000', '8-017'),
      ':6:47: shop.phone.dialled: Телефон',
    ],
    [
      'a name that is too long',
      SHOP.replace('name: Сантехник', `name: ${'а'.repeat(61)}`),
      ':2:9: shop.name: Длиннее 60',
    ],
    ['a number for a text', SHOP.replace('Гомель, ул. Водная, 2', '12'), ':9:12: shop.address: Нужен текст'],
    ['a part that there is not', 'shops: {}', ':1:8: раздела «shops» нет, есть shop, front, benefits'],
    ['broken YAML', 'shop:\n  name: "Вода\n', ':3:1: не разобрать'],
    ['two parts of one name', `${SHOP}${SHOP}`, ':11:1: не разобрать'],
    ['a list for the whole', '- shop', ':1:1: нужны разделы'],
    ['an empty file', '', ': нужны разделы'],
  ])('is refused with the place of %s', (_what, text, message) => {
    expect(refusal(text)).toContain(message);
  });

  it('cannot grow by repeating itself', () => {
    const laughs = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'])
      laughs.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`);
    expect(refusal(laughs.join('\n'))).toContain('слишком много повторов');
  });
});
