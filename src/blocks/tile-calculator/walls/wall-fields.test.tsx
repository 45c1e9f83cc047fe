// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mount, unmount } from '../../../../tests/mount.tsx';
import { lessWalls, moreWalls, readWallsDraft } from '../../../domain/wall/walls-form.ts';
import { WallFields } from './WallFields.tsx';

afterEach(() => unmount());

/** A wall with openings of 1 m and 2 m width. */
const TWO = 'wall0=3&hole0.0.width=1&hole0.1.width=2';

function Wall() {
  const [draft, setDraft] = useState(() => readWallsDraft(new URLSearchParams(TWO)));
  const [wall] = draft.walls;
  return (
    wall && (
      <WallFields
        {...{ at: 0, wall, area: null, problems: {}, only: true, decor: false }}
        onChange={() => {}}
        onGone={() => {}}
        onMore={(row) => setDraft(moreWalls(draft, row))}
        onLess={(row) => setDraft(lessWalls(draft, row))}
      />
    )
  );
}

const widths = () => [...document.querySelectorAll<HTMLInputElement>('[name^="hole0."][name$=".width"]')];
const press = (button: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[${button}]`)?.click());

it('[BEYOND-12] an opening keeps its fields when the previous one is removed, and the focus moves on', async () => {
  await mount(<Wall />);
  const [, second] = widths();
  await press('value="0.0"');
  expect(widths()).toEqual([second]);
  expect(second).toMatchObject({ name: 'hole0.0.width', value: '2' });
  expect(document.activeElement?.textContent).toContain('Дверь, окно или ниша');
  await press('name="more"');
  expect(widths().map(({ value }) => value)).toEqual(['2', '']);
  expect(widths()[0]).toBe(second);
});
