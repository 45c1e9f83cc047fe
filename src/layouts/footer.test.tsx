import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoParts } from '../../demo/content.ts';
import { MENUS } from '../domain/content/menus-part.ts';
import { Footer } from './Footer.tsx';

it('[NAV-8] the footer has each link once, for narrow and for wide windows', () => {
  const section = {
    parentId: null,
    pageType: 'tile',
    filterVariant: 'top',
    text: '',
    picture: null,
  } as const;
  const sections = ['plitka', 'laminat'].map((slug, id) => ({
    ...{ ...section, id, slug, name: slug, count: 1, children: [] },
  }));
  const html = renderToString(
    <Footer
      sections={sections}
      shelves={[{ name: 'Коллекции', address: '/collection/' }]}
      shop={demoParts().shop}
      look={{ colours: {}, logo: null, mark: 'tiles' }}
      menus={MENUS.defaults}
    />,
  );
  const links = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, address = '']) => address);
  for (const address of ['/catalog/laminat/', '/collection/', '/payment/'])
    expect(links.filter((each) => each === address)).toEqual([address]);
});
