import type { RichBlock, RichImage, RichWidget, ShowcaseLook } from '../../../domain/product/rich-widget.ts';
import { RichPicture } from './RichPicture.tsx';
import './rich.css';

/** Layout widths in the page's column. */
const SIZES: Readonly<Record<ShowcaseLook, string>> = {
  roll: '800px',
  billboard: '800px',
  chess: '400px',
  tileXL: '400px',
  tileL: '260px',
  tileM: '200px',
};

/** The index is the key, because pieces never change their order and may be equal. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, key: `${index}` }));

function Words({ title, text }: Pick<RichBlock<unknown>, 'title' | 'text'>) {
  return (
    <>
      {title.length > 0 && <h3>{title.join(' ')}</h3>}
      {numbered(text).map(({ item, key }) => (
        <p key={key}>{item}</p>
      ))}
    </>
  );
}

function Block({ block: { title, text, image }, sizes }: { block: RichBlock<RichImage>; sizes: string }) {
  return (
    <li className="rich-block">
      {image && <RichPicture image={image} sizes={sizes} />}
      {title.length + text.length > 0 && (
        <div className="rich-words">
          <Words title={title} text={text} />
        </div>
      )}
    </li>
  );
}

function Blocks({
  blocks,
  sizes,
  as,
}: {
  blocks: readonly RichBlock<RichImage>[];
  sizes: string;
  as: string;
}) {
  return (
    <ul className={as}>
      {numbered(blocks).map(({ item, key }) => (
        <Block key={key} block={item} sizes={sizes} />
      ))}
    </ul>
  );
}

function Table({ title, head, rows }: Omit<RichWidget & { kind: 'table' }, 'kind'>) {
  return (
    <div className="rich-text">
      <Words title={title} text={[]} />
      <div className="rich-table">
        <table>
          {head.length > 0 && (
            <thead>
              <tr>
                {numbered(head).map(({ item, key }) => (
                  <th key={key} scope="col">
                    {item}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {numbered(rows).map(({ item: cells, key: row }) => (
              <tr key={row}>
                {numbered(cells).map(({ item, key }) => (
                  <td key={key}>{item}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A widget of a rich description; videos are excluded, because they are regions. */
export function RichWidgetView({ widget }: { widget: Exclude<RichWidget<RichImage>, { kind: 'video' }> }) {
  if (widget.kind === 'table') return <Table {...widget} />;
  if (widget.kind === 'showcase')
    return (
      <Blocks blocks={widget.blocks} sizes={SIZES[widget.look]} as={`rich-showcase rich-${widget.look}`} />
    );
  const { title } = widget;
  if (widget.kind === 'text')
    return (
      <div className="rich-text">
        <Words title={title} text={widget.text} />
      </div>
    );
  return (
    <div className="rich-text">
      <Words title={title} text={[]} />
      <Blocks blocks={widget.blocks} sizes="64px" as={`rich-list rich-list-${widget.mark}`} />
    </div>
  );
}
