// @vitest-environment jsdom
import { act, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, unmount } from '../../../../tests/mount.tsx';
import type { Area } from '../../../domain/measures/area.ts';
import { ONE, units } from '../../../domain/measures/quantity.ts';
import type { CountedGoods } from '../../../domain/product/card-goods.ts';
import { beginCounting, type CountingAction, countingAfter } from '../../../domain/product/counting.ts';
import { CountNotice } from './CountNotice.tsx';
import { QuantityField } from './QuantityField.tsx';
import { type Counted, QuantityInput } from './QuantityInput.tsx';
import { StepButton } from './StepButton.tsx';
import { UnitChoice } from './UnitChoice.tsx';

const tile: CountedGoods = {
  ...{ stock: units(10), unit: 'шт.', min: ONE, step: ONE },
  ...{ unitArea: 36_000_000 as Area, piecesPerBox: 4, soldByBox: false },
};
const glue: CountedGoods = { ...tile, unitArea: null, piecesPerBox: null };

/** Returns the props of the goods after `actions`; their `dispatch` records further actions. */
function counted(goods: CountedGoods, ...actions: CountingAction[]) {
  const state = actions.reduce(
    (before, action) => countingAfter(goods, before, action),
    beginCounting(goods, ONE),
  );
  return { goods, about: 'Гранвил', state, dispatch: vi.fn<Counted['dispatch']>() };
}

async function drawn(props: ReturnType<typeof counted>) {
  const draw = await mount(<QuantityInput {...props} />);
  const field = document.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const key = (name: string) =>
    act(async () => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    });
  return { field, type, key, draw: (next: ReturnType<typeof counted>) => draw(<QuantityInput {...next} />) };
}
afterEach(() => unmount());

function press(element: { props: { onClick: (event: object) => void } }): void {
  element.props.onClick({});
}

describe('the quantity control', () => {
  it('[LIST-15] [CART-5] is labelled by its product, in all its parts', () => {
    const html = renderToStaticMarkup(<QuantityField {...counted(tile)} name="COUNT[7]" />);
    for (const label of ['Меньше: Гранвил', 'Количество: Гранвил', 'Больше: Гранвил'])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).toContain('name="COUNT[7]"');
    expect(html).toContain('data-min-val="0,36" data-max-val="3,6"');
  });

  it('[PROD-14] does not step below the minimum or above the maximum', () => {
    const disabled = (...actions: CountingAction[]) =>
      [
        ...renderToStaticMarkup(<QuantityField {...counted(tile, ...actions)} />).matchAll(/<button[^>]*>/g),
      ].map(([tag]) => tag.includes('disabled'));
    expect(disabled()).toEqual([true, false]);
    expect(disabled({ do: 'take', amount: units(5) })).toEqual([false, false]);
    expect(disabled({ do: 'take', amount: units(10) })).toEqual([false, true]);
  });

  it('[CART-5] is disabled once the whole stock is in the basket', () => {
    const html = renderToStaticMarkup(<QuantityField {...counted(tile)} disabled />);
    expect(html.match(/disabled/g)).toHaveLength(3);
  });

  it('[CART-5] accepts only digits with a unit; letters alone leave it empty for the digits that follow', async () => {
    const props = counted(tile);
    const { type } = await drawn(props);
    await type('12,5 м2');
    await type('7абв');
    await type('абв');
    expect(props.dispatch.mock.calls.map(([action]) => action)).toEqual([
      { do: 'type', text: '12,5 м2' },
      { do: 'type', text: '7' },
      { do: 'type', text: '' },
    ]);
  });

  it('[CART-5] reselects an amount that changes in the focused field, but not while it is being typed', async () => {
    const { field, draw } = await drawn(counted(tile));
    const chosen = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    field.focus();
    field.setSelectionRange(0, 0);
    await draw(counted(tile, { do: 'type', text: '0,72' }));
    field.setSelectionRange(4, 4);
    await draw(counted(tile, { do: 'type', text: '0,72' }));
    expect([field.value, chosen()]).toEqual(['0,72', '']);
    await draw(counted(tile, { do: 'type', text: '0,72' }, { do: 'count-in', unit: 'piece' }));
    expect([field.value, chosen()]).toEqual(['2', '2']);
  });

  it('[CART-5] keeps the caret where the shopper put it when it is redrawn', async () => {
    const { field, draw } = await drawn(counted(tile));
    field.focus();
    field.setSelectionRange(4, 4);
    await draw(counted(tile));
    expect([field.selectionStart, field.selectionEnd]).toEqual([4, 4]);
  });

  it('[LIST-15] exposes the input to its parent', async () => {
    const ref = createRef<HTMLInputElement>();
    await mount(<QuantityInput {...counted(tile)} ref={ref} />);
    expect(ref.current).toBe(document.querySelector('input'));
  });

  it('[CART-5] steps by the up and down arrows, and leaves other keys to the browser', async () => {
    const props = counted(tile);
    const { field, key } = await drawn(props);
    const left: string[] = [];
    document.body.addEventListener('keydown', (event) => event.defaultPrevented || left.push(event.key));
    field.focus();
    for (const name of ['ArrowUp', 'ArrowDown', 'ArrowLeft', '5', 'Backspace']) await key(name);
    expect(props.dispatch.mock.calls.map(([action]) => action)).toEqual([
      { do: 'step', by: 1 },
      { do: 'step', by: -1 },
    ]);
    expect(left).toEqual(['ArrowLeft', '5', 'Backspace']);
  });

  it('[LIST-15] pressing minus at the minimum removes the product from the basket', () => {
    const act = vi.fn();
    const beyond = { label: 'Убрать из корзины', act };
    press(StepButton({ ...counted(tile), by: -1, beyond }) as never);
    expect(act).toHaveBeenCalledOnce();
    const more = counted(tile, { do: 'take', amount: units(2) });
    press(StepButton({ ...more, by: -1, beyond }) as never);
    expect(act).toHaveBeenCalledOnce();
    expect(more.dispatch).toHaveBeenCalledWith({ do: 'step', by: -1 }, {});
  });
});

describe('quantity units', () => {
  it('[TILE-2] [BEYOND-1] start with the area; the selling unit is named as the product names it', () => {
    const html = renderToStaticMarkup(<UnitChoice {...counted({ ...tile, unit: 'пл.' })} name="unit" />);
    expect([...html.matchAll(/value="(\w+)"[^>]*\/>([^<]+)/g)].map(([, unit, text]) => [unit, text])).toEqual(
      [
        ['area', 'м²'],
        ['piece', 'пл.'],
        ['box', 'упак.'],
      ],
    );
    expect(html.match(/<input[^>]* checked[^>]*>/g)?.join()).toContain('value="area"');
  });

  it('[TILE-2] are absent for products that cover nothing', () => {
    expect(renderToStaticMarkup(<UnitChoice {...counted(glue)} name="unit" />)).toBe('');
  });
});

describe('the message of a quantity', () => {
  const rendered = (props: Counted) =>
    renderToStaticMarkup(<CountNotice {...props} otherwise="2 шт." />).replaceAll('\u00a0', ' ');

  it('[CART-5] explains a corrected quantity before anything else', () => {
    expect(rendered(counted(tile))).toBe('2 шт.');
    expect(rendered(counted(tile, { do: 'type', text: '99' }))).toBe(
      'Больше заказать нельзя: в наличии 10 шт.',
    );
  });

  it('[TILE-4] states how much of the area is missing, and offers enough in one tap', () => {
    const short = counted(tile, { do: 'count-in', unit: 'area' }, { do: 'type', text: '1,2' });
    expect(rendered(short)).toMatch(/меньше.*<button[^>]*>Взять 4 шт\. = 1,44 м²/);
  });
});
