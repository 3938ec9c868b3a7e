// Checks the deals of a game by its record, as docs/fair.md says: here in the browser, so that nobody has to believe the server.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Replay, Rules } from '$/rules/types';

export type Doubt =
  /** Nothing to check: no seed was published, or the game was not dealt this way. */
  | 'no_seed'
  | 'unknown_version'
  /** Tags are missing or are not what they should be. */
  | 'bad_tags'
  /** The seed is not the one that was promised. */
  | 'wrong_seed'
  /** A deal does not follow from seed and contributions. */
  | 'wrong_deal';

export interface Verdict {
  doubt: Doubt | null;
  /** Deals that were computed again and were right. */
  deals: number;
  /** The round of the wrong deal. */
  round: number | null;
  commitment: string;
  seed: string;
  contributions: readonly string[];
}

const wordsPerDeal = 64;

/** The first words of a round: 64 bits each, 16 hexadecimal digits. */
export function words(seed: Uint8Array, contributions: readonly string[], round: number): string[] {
  const texts = contributions.map((text) => `${utf8ToBytes(text).length}:${text}\n`).join('');
  const head = utf8ToBytes(`azulejo-fair-1\n${contributions.length}\n${texts}${round}\n`);
  const found: string[] = [];
  for (let block = 0; found.length < wordsPerDeal; block++) {
    const hex = bytesToHex(hmac(sha256, seed, concatBytes(head, utf8ToBytes(`${block}\n`))));
    for (let at = 0; at < 64; at += 16) found.push(hex.slice(at, at + 16));
  }
  return found;
}

export function verify(rules: Rules, game: Replay): Verdict {
  const tag = (name: string): string => game.tags.find((one) => one.name === name)?.value ?? '';
  const players = Number(game.game[0]);
  const contributions = Array.from({ length: players }, (_, i) => tag(`Contribution${i + 1}`));
  const [seed, commitment] = [tag('Seed'), tag('Commitment')];
  const facts = { deals: 0, round: null, commitment, seed, contributions };
  const doubt = (what: Doubt, more: Partial<Verdict> = {}): Verdict => ({ ...facts, ...more, doubt: what });

  if (!seed || !tag('Fair')) return doubt('no_seed');
  if (tag('Fair') !== '1') return doubt('unknown_version');
  const hex = /^[0-9a-f]{64}$/;
  if (!hex.test(seed) || !hex.test(commitment)) return doubt('bad_tags');
  if (!contributions.every((text) => /^[ -~]{1,64}$/.test(text))) return doubt('bad_tags');
  const bytes = hexToBytes(seed);
  if (bytesToHex(sha256(bytes)) !== commitment) return doubt('wrong_seed');

  let deals = 0;
  for (const [i, event] of game.events.entries()) {
    if (!event.startsWith('deal:')) continue;
    const position = game.positions[i]!;
    const { round } = rules.view(position);
    if (`deal:${rules.drawDeal(position, words(bytes, contributions, round))}` !== event) {
      return doubt('wrong_deal', { deals, round });
    }
    deals++;
  }
  return deals > 0 ? { ...facts, deals, doubt: null } : doubt('no_seed');
}
