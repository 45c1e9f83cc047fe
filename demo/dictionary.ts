import type { CatalogueRecord, PropertyValue } from '../src/exchange/record.ts';

/** Properties with a list of values: `code: [name, {value code: value}]`. */
export const DICTIONARIES = {
  colour: [
    'Цвет',
    {
      white: 'белый',
      cream: 'кремовый',
      beige: 'бежевый',
      sand: 'песочный',
      honey: 'медовый',
      'light-grey': 'светло-серый',
      grey: 'серый',
      taupe: 'серо-коричневый',
      graphite: 'графитовый',
      black: 'чёрный',
      brown: 'коричневый',
      walnut: 'орех',
      oak: 'дуб натуральный',
      'light-oak': 'дуб светлый',
      'grey-oak': 'дуб серый',
      wenge: 'венге',
      terracotta: 'терракотовый',
      pink: 'розовый',
      green: 'зелёный',
      sage: 'шалфей',
      blue: 'синий',
      turquoise: 'бирюзовый',
      silver: 'серебро',
      bronze: 'бронза',
      gold: 'золото',
      nickel: 'матовый никель',
      chrome: 'хром',
      transparent: 'бесцветный',
    },
  ],
  element: [
    'Тип элемента',
    {
      base: 'базовая плитка',
      decor: 'декор',
      border: 'бордюр',
      pencil: 'карандаш',
      mosaic: 'мозаика',
      plinth: 'плинтус',
      step: 'ступень',
      slab: 'крупный формат',
    },
  ],
  purpose: [
    'Назначение',
    {
      wall: 'для стен',
      floor: 'для пола',
      both: 'для пола и стен',
      stairs: 'для ступеней',
      outdoor: 'для улицы',
    },
  ],
  room: [
    'Помещение',
    {
      bath: 'ванная',
      kitchen: 'кухня',
      hall: 'прихожая',
      living: 'гостиная',
      bedroom: 'спальня',
      balcony: 'балкон',
      terrace: 'терраса',
      public: 'офис и магазин',
    },
  ],
  look: [
    'Рисунок',
    {
      marble: 'под мрамор',
      onyx: 'под оникс',
      travertine: 'под травертин',
      concrete: 'под бетон',
      terrazzo: 'терраццо',
      stone: 'под камень',
      wood: 'под дерево',
      plain: 'моноколор',
      metro: 'кабанчик',
      ornament: 'орнамент',
      chips: 'мозаика',
    },
  ],
  surface: [
    'Поверхность',
    {
      matte: 'матовая',
      glossy: 'глянцевая',
      polished: 'полированная',
      lappato: 'лаппатированная',
      satin: 'сатинированная',
      structured: 'структурированная',
      brushed: 'брашированная',
    },
  ],
  format: [
    'Формат, см',
    {
      '7x15': '7,5×15',
      '7x30': '7,5×30',
      '10x30': '10×30',
      '15x15': '15×15',
      '15x60': '15×60',
      '20x20': '20×20',
      '20x50': '20×50',
      '20x60': '20×60',
      '20x90': '20×90',
      '20x120': '20×120',
      '25x40': '25×40',
      '25x75': '25×75',
      '30x30': '30×30',
      '30x60': '30×60',
      '30x90': '30×90',
      '30x120': '30×120',
      '40x80': '40×80',
      '45x45': '45×45',
      '60x60': '60×60',
      '60x120': '60×120',
      '80x80': '80×80',
      '120x120': '120×120',
      '120x280': '120×280',
      '33x60': '33×60',
      '33x120': '33×120',
      '7x60': '7,5×60',
      '7x120': '7,5×120',
      '2x60': '2×60',
      '2x75': '2×75',
      '5x75': '5×75',
    },
  ],
  slip: ['Противоскольжение', { r9: 'R9', r10: 'R10', r11: 'R11' }],
  wear: ['Износостойкость', { pei3: 'PEI 3', pei4: 'PEI 4', pei5: 'PEI 5' }],
  shade: ['Разнотон', { v2: 'V2, лёгкий', v3: 'V3, заметный' }],
  frost: ['Морозостойкость', { yes: 'да', no: 'нет' }],
  rectified: ['Ректифицированный край', { yes: 'да', no: 'нет' }],
  material: [
    'Материал',
    {
      ceramic: 'керамика',
      porcelain: 'керамогранит',
      glass: 'стекло',
      stone: 'натуральный камень',
      hdf: 'HDF-плита',
      spc: 'SPC, каменно-полимерная плита',
      lvt: 'LVT, гибкий винил',
      oak: 'массив дуба',
      mdf: 'МДФ',
      polymer: 'дюрополимер',
      pvc: 'ПВХ',
      aluminium: 'алюминий',
      steel: 'сталь',
      brass: 'латунь',
      zamak: 'сплав ЦАМ',
      foam: 'вспененный полиэтилен',
      xps: 'экструдированный полистирол',
      cork: 'пробка',
    },
  ],
  class: ['Класс', { c32: '32 класс', c33: '33 класс', c34: '34 класс', c43: '43 класс' }],
  bevel: ['Фаска', { none: 'без фаски', four: '4V' }],
  lock: ['Соединение', { click: 'замковое', glue: 'клеевое' }],
  moisture: ['Влагостойкость', { yes: 'да', no: 'нет' }],
  heating: ['Тёплый пол', { water: 'водяной', any: 'водяной и электрический' }],
  laying: ['Укладка', { deck: 'палуба', herringbone: 'ёлочка' }],
  strips: ['Число полос', { one: 'однополосная', three: 'трёхполосная' }],
  cover: [
    'Покрытие',
    {
      enamel: 'эмаль',
      eco: 'экошпон',
      veneer: 'шпон',
      varnish: 'лак',
      oil: 'масло',
      powder: 'порошковая краска',
      film: 'МДФ с плёнкой',
    },
  ],
  style: ['Стиль', { classic: 'классика', modern: 'современный', scandi: 'скандинавский', loft: 'лофт' }],
  build: [
    'Конструкция',
    { frame: 'каркасно-щитовая', rail: 'царговая', panel: 'филёнчатая', hidden: 'скрытый монтаж' },
  ],
  leaf: [
    'Размер полотна, мм',
    {
      l60: '600×2000',
      l70: '700×2000',
      l80: '800×2000',
      l90: '900×2000',
      l86: '860×2050',
      l96: '960×2050',
    },
  ],
  opening: ['Открывание', { left: 'левое', right: 'правое' }],
  glazing: [
    'Стекло',
    {
      none: 'без стекла',
      frosted: 'матовое',
      graphite: 'графит',
      bronze: 'бронза',
      black: 'чёрный лакобель',
    },
  ],
  panel: ['Панель внутри', { white: 'белая', oak: 'дуб', mirror: 'с зеркалом' }],
  place: ['Куда', { flat: 'в квартиру', house: 'в дом' }],
  thermal: ['Терморазрыв', { yes: 'да', no: 'нет' }],
  packing: [
    'Фасовка',
    {
      kg2: '2 кг',
      kg5: '5 кг',
      kg10: '10 кг',
      kg20: '20 кг',
      kg25: '25 кг',
      l1: '1 л',
      l5: '5 л',
      l10: '10 л',
      ml500: '500 мл',
    },
  ],
  base: ['Основа', { cement: 'цемент', epoxy: 'эпоксидная смола', acrylic: 'акрил', polymer: 'МС-полимер' }],
  work: ['Где применять', { inside: 'внутри', everywhere: 'внутри и снаружи' }],
  height: ['Высота', { h60: '60 мм', h80: '80 мм', h100: '100 мм', h120: '120 мм' }],
  span: [
    'Ширина',
    { w24: '24 мм', w30: '30 мм', w40: '40 мм', w100: '100 мм', w150: '150 мм', w200: '200 мм' },
  ],
  pieces: ['В упаковке', { p50: '50 шт.', p100: '100 шт.', p200: '200 шт.', p500: '500 шт.' }],
} as const satisfies Record<string, readonly [name: string, values: Record<string, string>]>;

/** Properties that are figures: `code: [name, unit, filterable]`. */
const FIGURES = {
  thickness: ['Толщина', 'мм', true],
  'pieces-per-box': ['Количество в упаковке', 'шт.', false],
  'box-area': ['Площадь в упаковке', 'м²', false],
  'unit-weight': ['Вес единицы', 'кг', false],
  joint: ['Рекомендуемый шов', 'мм', false],
  'steel-thickness': ['Толщина стали', 'мм', true],
  seals: ['Контуры уплотнения', 'шт.', true],
  'long-side': ['Длина', 'мм', false],
  consumption: ['Расход', 'кг/м²', false],
  'wear-layer': ['Защитный слой', 'мм', true],
} as const satisfies Record<string, readonly [name: string, unit: string, filterable: boolean]>;

/** Dictionaries too fine to filter by. */
const SHOWN_ONLY: readonly DictionaryCode[] = ['shade', 'strips', 'pieces'];

export type DictionaryCode = keyof typeof DICTIONARIES;
export type FigureCode = keyof typeof FIGURES;
export type ValueCode<P extends DictionaryCode> = Extract<keyof (typeof DICTIONARIES)[P][1], string>;
export type Colour = ValueCode<'colour'>;

/** A dictionary value of a product. */
export function entry<P extends DictionaryCode>(property: P, value: ValueCode<P>): PropertyValue {
  return { property, value: `${property}-${value}` };
}

/** A dictionary value of an offer: one row of its selector. */
export function row<P extends DictionaryCode>(
  property: P,
  value: ValueCode<P>,
): { property: string; value: string } {
  return { property, value: `${property}-${value}` };
}

/** The Russian word for a value. */
export function wordOf<P extends DictionaryCode>(property: P, value: ValueCode<P>): string {
  const values: Record<string, string> = DICTIONARIES[property][1];
  return values[value] ?? '';
}

/** A figure of a product, in the property's own unit; kept to a thousandth. */
export function figure(property: FigureCode, amount: number): PropertyValue {
  return { property, number: Math.round(amount * 1000) };
}

/** A line of text among the characteristics. */
export function remark(property: 'country' | 'warranty', text: string): PropertyValue {
  return { property, text };
}

/** All properties and their values, in the order in which pages show them. */
export function* dictionaryRecords(): Generator<CatalogueRecord> {
  let position = 1;
  for (const [id, [name, values]] of Object.entries(DICTIONARIES)) {
    const filterable = !SHOWN_ONLY.includes(id as DictionaryCode);
    yield { kind: 'property', id, name, type: 'dictionary', position: position++, filterable };
    let place = 0;
    for (const [code, value] of Object.entries(values)) {
      yield { kind: 'property-value', property: id, id: `${id}-${code}`, value, position: place++ };
    }
  }
  for (const [id, [name, unit, filterable]] of Object.entries(FIGURES)) {
    yield { kind: 'property', id, name, type: 'number', unit, position: position++, filterable };
  }
  yield {
    kind: 'property',
    id: 'country',
    name: 'Страна',
    type: 'text',
    position: position++,
    filterable: false,
  };
  yield { kind: 'property', id: 'warranty', name: 'Гарантия', type: 'text', position, filterable: false };
}
