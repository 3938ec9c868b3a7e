// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { go, route, startRouter } from '$/app/router.svelte';
import { loadPage, match, needsRules, pageNames } from '$/app/routes';

describe('an address', () => {
  it('has its page', () => {
    expect(match('/')).toEqual({ page: 'home', params: {} });
    expect(match('/game')).toEqual({ page: 'game', params: {} });
    expect(match('/game/')).toEqual({ page: 'game', params: {} });
    expect(match('/t/abc')).toEqual({ page: 'table', params: { id: 'abc' } });
    expect(match('/c/K%C3%B3d')).toEqual({ page: 'code', params: { code: 'Kód' } });
    expect(match('/learn/gold')).toEqual({ page: 'gold_displays', params: {} });
  });

  it('that nobody knows has none', () => {
    for (const path of ['/nothing', '/t', '/t/', '/t/a/b', '/learn/x', '//']) {
      expect(['missing', 'home'], path).toContain(match(path).page);
    }
    expect(match('/nothing').page).toBe('missing');
    expect(match('/t/').page).toBe('missing');
    expect(match('/c/%E0%A4%A').params).toEqual({ code: '%E0%A4%A' });
  });

  it('of a game waits for the rules', () => {
    expect(needsRules('game')).toBe(true);
    expect(needsRules('home')).toBe(false);
  });

  it('every page can be loaded', async () => {
    for (const page of pageNames) expect(await loadPage(page), page).toBeTypeOf('function');
  }, 60_000);
});

describe('a link', () => {
  let stop: () => void;
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
    go('/', { replace: true });
    stop = startRouter();
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  function click(attributes: Record<string, string>, how: MouseEventInit = {}): boolean {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    link.append(document.createElement('span'));
    document.body.append(link);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how });
    // jsdom cannot go anywhere: whatever the router leaves to the browser ends here.
    const left = (late: Event): void => {
      if (!late.defaultPrevented) late.preventDefault();
      else taken = true;
    };
    let taken = false;
    addEventListener('click', left, { once: true });
    link.firstElementChild!.dispatchEvent(event);
    return taken;
  }

  it('to a page of ours changes the page', () => {
    const visits = route.visits;
    expect(click({ href: '/t/xyz?a=1' })).toBe(true);
    expect([route.page, route.params['id'], route.query.get('a'), route.visits]).toEqual([
      'table',
      'xyz',
      '1',
      visits + 1,
    ]);
  });

  it('elsewhere, into a new tab, to a file or to the API is left alone', () => {
    expect(click({ href: 'https://example.org/' })).toBe(false);
    expect(click({ href: '/play', target: '_blank' })).toBe(false);
    expect(click({ href: '/play', download: '' })).toBe(false);
    expect(click({ href: '/api/tables/x/record' })).toBe(false);
    expect(click({ href: '/play' }, { ctrlKey: true })).toBe(false);
    expect(click({ href: '/play' }, { button: 1 })).toBe(false);
    expect(click({ href: '#main' })).toBe(false);
    expect(route.page).toBe('home');
  });

  it('back goes back', async () => {
    go('/settings');
    expect(route.page).toBe('settings');
    const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await arrived;
    expect(route.page).toBe('home');
  });
});
