import { counted } from '../../../domain/measures/plural.ts';
import type { CoursePlan } from '../../../domain/wall/courses.ts';
import { cutSizes } from '../../../domain/wall/cut-sizes.ts';
import type { WallLayout } from '../../../domain/wall/wall-layout.ts';
import { wallSheets } from '../../../domain/wall/wall-sheets.ts';
import { PaperScale } from '../PaperScale.tsx';
import { Elevation } from './Elevation.tsx';
import { centimetresText, columnNotes, drawnText, LAID_TITLES, laidText, metresText } from './wall-texts.ts';

interface WallDrawingProps {
  layout: WallLayout;
  rows: CoursePlan;
  number: number;
}

/** Drawing of a tiled wall with its cuts [BEYOND-12]; printed to scale, a long wall on several sheets. */
export function WallDrawing({ layout, rows, number }: WallDrawingProps) {
  const { width, height } = layout.wall;
  const { scale, sheets } = wallSheets(layout.wall, layout.columns);
  const title = `Стена ${number}, ${metresText(width)} × ${metresText(height)} м`;
  const isLong = sheets.length > 1;
  return (
    <figure className={isLong ? 'wall wall-long' : 'wall'}>
      <figcaption>
        <h3>{title}</h3>
        {!isLong && <PaperScale scale={scale} />}
      </figcaption>
      <Elevation
        {...{ layout, rows, scale }}
        part={{ from: 0, to: width }}
        label={`${title}: ${laidText(layout.pieces)}`}
      />
      <p className="hidden-text">{drawnText(layout, rows)}</p>
      {isLong &&
        sheets.map((part, at) => {
          const sheet = `лист ${at + 1} из ${sheets.length}: от ${metresText(part.from)} до ${metresText(part.to)} м`;
          return (
            <div key={part.from} className="wall-sheet">
              <p>
                Стена {number}, {sheet}
              </p>
              <PaperScale scale={scale} />
              <Elevation {...{ layout, rows, scale, part }} label={`Стена ${number}, ${sheet}`} />
            </div>
          );
        })}
      <WallCuts layout={layout} />
    </figure>
  );
}

function WallCuts({ layout }: { layout: WallLayout }) {
  const cuts = cutSizes(layout.pieces);
  return (
    <div className="wall-cuts figures">
      <p>{`${laidText(layout.pieces)}.`.replace(/^./, (first) => first.toUpperCase())}</p>
      {columnNotes(layout).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {cuts.length > 0 && (
        <ul>
          {cuts.map(({ kind, width, height, notched, count }) => (
            <li key={`${kind} ${width} ${height} ${notched}`}>
              {LAID_TITLES[kind]} {centimetresText(width * 10)}&nbsp;×&nbsp;{centimetresText(height * 10)}
              &nbsp;см
              {notched && ' с вырезом'}&nbsp;— {counted(count, 'штука', 'штуки', 'штук')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
