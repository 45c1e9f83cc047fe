import { sourceWrite } from '../../data/pinned-columns.ts';
import {
  change,
  insertFresh,
  matchRows,
  noteOrphans,
  type Run,
  retireAbsent,
  stated,
  touch,
  updateChanged,
} from './run.ts';
import { nameFresh } from './slugs.ts';

const STAGE = { kind: 'section', table: 'sections', stage: 'in_section' } as const;

/** Makes a section that is its own ancestor a root section, with a warning. */
async function breakCircles(run: Run): Promise<void> {
  const circles = `with recursive up as (
      select key, parent, 1 as depth from in_section where parent is not null
      union all
      select up.key, above.parent, up.depth + 1 from up join in_section above on above.key = up.parent
      where above.parent is not null and up.depth < 100 and up.parent <> up.key
    ) select distinct key from up where parent = key`;
  await noteOrphans(
    run,
    'группа вложена сама в себя',
    `select key, file, line from in_section where key in (${circles}) order by seq`,
  );
  await change(run, `update in_section set parent = null where key in (${circles})`);
}

/** Merges the sections with their parents; sections whose parent is missing go to the root. */
export async function mergeSections(run: Run): Promise<void> {
  await breakCircles(run);
  await matchRows(run, STAGE.table, STAGE.stage);
  await nameFresh(run, { ...STAGE, column: 'slug' });
  await updateChanged(run, {
    ...STAGE,
    set: {
      name: stated('sections', 'name'),
      position: stated('sections', 'position', 'rank'),
      page_type: stated('sections', 'page_type'),
      filter_variant: stated('sections', 'filter_variant'),
      text: stated('sections', 'text'),
      active: 'true',
    },
  });
  await insertFresh(run, {
    ...STAGE,
    set: {
      slug: 'i.slug',
      name: 'i.name',
      position: 'coalesce(i.rank, i.seq)',
      page_type: `coalesce(i.page_type, 'catalogue')`,
      filter_variant: `coalesce(i.filter_variant, 'sidebar')`,
      text: `coalesce(i.text, '')`,
    },
  });
  const parents = `in_section i left join sections p on p.source_id = $1 and p.external_id = i.parent`;
  await noteOrphans(
    run,
    'неизвестная группа-родитель',
    `select i.parent as key, i.file, i.line from ${parents} where i.parent is not null and p.id is null order by i.seq`,
    [run.sourceId],
  );
  const moved = sourceWrite('sections', { parent_id: 'found.id' });
  await touch(
    run,
    'section',
    'changed',
    `update sections t set ${moved.assignments}
     from (select i.row_id, p.id from ${parents}) as found
     where t.id = found.row_id and ${moved.differs} returning t.id`,
    [run.sourceId],
  );
  await retireAbsent(run, 'section', STAGE.table, STAGE.stage);
}
