import { useState } from 'react';
import { useFetched } from '../../../client/net/use-fetched.ts';
import type { GoodsFormProps } from '../../../forms/GoodsForm.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { GOODS_FORMS } from './goods-forms.ts';

interface FormFoldProps extends Pick<GoodsFormProps, 'goods'> {
  title: string;
  name: keyof typeof GOODS_FORMS;
}

/** A foldable form about a product; its script loads when it is first opened [REV-2]; without script a link to the form's page. */
export function FormFold({ goods, title, name }: FormFoldProps) {
  const [opened, setOpened] = useState(false);
  const load = async () => (await import('./goods-forms.ts')).GOODS_FORMS[name]();
  const form = useFetched(opened ? name : null, () => load().catch(() => null));
  const waiting = (
    <>
      <div className="tab-waiting">
        <span />
        <span />
      </div>
      <a className="later-link" href={`/${name}/?product=${goods.slug}`}>
        Открыть форму
      </a>
    </>
  );
  return (
    <details className="form-fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="button button-quiet">{title}</summary>
      <Loaded fetched={form} failure="Не получилось загрузить." waiting={waiting}>
        {(Form) => <Form goods={goods} outcome={null} />}
      </Loaded>
    </details>
  );
}
