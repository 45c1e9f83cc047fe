import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Region } from './Region.tsx';

const Price = ({ text }: { text: string }) => <b>{text}</b>;
const props = { text: '"48,90" & <руб.>' };

it('a region carries its markup and what it takes to draw it again, whatever signs are in it', () => {
  const markup = renderToStaticMarkup(<Region name="price" component={Price} props={props} />);
  expect(markup).toContain('data-region="price"');
  const said = JSON.stringify(props).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  expect(markup).toContain(`data-props="${said.replace('<', '&lt;').replace('>', '&gt;')}"`);
  expect(markup).toContain('<b>&quot;48,90&quot; &amp; &lt;руб.&gt;</b>');
});

it('[NAV-9] a region says whom to ask for its props instead, how near it is hydrated, and what it is', () => {
  const markup = renderToStaticMarkup(
    <Region
      name="price"
      component={Price}
      props={props}
      from="/price"
      near={200}
      as="search"
      className="p"
    />,
  );
  expect(markup).toMatch(/^<search class="p"/);
  expect(markup).toContain('data-near="200"');
  expect(markup).toContain('data-props-from="/price"');
  expect(markup).not.toContain('data-props=');
});

it('[NAV-9] a region that the page is there for says so, and when it is hydrated', () => {
  const markup = renderToStaticMarkup(<Region name="price" component={Price} props={props} main quiet />);
  expect(markup).toContain('data-near="200" data-main="" data-quiet=""');
});
