import type { SectionChoice } from '../../../domain/admin/goods-page.ts';

/** The sections as options of a list, indented by their depth. */
export function SectionOptions({ sections }: { sections: readonly SectionChoice[] }) {
  return sections.map(({ id, name, depth }) => (
    <option key={id} value={id}>
      {'\u2003'.repeat(depth)}
      {name}
    </option>
  ));
}
