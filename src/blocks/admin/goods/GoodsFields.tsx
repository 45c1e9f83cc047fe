import type { ReactNode } from 'react';
import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import { areaContradiction } from '../../../domain/goods/check-measures.ts';
import {
  type FieldGroup,
  fieldsOfGroup,
  type ProductField,
  productFields,
} from '../../../domain/goods/product-fields.ts';
import { LABEL_TEXTS, LABELS } from '../../../domain/product/label-names.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field, Select, TextArea } from '../../../forms/Field.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';
import { SectionOptions } from './SectionOptions.tsx';

/** Says whose value a field has: «закреплено вами», «из 1С»; undefined if the merchant made the product. */
function ownerText({ product, source }: GoodsPage, name: ProductField): string | undefined {
  if (!source) return undefined;
  const { columns } = productFields[name];
  return columns.some((column) => Object.hasOwn(product.pinned, column)) ? 'закреплено вами' : source.name;
}

function LabelTicks() {
  return (
    <fieldset className="admin-ticks">
      <legend>Метки</legend>
      {LABELS.map((label) => (
        <Tick key={label} name={`label-${label}`}>
          {LABEL_TEXTS[label]}
        </Tick>
      ))}
    </fieldset>
  );
}

/** A field of a product, with its owner in the hint. */
function ProductInput({ name, page }: { name: ProductField; page: GoodsPage }) {
  const { input, label, hint, maxLength } = productFields[name];
  const owner = ownerText(page, name);
  const doubt = name === 'unitArea' && areaContradiction(page.product);
  const row = {
    name,
    label,
    maxLength,
    check: false,
    hint: [hint, owner, doubt].filter(Boolean).join('; ') || undefined,
  };
  if (input === 'tick') return <Tick name={name}>{owner ? `${label} (${owner})` : label}</Tick>;
  if (input === 'lines') return <TextArea rows={8} className="admin-lines-field" {...row} />;
  if (input === 'labels') return <LabelTicks />;
  if (input === 'section')
    return (
      <Select {...row} first="">
        <option value="">Без раздела</option>
        <SectionOptions sections={page.sections} />
      </Select>
    );
  return <Field {...row} autoComplete="off" inputMode={input === 'decimal' ? 'decimal' : undefined} />;
}

/** Stored values as the form's fields have them; each label is a tick of its own. */
function initialValues({ product }: GoodsPage, names: readonly ProductField[]): Record<string, string> {
  const values = Object.fromEntries(names.map((name) => [name, productFields[name].show(product)]));
  const labels = product.labels.map((label) => [`label-${label}`, 'on']);
  return { ...values, ...Object.fromEntries(labels) };
}

interface GoodsFieldsFormProps {
  action: 'goods-texts' | 'goods-measures';
  group: FieldGroup;
  page: GoodsPage;
  back: string;
  outcome: Outcome | null;
  children?: ReactNode;
}

/** A form with one group of a product's fields. */
export function GoodsFieldsForm({ action, group, page, back, outcome, children }: GoodsFieldsFormProps) {
  const names = fieldsOfGroup(group);
  return (
    <AdminAction
      action={action}
      back={back}
      subject={page.product.id}
      outcome={outcome}
      initial={initialValues(page, names)}
      version={page.versions.product}
    >
      <div className={group === 'measures' ? 'admin-filter' : 'admin-fields'}>
        {names.map((name) => (
          <ProductInput key={name} name={name} page={page} />
        ))}
      </div>
      {children}
      <SubmitButton>Сохранить</SubmitButton>
    </AdminAction>
  );
}
