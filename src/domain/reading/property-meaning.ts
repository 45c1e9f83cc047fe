import { PROPERTY_ROLES, type PropertyRole } from '../import-words.ts';

/** Meanings that a merchant can give to a property: a measure, a brand …, or «none» for a plain property. */
export const PROPERTY_MEANINGS = [...PROPERTY_ROLES, 'none'] as const;
export type PropertyMeaning = PropertyRole | 'none';

const NAMES: Readonly<Record<PropertyMeaning, string>> = {
  width: 'ширина',
  length: 'длина',
  size: 'размер («20x60»)',
  'unit-area': 'площадь штуки, м²',
  'box-area': 'площадь в упаковке, м²',
  'box-count': 'штук в упаковке',
  weight: 'вес, кг',
  packing: 'фасовка («25 кг»)',
  'area-weight': 'вес квадратного метра',
  brand: 'бренд',
  collection: 'коллекция',
  none: 'просто свойство',
};

export const propertyMeaningName = (meaning: PropertyMeaning): string => NAMES[meaning];

/** Reads a meaning; null for anything else. */
export const readPropertyMeaning = (text: string): PropertyMeaning | null =>
  PROPERTY_MEANINGS.find((meaning) => meaning === text) ?? null;

/** Normalises the name of a property for comparison: lower case, single spaces. */
export const comparableName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');
