// The records are of games on a running server; the numbers are those of docs/fair.md.
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { verify, words } from '$/online/verify';
import { rules, textOf } from './rules_module';

const seed = hexToBytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

describe('random words', () => {
  it('are those of the description', () => {
    const found = words(seed, ['Ana', 'Bruno'], 1);
    expect(found.slice(0, 5)).toEqual([
      '0549afbe9af10248',
      'cc196e0a0ff9d89d',
      '3f4c2a75571c00bd',
      '701b995e66c365eb',
      'cbdd6fe908286bcc',
    ]);
    expect(found.length).toBe(64);
    expect(new Set(found).size).toBe(64);
  });

  it('make the deals of the description', () => {
    const deal = (game: '2c' | '3gs', contributions: string[]) =>
      rules.drawDeal(rules.fresh(game, 1).text, words(seed, contributions, 1));
    expect(deal('2c', ['Ana', 'Bruno'])).toBe('BBYR/BKKW/YYRR/WWWW/BYKK');
    expect(deal('2c', ['Ana', 'Bruno 33610'])).toBe('YRKW/YKKW/BRRR/BKKW/BBRK');
    expect(deal('3gs', ['Ana', 'Bruno', 'Chico "x"'])).toBe('+BBKKW/BBKW/BBWW/YYKK/BBRW/@BYRKW/^RRKK');
  });
});

describe.each(['2c', '3gs'])('a game %s of a server', (game) => {
  const text = textOf(`web/tests/fixtures/online_${game}.azr`);
  const judge = (changed: string) => verify(rules, rules.readRecords(changed)[0]!);
  const count = text.match(/^deal /gm)!.length;

  it('is all right', () => {
    expect(judge(text)).toMatchObject({ doubt: null, deals: count });
    expect(judge(text).contributions[0]).toBe('eyes closed "asdf"\\');
  });
  it('with another contribution is not', () => {
    expect(judge(text.replace('eyes closed', 'eyes open'))).toMatchObject({ doubt: 'wrong_deal', deals: 0, round: 1 });
  });
  it('with another commitment is not', () => {
    const changed = text.replace(/Commitment "(.)/, (_, digit: string) => `Commitment "${digit === '0' ? '1' : '0'}`);
    expect(judge(changed).doubt).toBe('wrong_seed');
  });
  it('with another deal is not', () => {
    // The first display of the last round, with another order of displays.
    const lines = text.split('\n');
    const at = lines.findLastIndex((line) => line.startsWith('deal '));
    const [first, second, ...rest] = lines[at]!.slice(5).split('/');
    const moved = [...lines.slice(0, at), `deal ${second}/${first}/${rest.join('/')}`, ''].join('\n');
    expect(judge(moved)).toMatchObject({ doubt: 'wrong_deal', deals: count - 1, round: count });
  });
  it('without a seed has nothing to check', () => {
    expect(judge(text.replace(/\[Seed .*\n/, '')).doubt).toBe('no_seed');
  });
  it('with broken tags is refused', () => {
    expect(judge(text.replace(/Seed "../, 'Seed "zz')).doubt).toBe('bad_tags');
    expect(judge(text.replace(/\[Contribution2 .*\n/, '')).doubt).toBe('bad_tags');
    expect(judge(text.replace('Fair "1"', 'Fair "2"')).doubt).toBe('unknown_version');
  });
});
