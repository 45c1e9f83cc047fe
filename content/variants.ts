import type { VariantWord } from '../src/domain/product/variant-text.ts';

/** Properties in which products of the same name may differ, with the word forms that cards need to count the variants. */
export const VARIANT_WORDS: readonly VariantWord[] = [
  { name: 'цвет', forms: ['цвет', 'цвета', 'цветов'] },
  { name: 'покрытие', forms: ['покрытие', 'покрытия', 'покрытий'] },
  { name: 'отделка', forms: ['отделка', 'отделки', 'отделок'] },
  { name: 'размер', forms: ['размер', 'размера', 'размеров'] },
  { name: 'формат', forms: ['формат', 'формата', 'форматов'] },
  { name: 'высота', forms: ['высота', 'высоты', 'высот'] },
  { name: 'длина', forms: ['длина', 'длины', 'длин'] },
  { name: 'ширина', forms: ['ширина', 'ширины', 'ширин'] },
  { name: 'толщина', forms: ['толщина', 'толщины', 'толщин'] },
  { name: 'поверхность', forms: ['поверхность', 'поверхности', 'поверхностей'] },
  { name: 'фасовка', forms: ['фасовка', 'фасовки', 'фасовок'] },
  { name: 'упаковка', forms: ['фасовка', 'фасовки', 'фасовок'] },
  { name: 'сторона', forms: ['сторона', 'стороны', 'сторон'] },
  {
    name: 'открывание',
    forms: ['сторона', 'стороны', 'сторон'],
  },
  { name: 'стекло', forms: ['стекло', 'стекла', 'стёкол'] },
  { name: 'остекление', forms: ['вид стекла', 'вида стекла', 'видов стекла'] },
];
