import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../app/vocabulary.ts';
import { type Fact, type Goods, measure } from './measures.ts';

const { roleOf } = VOCABULARY;

function goods(unit: string, properties: Record<string, string>, name = 'Товар', section = ''): Goods {
  const facts = Object.entries(properties).flatMap(([property, text]): Fact[] => {
    const role = roleOf(property);
    return role ? [{ role, name: property, unit: '', text }] : [];
  });
  return { name, section, unit, facts };
}

describe('names of properties', () => {
  it.each([
    ['Ширина, см', 'width'],
    ['ширина плитки (мм)', 'width'],
    ['Длина, см', 'length'],
    ['Площадь в упаковке, м.кв.', 'box-area'],
    ['Площадь упаковки, м2', 'box-area'],
    ['М2 в упаковке', 'box-area'],
    ['Площадь плитки', 'unit-area'],
    ['Площадь, м²', 'unit-area'],
    ['Количество в упаковке', 'box-count'],
    ['Кол-во штук в коробке', 'box-count'],
    ['Количество в упаковке, шт', 'box-count'],
    ['Штук в упаковке', 'box-count'],
    ['Вес, кг', 'weight'],
    ['Фасовка', 'packing'],
    ['Фасовка, кг', 'packing'],
    ['Размер', 'size'],
    ['Коллекция', 'collection'],
    ['Производитель', 'brand'],
    ['Ширина шва', null],
    ['Длина кабеля', null],
    ['Вес упаковки, кг', null],
    ['Вес, кг/м.кв.', 'area-weight'],
    ['Масса кг на м²', 'area-weight'],
    ['Страна производителя', null],
    ['Площадь обогрева', null],
    ['Толщина, мм', null],
  ])('«%s» means %s', (name, role) => {
    expect(roleOf(name)).toBe(role);
  });
});

describe('product measurements', () => {
  it.each([
    ['60', 'Ширина, см', 6000],
    ['600', 'Ширина, мм', 6000],
    ['600 мм', 'Ширина', 6000],
    ['1,2', 'Ширина, м', 12_000],
    ['59,7', 'Ширина', 5970],
    ['600', 'Ширина', 6000],
  ])('a width of %s under «%s» is %i tenths of a millimetre', (text, name, width) => {
    expect(measure(VOCABULARY, goods('шт.', { [name]: text })).width).toBe(width);
  });

  it('[TILE-1] the area of a piece is the given one, otherwise width × length', () => {
    const sides = { 'Ширина, см': '60', 'Длина, см': '120' };
    expect(measure(VOCABULARY, goods('м²', sides))).toMatchObject({ unit: 'шт.', unitArea: 72_000_000 });
    expect(measure(VOCABULARY, goods('м²', { ...sides, 'Площадь плитки': '0,7' })).unitArea).toBe(70_000_000);
    expect(measure(VOCABULARY, goods('м²', { ...sides, 'Площадь плитки': '0' })).unitArea).toBe(72_000_000);
  });

  it('the area of a piece is the area of the box divided by its count if nothing else is known', () => {
    const box = { 'Площадь в упаковке, м.кв.': '1,44', 'Количество в упаковке': '4' };
    expect(measure(VOCABULARY, goods('шт.', box))).toMatchObject({
      unitArea: 36_000_000,
      piecesPerBox: 4,
      soldByBox: false,
    });
  });

  it('laminate priced by the m² is sold by the box [TILE-5]', () => {
    const box = {
      'Площадь в упаковке, м2': '2,131',
      'Количество в упаковке': '8',
      'Ширина, мм': '193',
      'Длина, мм': '1380',
    };
    expect(measure(VOCABULARY, goods('м²', box, 'Ламинат Дуб'))).toMatchObject({
      unit: 'упак.',
      unitArea: 213_100_000,
      soldByBox: true,
      piecesPerBox: 8,
      width: 1930,
    });
  });

  it('what is priced by the box stays so', () => {
    expect(measure(VOCABULARY, goods('упак.', { 'Площадь в упаковке': '1.5' }))).toMatchObject({
      unit: 'упак.',
      soldByBox: true,
    });
    expect(measure(VOCABULARY, goods('упак.', {}))).toMatchObject({
      unit: 'упак.',
      soldByBox: false,
      unitArea: null,
    });
  });

  it('what is priced by the m² without measurements is sold by the m²', () => {
    expect(measure(VOCABULARY, goods('м²', {}))).toMatchObject({ unit: 'м²', unitArea: 100_000_000 });
  });

  it.each([
    ['5 кг', 'Фасовка', 5000],
    ['0,33кг.', 'Фасовка', 330],
    ['500 г', 'Фасовка', 500],
    ['25', 'Фасовка, кг', 25_000],
    ['5 л', 'Фасовка', null],
    ['100 шт.', 'Фасовка', null],
    ['4', 'Фасовка', null],
    ['мешок', 'Фасовка', null],
  ])('a packing of «%s» under «%s» weighs %s g', (text, name, weight) => {
    expect(measure(VOCABULARY, goods('шт.', { [name]: text })).weight).toBe(weight);
    expect(measure(VOCABULARY, goods('шт.', { [name]: text, 'Вес, кг': '1' })).weight).toBe(1000);
  });

  it('calculates the weight of a selling unit from the weight per m², where no weight is given', () => {
    const tile = { 'Ширина, см': '50', 'Длина, см': '50', 'Вес, кг/м.кв.': '20' };
    expect(measure(VOCABULARY, goods('м²', tile)).weight).toBe(5000);
    expect(measure(VOCABULARY, goods('м²', { ...tile, 'Вес, кг': '4,8' })).weight).toBe(4800);
    expect(measure(VOCABULARY, goods('шт.', { 'Вес, кг/м.кв.': '20' }, 'Дверь')).weight).toBeNull();
  });

  it('a door with a width and a length has no area to cover', () => {
    expect(
      measure(VOCABULARY, goods('шт.', { 'Ширина, мм': '800', 'Длина, мм': '2000' }, 'Дверь')),
    ).toMatchObject({
      unitArea: null,
      width: 8000,
    });
  });

  it.each([
    ['60x60', 6000, 6000],
    ['600×1200', 6000, 12_000],
    ['120х240', 12_000, 24_000],
    ['20*30 см', 2000, 3000],
    ['298x598 мм', 2980, 5980],
  ])('a size of %s is parsed for tiles', (text, width, length) => {
    expect(measure(VOCABULARY, goods('шт.', { Размер: text }, 'Плитка'))).toMatchObject({
      width,
      length,
      unitArea: width * length,
    });
  });
});
