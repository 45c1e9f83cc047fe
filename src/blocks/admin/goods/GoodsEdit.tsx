import type { ComponentProps } from 'react';
import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import { goodsAddress } from '../../../domain/admin/goods-row.ts';
import { mayDo } from '../../../domain/admin/roles.ts';
import { productAddress } from '../../../domain/product/card.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { type Acting, ReadOnly } from '../AdminAction.tsx';
import { GoodsChanges } from './GoodsChanges.tsx';
import { GoodsFieldsForm } from './GoodsFields.tsx';
import { LinksForm } from './LinksForm.tsx';
import { OffersForm } from './OffersForm.tsx';
import { PicturesForm } from './PicturesForm.tsx';
import { PinnedFields } from './PinnedFields.tsx';
import { VariantsForm } from './VariantsForm.tsx';
import './goods.css';

/** Says where the product comes from and what pinning means. */
function Origin({ page }: { page: GoodsPage }) {
  const { source, product, slug } = page;
  return (
    <p className="muted">
      {source
        ? `Товар ${source.name}. Что вы измените, закрепится: импорт этого не перепишет, пока не вернёте из источника.`
        : 'Товар заведён вами, импорт его не меняет.'}{' '}
      {product.active ? (
        <>
          <a href={productAddress(slug)}>Посмотреть на сайте</a>,{' '}
          <a href={`/admin/content/seo/product/${product.id}/`}>SEO</a>
        </>
      ) : (
        'На сайте не показан.'
      )}
    </p>
  );
}

interface GoodsEditProps extends Acting, Pick<ComponentProps<typeof LinksForm>, 'query' | 'found'> {
  page: GoodsPage;
}

/** A product with everything that the merchant edits. */
export function GoodsEdit({ page, query, found, role, outcome }: GoodsEditProps) {
  const { product, changes } = page;
  const back = goodsAddress(product.id);
  const act = { page, back, outcome };
  return (
    <>
      <Origin page={page} />
      {!mayDo(role, 'goods-texts') && <ReadOnly role={role} action="goods-texts" />}
      {mayDo(role, 'goods-texts') && (
        <>
          <PinnedFields page={page} back={back} outcome={outcome} />
          <section className="admin-part">
            <h2>Товар</h2>
            <GoodsFieldsForm action="goods-texts" group="texts" {...act} />
          </section>
          <section className="admin-part" id="offers">
            <h2>Цены и остатки</h2>
            <OffersForm {...act} />
          </section>
          {page.variants.properties.length > 0 && (
            <section className="admin-part">
              <h2>Свойства вариантов</h2>
              <VariantsForm {...act} />
            </section>
          )}
          <section className="admin-part">
            <h2>Картинки</h2>
            <PicturesForm {...act} />
          </section>
          <section className="admin-part" id="links">
            <h2>Похожие и с этим покупают</h2>
            <LinksForm {...act} {...{ query, found }} />
          </section>
          <section className="admin-part">
            <h2>Размеры и упаковка</h2>
            <GoodsFieldsForm action="goods-measures" group="measures" {...act}>
              <Tick name="area-right">Площадь указана верно, хотя и не равна произведению сторон</Tick>
            </GoodsFieldsForm>
          </section>
        </>
      )}
      <section className="admin-part">
        <h2>Что меняли</h2>
        <GoodsChanges changes={changes} back={back} role={role} outcome={outcome} />
      </section>
    </>
  );
}
