import { describe, expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { readContentFile } from './content-file.ts';

const { shop, front } = demoParts();
const benefits = [
  { id: 'return', title: 'Возврат', text: 'За 14 дней', more: { address: '/offer/', text: 'Условия' } },
];

/** Reason of the refusal, without the file's name. */
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

describe('[CONTENT-6] a content file of the shop', () => {
  it('names existing settings and no others', () => {
    const withText = (text: string) => JSON.stringify({ benefits: [{ ...benefits[0], text }] }, null, 1);
    expect(refusal(withText('От {free-far} бесплатно'))).toBe('taken');
    expect(refusal(withText('От {free} бесплатно'))).toMatch(
      /^:6.*benefits\.0\.text: Подстановки {free} нет/,
    );
  });

  it('is read from YAML and JSON, in parts', () => {
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

  it('lists the pictures in its folder with their lines', () => {
    const rooms = 'sections:\n  - { section: laminat, picture: room.webp }\n';
    expect(readContentFile('rooms.yaml', rooms).pictures).toEqual([
      { path: 'room.webp', line: 2, isLogo: false },
    ]);
    const look = 'look:\n  logo:\n    light: logo.svg\n    dark: night.svg\n';
    expect(readContentFile('look.yaml', look).pictures).toEqual([
      { path: 'logo.svg', line: 3, isLogo: true },
      { path: 'night.svg', line: 4, isLogo: true },
    ]);
  });

  it.each([
    [
      'a colour that cannot be read',
      'look:\n  colours:\n    accent: { light: "#ffcc00" }\n',
      ':3:22: look.colours.accent.light: контраст #ffcc00 и #fbfaf8',
    ],
    [
      'a dark colour that follows from none',
      'look:\n  colours:\n    ground: { light: "#fbfaf8", dark: "#ffffff" }\n',
      ':3:39: look.colours.ground.dark: контраст',
    ],
    [
      'no colour',
      'look: { colours: { accent: { light: red } } }',
      ':1:37: look.colours.accent.light: Нужен цвет',
    ],
    [
      'a placeholder that there is not',
      'letters:\n  order-code:\n    subject: Код\n    text: Вот {kod}\n    sms: "{code}"\n',
      ':4:11: letters.order-code.text: Подстановки {kod} нет, есть {number}, {code}, {shop}',
    ],
    [
      'a letter without its link',
      'letters:\n  newsletter:\n    subject: Новости\n    text: |\n      Здравствуйте.\n      Да\n',
      ':4:11: letters.newsletter.text: строка 1 текста: Не хватает подстановки {link}',
    ],
    [
      'two cities of one id',
      `cities:\n${'  - { id: 1, name: Орша, region: В, zone: country, latitude: 54.5, longitude: 30.4 }\n'.repeat(2)}`,
      ':1:1: cities: У двух городов один id',
    ],
    [
      'a zone that there is not',
      'cities:\n  - { id: 1, name: Орша, region: В, zone: far, latitude: 54.5, longitude: 30.4 }\n',
      ':2:43: cities.0.zone: Зоны доставки: minsk, country',
    ],
    ['no cities at all', 'cities: []', ':1:9: cities: Нужен хотя бы один город'],
    [
      'a week without a day of delivery',
      'delivery:\n  times:\n    freeWeekdays: [пн, вт, ср, чт, пт, сб, вс]\n    cutOff: 14\n    days: { minsk: { min: 1, max: 1 }, country: { min: 1, max: 1 } }\n    holidays: []\n    afterEaster: []\n    moved: { free: [], working: [] }\n',
      ':3:19: delivery.times.freeWeekdays: Хотя бы в один день',
    ],
    [
      'a holiday that no calendar has',
      'delivery:\n  times: { cutOff: 14, days: { minsk: { min: 1, max: 1 }, country: { min: 1, max: 1 } }, freeWeekdays: [],\n    holidays: ["02-30"], afterEaster: [], moved: { free: [], working: [] } }\n',
      ':3:16: delivery.times.holidays.0: Нужен день в кавычках',
    ],
    [
      'an hour without a day',
      'delivery:\n  choice: { days: 0, parts: { minsk: [{ from: 9, to: 14 }], country: [] } }\n',
      ':2:11: delivery.choice: Время выбирают вместе с днём',
    ],
    [
      'a brand with a wait that is no number of days',
      'supply:\n  backorder:\n    days: null\n    sections: {}\n    brands: { fordeks: две недели }\n    max: 10\n',
      ':5:24: supply.backorder.brands.fordeks: Нужно число дней',
    ],
    [
      'glue for no small tiles',
      'consumables:\n  glue: [{ from: 60, weight: 5 }]\n',
      ':2:9: consumables.glue: Последняя строка',
    ],
    [
      'a section that stands twice',
      `sections: [${'{ section: a, picture: b.png },'.repeat(2)}]`,
      ':1:11: sections: Раздел указан дважды',
    ],
    [
      'a section of which nothing is stated',
      'sections:\n  - { section: laminat }\n',
      ':2:5: sections.0: О разделе ничего не указано',
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
    ['a part that there is not', 'shops: {}', ':1:8: раздела «shops» нет, есть shop, front, menus, benefits'],
    ['a quote that nothing closes', 'shop:\n  name: "Вода\n  email: a\n', ':2:9: не разобрать: «"» открыли'],
    [
      'a quote that the next one closes',
      "shop:\n  name: 'Вода\n  email: 'a'\n",
      ":2:9: не разобрать: «'» открыли и не закрыли",
    ],
    ['a bracket that nothing closes', 'a: [1, 2\nb: 2\n', ':1:4: не разобрать: «[» открыли и не закрыли'],
    ['a brace that nothing closes', 'a:\n  b: { c: 1\nd: 2\n', ':2:6: не разобрать: «{» открыли'],
    ['a line too far in', 'a: 1\n  b: 2\nc: 3\n', ':2:3: не разобрать: отступ не такой'],
    ['a line too far out', 'a:\n    b: 2\n  c: 3\n', ':3:1: не разобрать: отступ не такой'],
    ['a point of a list too far out', 'a:\n  - x\n - y\n', ':3:2: не разобрать: отступ не такой'],
    ['a tabulator', 'a:\n\tb: 1\n', ':2:1: не разобрать: отступ сделан табуляцией'],
    [
      'a name without a space after its colon',
      'a: 1\nname:Вода\nb: 2\n',
      ':2:1: не разобрать: после имени поля',
    ],
    ['a line without a name', 'a: x\ny\nb: 1\n', ':2:1: не разобрать: после имени поля'],
    ['a colon in a text', 'a: 1\nname: Вода: да\n', ':2:7: не разобрать: в тексте есть двоеточие'],
    ['a sign that no text begins with', 'a: @x\n', ':1:4: не разобрать: с этого знака'],
    [
      'a comma that is missing',
      '{"a": 1\n "b": 2}',
      ':1:7: не разобрать: между { } или [ ] не хватает запятой',
    ],
    ['a sign too much', 'a: "x" y\n', ':1:8: не разобрать: лишний знак «y»'],
    ['a comment that touches a text', 'a: "x"#c\n', ':1:7: не разобрать: перед «#» нужен пробел'],
    ['two parts of one name', `${SHOP}${SHOP}`, ':11:1: не разобрать: поле с таким именем здесь уже есть'],
    [
      'a misspelt field with lines under it',
      `${SHOP}  slogans:\n    - Да\n`,
      ':11:3: shop.slogans: Такого поля нет',
    ],
    [
      'a field that is missing under its part',
      'front:\n  hero:\n    title: Вода\n',
      ':2:3: front.hero.text: Этого поля',
    ],
    ['a list for the whole', '- shop', ':1:1: нужны разделы'],
    ['an empty file', '', ': нужны разделы'],
  ])('is refused, with the place: %s', (_what, text, message) => {
    expect(refusal(text)).toContain(message);
  });

  it('cannot grow by repeated references', () => {
    const laughs = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'])
      laughs.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`);
    expect(refusal(laughs.join('\n'))).toContain('слишком много повторов');
  });
});
