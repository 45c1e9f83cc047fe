import { describe, expect, it } from 'vitest';
import { answered, dismissed, IDLE, type LiveSearch, refused, ticked, typed } from './live-search.ts';

/** Plays steps with a simulated clock: typed text, a wait in milliseconds, or a result. */
function play(...steps: (string | number | { answer: string; found?: boolean } | 'dismiss')[]) {
  let live: LiveSearch = IDLE;
  let now = 1000;
  const searches: [text: string, at: number][] = [];
  const accepted: string[] = [];
  const tick = () => {
    const next = ticked(live, now);
    live = next.live;
    if (next.search !== null) searches.push([next.search, now - 1000]);
  };
  for (const step of steps) {
    if (step === 'dismiss') live = dismissed(live);
    else if (typeof step === 'string') live = typed(live, step, now);
    else if (typeof step === 'number') {
      for (let left = step; left > 0; left--) {
        now++;
        tick();
      }
    } else {
      const next = answered(live, step.answer, step.found ?? true);
      live = next.live;
      if (next.accepted) accepted.push(step.answer);
    }
  }
  return { view: live.view, searches, accepted, live };
}

describe('the live search', () => {
  it.each([
    ['', 'closed'],
    [' ', 'closed'],
    ['д', 'closed'],
    ['ду', 'notification'],
    [' ду  ', 'notification'],
  ])('[SEARCH-1] a box with «%s» is %s and never searches', (text, view) => {
    expect(play(text, 5000)).toMatchObject({ view, searches: [] });
  });

  it.each(['дуб', '6', 'а4', 'дуб светлый'])('[SEARCH-1] searches «%s» 500 ms after typing', (text) => {
    expect(play(text, 499)).toMatchObject({ view: 'closed', searches: [] });
    expect(play(text, 500)).toMatchObject({ view: 'loading', searches: [[text, 500]] });
  });

  it('[SEARCH-1] restarts the delay with every letter', () => {
    expect(play('дуб', 400, 'дубр', 400, 'дубра', 499).searches).toEqual([]);
    expect(play('дуб', 400, 'дубр', 400, 'дубра', 500).searches).toEqual([['дубра', 1300]]);
  });

  it('[SEARCH-1] retries every 500 ms while a search is running', () => {
    const running = ['дуб', 500, 'дубрава', 500] as const;
    expect(play(...running).searches).toEqual([['дуб', 500]]);
    expect(play(...running, { answer: 'дуб' }, 499).searches).toHaveLength(1);
    expect(play(...running, { answer: 'дуб' }, 500).searches).toEqual([
      ['дуб', 500],
      ['дубрава', 1500],
    ]);
    expect(play(...running, 500, { answer: 'дуб' }, 500).searches[1]).toEqual(['дубрава', 2000]);
  });

  it('[SEARCH-1] never shows an outdated response', () => {
    const overtaken = play('дуб', 500, 'дубрава', 600, { answer: 'дуб' });
    expect(overtaken).toMatchObject({ view: 'loading', accepted: [] });
    const settled = play('дуб', 500, 'дубрава', 600, { answer: 'дуб' }, 400, { answer: 'дубрава' });
    expect(settled).toMatchObject({ view: 'results', accepted: ['дубрава'] });
    expect(play('дуб', 500, 'ду', { answer: 'дуб' })).toMatchObject({ view: 'notification', accepted: [] });
  });

  it('[SEARCH-1] only reopens for the last query', () => {
    const again = play('дуб', 500, { answer: 'дуб' }, 'дубр', 100, 'дуб', 5000);
    expect(again).toMatchObject({ view: 'results', searches: [['дуб', 500]] });
    const dismissedFirst = play('дуб', 500, { answer: 'дуб' }, 'dismiss', 10, 'дуб ', 5000);
    expect(dismissedFirst).toMatchObject({ view: 'results', searches: [['дуб', 500]] });
  });

  it('[SEARCH-1] returns to a search that is still running', () => {
    const back = play('дуб', 500, 'дубр', 100, 'дуб', 5000);
    expect(back).toMatchObject({ view: 'loading', searches: [['дуб', 500]] });
  });

  it('[SEARCH-1] keeps results until the next search starts, then shows loading', () => {
    expect(play('дуб', 500, { answer: 'дуб' }, 'дубр', 499).view).toBe('results');
    expect(play('дуб', 500, { answer: 'дуб' }, 'дубр', 500).view).toBe('loading');
  });

  it('[SEARCH-1] stays closed once dismissed, whatever response arrives', () => {
    expect(play('дуб', 300, 'dismiss', 5000)).toMatchObject({ view: 'closed', searches: [] });
    const late = play('дуб', 500, 'dismiss', { answer: 'дуб' });
    expect(late).toMatchObject({ view: 'closed', accepted: ['дуб'] });
  });

  it('[SEARCH-1] reports a failed search, and searches the same text again', () => {
    const failed = play('дуб', 500, { answer: 'дуб', found: false });
    expect(failed).toMatchObject({ view: 'failed', accepted: [] });
    expect(play('дуб', 500, { answer: 'дуб', found: false }, 'дубр', 10, 'дуб', 500).searches).toHaveLength(
      2,
    );
  });

  it('[SEARCH-2] explains why a full search was refused', () => {
    expect(refused(typed(IDLE, 'д', 0))).toMatchObject({ view: 'notification', text: 'д' });
  });
});
