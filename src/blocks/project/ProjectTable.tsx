import { formatAmountOf } from '../../domain/basket/basket.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { countingPrice } from '../../domain/price/priced-amount.ts';
import { productAddress } from '../../domain/product/card.ts';
import { coveredText } from '../../domain/product/covered-text.ts';
import { lineLinks } from '../../domain/project/line-links.ts';
import type { ProjectLine, ProjectRoom } from '../../domain/project/project.ts';
import type { Outcome } from '../../forms/form-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Comments } from './Comments.tsx';

interface ProjectTableProps {
  project: string;
  room: ProjectRoom;
  /** Number of lines in the preceding rooms. */
  before: number;
  /** Outcome of a refused comment. */
  outcome: Outcome | null;
}

/** A room of the estimate: its goods with their total [BEYOND-7]. */
export function ProjectTable({ project, room, before, outcome }: ProjectTableProps) {
  const { id, name, area, lines, total } = room;
  return (
    <section className="estimate-room" aria-labelledby={`room-${id}`}>
      <h2 id={`room-${id}`}>
        {name}
        {area !== null && <small>{`${formatQuantity(area)}\u00a0м²`}</small>}
      </h2>
      {lines.length === 0 ? (
        <p className="muted">В этой комнате пока нет товаров.</p>
      ) : (
        <table className="figures" aria-labelledby={`room-${id}`}>
          <thead>
            <tr>
              {['№', 'Товар', 'Количество', 'Цена', 'Сумма'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Row
                key={line.id}
                line={line}
                number={before + index + 1}
                project={project}
                outcome={outcome}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Итого: {name}
              </th>
              <td>{formatRoubles(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** Links that show the goods in a room and on a wall; hidden on paper. */
function Links({ line }: { line: ProjectLine }) {
  const links = lineLinks(line);
  return (
    links.length > 0 && (
      <span className="estimate-links">
        {links.map(({ address, text }) => (
          <a key={text} href={address}>
            {text}
          </a>
        ))}
      </span>
    )
  );
}

interface RowProps {
  line: ProjectLine;
  number: number;
  project: string;
  outcome: Outcome | null;
}

function Row({ line, number, project, outcome }: RowProps) {
  const { notice, supplyNote, batchNotice, orderable, quantity, unit } = line;
  const counted = countingPrice(line);
  const notes = [notice?.message, supplyNote, batchNotice].filter(Boolean);
  return (
    <tr id={`line-${line.id}`}>
      <td>{number}</td>
      <th scope="row">
        <Picture picture={line.picture} sizes="48px" alt="" />
        {line.active ? (
          <a href={`${productAddress(line.slug)}?ELEMENT_ID=${line.offerId}`}>{bindUnits(line.name)}</a>
        ) : (
          bindUnits(line.name)
        )}
        <small>{[line.detail, line.article && `арт. ${line.article}`].filter(Boolean).join(' · ')}</small>
        {notes.map((text) => (
          <span className="warning-note" key={text}>
            <Icon name="warning" />
            {text}
          </span>
        ))}
        <Links line={line} />
        <Comments line={line} project={project} outcome={outcome} />
      </th>
      <td>
        {formatAmountOf(quantity, unit)}
        <small>{coveredText(line, quantity)}</small>
      </td>
      <td>
        {formatRoubles(counted.price)}
        <small>за 1&nbsp;{counted.unit}</small>
      </td>
      <td>
        {orderable > 0 ? formatRoubles(line.total) : '—'}
        {orderable > 0 && orderable < quantity && <small>за {formatAmountOf(orderable, unit)}</small>}
      </td>
    </tr>
  );
}
