import type { Label } from '../product/card.ts';
import { LABEL_TEXTS, readLabel } from '../product/label-names.ts';
import { failure, type Result, success } from '../result.ts';
import { ROUNDING_NAMES, type Rounding, readPercent, roundingName } from './bulk-price.ts';

/** A change of many products at once. */
export type BulkChange =
  | { kind: 'price'; percent: number; rounding: Rounding; strike: boolean }
  | { kind: 'label-on' | 'label-off'; label: Label }
  | { kind: 'section'; section: number | null }
  | { kind: 'show' | 'hide' };

export const BULK_KINDS = [
  'price',
  'label-on',
  'label-off',
  'section',
  'hide',
  'show',
] as const satisfies readonly BulkChange['kind'][];
type BulkKind = (typeof BULK_KINDS)[number];

const NAMES: Readonly<Record<BulkChange['kind'], string>> = {
  price: 'Изменить цену на процент',
  'label-on': 'Поставить метку',
  'label-off': 'Снять метку',
  section: 'Перенести в раздел',
  hide: 'Скрыть с сайта',
  show: 'Показать на сайте',
};

export const bulkName = (kind: BulkChange['kind']): string => NAMES[kind];

/** Names of the form's fields. */
export const BULK_FIELDS = ['kind', 'percent', 'rounding', 'strike', 'bulk-label', 'bulk-section'] as const;

type Fields = Readonly<Record<string, string>>;

function readPriceChange(fields: Fields): Result<BulkChange> {
  const percent = readPercent(fields['percent'] ?? '');
  if (!percent.ok) return percent;
  const rounding = ROUNDING_NAMES.find((name) => name === fields['rounding']) ?? '1';
  const strike = fields['strike'] === 'on';
  if (strike && percent.value > 0)
    return failure('strike', 'Зачеркнуть прежнюю цену можно, только когда цена снижается');
  return success({ kind: 'price', percent: percent.value, rounding, strike });
}

function readLabelChange(kind: 'label-on' | 'label-off', fields: Fields): Result<BulkChange> {
  const label = readLabel(fields['bulk-label'] ?? '');
  return label ? success({ kind, label }) : failure('label', 'Выберите метку');
}

function readSectionChange(fields: Fields): Result<BulkChange> {
  const text = fields['bulk-section'] ?? '';
  if (text === 'none') return success({ kind: 'section', section: null });
  return /^[1-9]\d{0,8}$/.test(text)
    ? success({ kind: 'section', section: Number(text) })
    : failure('section', 'Выберите раздел');
}

const READERS: Readonly<Record<BulkKind, (fields: Fields) => Result<BulkChange>>> = {
  price: readPriceChange,
  'label-on': (fields) => readLabelChange('label-on', fields),
  'label-off': (fields) => readLabelChange('label-off', fields),
  section: readSectionChange,
  hide: () => success({ kind: 'hide' }),
  show: () => success({ kind: 'show' }),
};

/** Reads the fields of the form as a change. */
export function readBulkChange(fields: Fields): Result<BulkChange> {
  const kind = BULK_KINDS.find((each) => each === fields['kind']);
  return kind ? READERS[kind](fields) : failure('kind', 'Выберите, что сделать');
}

/** Describes a change: «Изменить цену на процент: −5 %, до 0,10 руб.». */
export function bulkText(change: BulkChange, sectionName: (id: number) => string): string {
  const name = bulkName(change.kind);
  if (change.kind === 'price') {
    const sign = change.percent > 0 ? '+' : '−';
    const size = String(Math.abs(change.percent) / 100).replace('.', ',');
    const strike = change.strike ? ', прежняя зачёркнута' : '';
    return `${name}: ${sign}${size}\u00a0%, ${roundingName(change.rounding)}${strike}`;
  }
  if (change.kind === 'section')
    return `${name}: ${change.section === null ? 'без раздела' : `«${sectionName(change.section)}»`}`;
  return 'label' in change ? `${name} «${LABEL_TEXTS[change.label]}»` : name;
}
