import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Region } from './Region.tsx';

const Price = ({ text }: { text: string }) => <b>{text}</b>;
const props = { text: '"48,90" & <руб.>' };

it('a region contains its markup and the props for drawing it again, whatever characters they contain', () => {
  const markup = renderToStaticMarkup(<Region name="price" component={Price} props={props} />);
  expect(markup).toContain('data-region="price"');
  const encoded = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  expect(markup).toContain(`data-props="${encoded.replace('<', '&lt;').replace('>', '&gt;')}"`);
  expect(markup).toContain('<b>&quot;48,90&quot; &amp; &lt;руб.&gt;</b>');
});

it('[NAV-9] a region states where to fetch its props, at what distance it is hydrated, and its name', () => {
  const markup = renderToStaticMarkup(
    <Region
      name="price"
      component={Price}
      props={props}
      from="/price"
      within={200}
      as="search"
      className="p"
    />,
  );
  expect(markup).toMatch(/^<search class="p"/);
  expect(markup).toContain('data-within="200"');
  expect(markup).toContain('data-props-from="/price"');
  expect(markup).not.toContain('data-props=');
});

it('[NAV-9] the main region of a page is marked as such, and with the distance of hydration', () => {
  const markup = renderToStaticMarkup(<Region name="price" component={Price} props={props} main quiet />);
  expect(markup).toContain('data-within="200" data-main="" data-quiet=""');
});
