import { type ComponentType, useState } from 'react';
import { useAsked } from '../../../client/net/use-asked.ts';
import { Loaded } from '../../parts/Loaded.tsx';

export interface GoodsForm {
  goods: { slug: string; name: string };
  outcome: null;
}

interface FormFoldProps extends Pick<GoodsForm, 'goods'> {
  title: string;
  /** Own path of the page with the form. */
  page: string;
  load: () => Promise<ComponentType<GoodsForm>>;
}

/** A fold with a form about goods, whose script comes when it is first opened [REV-2]; without script a link to its page. */
export function FormFold({ goods, title, page, load }: FormFoldProps) {
  const [opened, setOpened] = useState(false);
  const form = useAsked(opened ? 'form' : null, () => load().catch(() => null));
  const waiting = (
    <>
      <div className="tab-waiting">
        <span />
        <span />
      </div>
      <a className="near-link" href={`${page}?product=${goods.slug}`}>
        Открыть форму
      </a>
    </>
  );
  return (
    <details className="form-fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="button button-quiet">{title}</summary>
      <Loaded asked={form} failure="Не получилось загрузить." waiting={waiting}>
        {(Form) => <Form goods={goods} outcome={null} />}
      </Loaded>
    </details>
  );
}
