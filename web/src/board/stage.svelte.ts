// Shows what happened: tiles travel over the table, points pop up. While it shows, the table draws `picture`; the game itself
// has long gone on, and `skip` brings the picture there at once.
import { flushSync } from 'svelte';
import type { Happening, View } from '$/rules/types';
import type { Flight, Frame, Pop } from './frames';
import { play } from './sound';

export type Speed = 'off' | 'fast' | 'normal' | 'slow';
const pace = { fast: 0.45, normal: 1, slow: 2 };
/** Milliseconds at normal speed: a tile's way, the time between two tiles, and how long a picture stays. */
const flight = 380;
const hold: Record<Happening['kind'], number> = {
  deal: 120,
  magnet: 450,
  take: 60,
  tile: 520,
  drop: 350,
  floor: 900,
  bonus: 1100,
  end: 0,
};

interface Source {
  box: DOMRect;
  tile: Element;
}

export class Stage {
  /** What to draw instead of the position; null when that itself is to be drawn. */
  picture = $state.raw<View | null>(null);
  /** A story of more than one picture is being shown. */
  long = $state(false);
  /** What of it. */
  told = $state.raw<Happening | null>(null);
  #queue: Frame[] = [];
  #running = false;
  #end = new AbortController();
  /** The element that holds the table, positioned, and the layer over it where tiles travel. */
  root: HTMLElement | undefined;
  layer: HTMLElement | undefined;

  /** Shows these after what is being shown already. */
  show(frames: readonly Frame[], speed: Speed): void {
    if (speed === 'off' || document.hidden || !frames.length || !this.root) return this.skip();
    this.#queue.push(...frames);
    this.long = this.#queue.length > 1;
    if (!this.#running) void this.#run(pace[speed]);
  }

  /** To the present at once. */
  skip(): void {
    this.#queue = [];
    this.#end.abort();
    this.#end = new AbortController();
    this.picture = this.told = null;
    this.long = false;
    this.#running = false;
  }

  async #run(factor: number): Promise<void> {
    this.#running = true;
    const { signal } = this.#end;
    let frame: Frame | undefined;
    while ((frame = this.#queue.shift())) {
      // When a lot has piled up, hurry.
      await this.#frame(frame, this.#queue.length > 24 ? factor / 2 : factor, signal);
      if (signal.aborted) return;
    }
    this.skip();
  }

  async #frame(frame: Frame, factor: number, signal: AbortSignal): Promise<void> {
    const sources = frame.flights.map((one) => this.#find(one.from, false));
    flushSync(() => {
      this.picture = frame.view;
      this.told = frame.told;
    });
    // First everything is measured, then everything is set in motion: one layout for all.
    const home = middle(this.root!.querySelector('[data-centre]'));
    const base = this.layer!.getBoundingClientRect();
    const targets = frame.flights.map((one) => this.#find(one.to, true));
    const delay = (frame.told.kind === 'deal' ? 22 : 55) * factor;
    const ways = frame.flights.map((one, i) => {
      const timing = { delay: i * delay, duration: flight * factor };
      return this.#fly(one, sources[i] ?? null, targets[i] ?? null, { home, base }, timing, frame.told.kind, signal);
    });
    await Promise.all(ways);
    if (signal.aborted) return;
    for (const pop of frame.pops) this.#pop(pop, factor, signal);
    await wait(hold[frame.told.kind] * factor, signal);
  }

  #find(at: Flight['from'], fromEnd: boolean): Source | null {
    const found = this.root!.querySelectorAll(`[data-slot="${at.slot}"]`);
    // A pile shows fewer tiles than it has.
    const index = Math.min(at.nth, found.length - 1);
    const slot = found[fromEnd ? found.length - 1 - index : index];
    if (!slot) return null;
    const tile = slot.querySelector('.tile') ?? slot;
    return { box: tile.getBoundingClientRect(), tile };
  }

  /** A copy of the tile travels; the one that has arrived in the picture is hidden for so long. */
  async #fly(
    one: Flight,
    from: Source | null,
    to: Source | null,
    { home, base }: { home: DOMRect | null; base: DOMRect },
    timing: { delay: number; duration: number },
    kind: Happening['kind'],
    signal: AbortSignal,
  ) {
    const isTile = (source: Source | null): source is Source => source?.tile.classList.contains('tile') ?? false;
    const model =
      isTile(from) && one.from.slot !== 'bag' ? from.tile : isTile(to) && one.to.slot !== 'lid' ? to.tile : null;
    const start = from?.box ?? home;
    if (!model || !to || !start || !this.layer) return;
    const copy = model.cloneNode(true) as SVGElement;
    const size = to.tile.classList.contains('tile') ? to.box.width : start.width;
    copy.setAttribute('style', `position:absolute;left:0;top:0;width:${size}px;height:${size}px`);
    const at = (box: DOMRect) =>
      `translate(${box.left + box.width / 2 - size / 2 - base.left}px, ${box.top + box.height / 2 - size / 2 - base.top}px)`;
    const scale = (box: DOMRect) => Math.min(box.width, box.height) / size || 0.5;
    const landed = one.to.slot === 'lid' ? null : (to.tile as SVGElement);
    this.layer.append(copy);
    if (landed) landed.style.visibility = 'hidden';
    const lift = `translate(${(start.left + to.box.left + start.width / 2 + to.box.width / 2) / 2 - size / 2 - base.left}px, ${
      (start.top + to.box.top + start.height / 2 + to.box.height / 2) / 2 - size / 2 - base.top - Math.min(24, size / 2)
    }px) scale(${Math.max(1, scale(start)) * 1.12})`;
    const gone = one.to.slot === 'lid' ? 0 : 1;
    const animation = copy.animate(
      [
        { transform: `${at(start)} scale(${scale(start)})`, opacity: one.from.slot === 'bag' ? 0.2 : 1 },
        { transform: lift, opacity: 1 },
        { transform: at(to.box), opacity: gone },
      ],
      { ...timing, easing: 'cubic-bezier(0.45, 0, 0.25, 1)', fill: 'both' },
    );
    const stop = () => animation.cancel();
    signal.addEventListener('abort', stop);
    try {
      await animation.finished;
      if (kind !== 'deal') play(one.to.slot.includes('f') || one.to.slot === 'lid' ? 'fall' : 'place');
    } catch {
      // Skipped.
    }
    signal.removeEventListener('abort', stop);
    copy.remove();
    if (landed) landed.style.visibility = '';
  }

  #pop(pop: Pop, factor: number, signal: AbortSignal): void {
    const slot = this.root?.querySelector(`[data-slot="${pop.slot}"]`);
    if (!slot || !this.layer) return;
    const box = slot.getBoundingClientRect();
    const base = this.layer.getBoundingClientRect();
    const label = document.createElement('span');
    label.textContent = pop.text;
    label.className = pop.good ? 'pop good' : 'pop bad';
    label.style.left = `${box.left + box.width / 2 - base.left}px`;
    label.style.top = `${box.top + box.height / 2 - base.top}px`;
    this.layer.append(label);
    play(pop.good ? 'score' : 'fall', Number(pop.text.slice(1)));
    const animation = label.animate(
      [
        { transform: 'translate(-50%, -30%) scale(0.5)', opacity: 0 },
        { transform: 'translate(-50%, -50%) scale(1.15)', opacity: 1, offset: 0.2 },
        { transform: 'translate(-50%, -60%) scale(1)', opacity: 1, offset: 0.7 },
        { transform: 'translate(-50%, -140%) scale(1)', opacity: 0 },
      ],
      { duration: 1100 * factor, easing: 'ease-out', fill: 'both' },
    );
    const end = () => label.remove();
    signal.addEventListener('abort', end);
    animation.finished.then(end, end);
  }
}

function middle(element: Element | null): DOMRect | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return new DOMRect(box.left + box.width / 2 - 8, box.top + box.height / 2 - 8, 16, 16);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
