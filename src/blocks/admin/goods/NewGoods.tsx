import type { SectionChoice } from '../../../domain/admin/goods-page.ts';
import { Field, Select } from '../../../forms/Field.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome } from '../AdminAction.tsx';
import { SectionOptions } from './SectionOptions.tsx';

interface NewGoodsProps extends Pick<Acting, 'outcome'> {
  action: 'goods-add' | 'section-add';
  title: string;
  /** Path to return to. */
  back: string;
  sections: readonly SectionChoice[];
}

/** Form that adds a product or a section. */
export function NewGoods({ action, title, back, sections, outcome }: NewGoodsProps) {
  return (
    <details className="admin-part" open={actionOutcome(outcome, action) !== null || undefined}>
      <summary className="admin-more">{title}</summary>
      <AdminAction action={action} back={back} outcome={outcome}>
        <Field name="name" label="Название" required maxLength={300} check={false} autoComplete="off" />
        <Select name="section" label="Раздел" first="" check={false}>
          <option value="">{action === 'goods-add' ? 'Без раздела' : 'Верхний уровень'}</option>
          <SectionOptions sections={sections} />
        </Select>
        <SubmitButton>Завести</SubmitButton>
      </AdminAction>
    </details>
  );
}
