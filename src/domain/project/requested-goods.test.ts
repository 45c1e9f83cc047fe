import { expect, it } from 'vitest';
import { requestedGoods } from './requested-goods.ts';

it('[BEYOND-7] reads which goods are put into a project, and no other field', () => {
  expect(requestedGoods(new URLSearchParams('from=basket&offer=1')).goods).toEqual([['from', 'basket']]);
  const form =
    'offer=7&option=1&option=2&quantity=12&unit=area&room-area=4,5&key=x&SEEN[7]=5&back=/product/plitka/?ELEMENT_ID=7';
  expect(requestedGoods(new URLSearchParams(form))).toEqual({
    from: 'page',
    slug: 'plitka',
    area: '4,5',
    goods: [
      ['offer', '7'],
      ['option', '1'],
      ['option', '2'],
      ['quantity', '12'],
      ['unit', 'area'],
      ['back', '/product/plitka/?ELEMENT_ID=7'],
    ],
  });
  expect(requestedGoods(new URLSearchParams('back=https://evil.example/')).slug).toBe('');
});
