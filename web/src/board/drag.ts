// Dragging a group of tiles to a line or to the floor, with mouse or finger.
import type { Destination } from '$/rules/types';

export interface DragWishes {
  /** Where the tiles under the pointer are drawn. */
  layer: HTMLElement;
  onstart: () => void;
  /** Over a destination, or over none. */
  onover: (at: Destination | null) => void;
  onend: (at: Destination | null) => void;
}

/** A press this far from where it began is a drag. */
const threshold = 7;

/** Follows the pointer from its press on `group` until it is lifted. */
export function followPress(event: PointerEvent, group: HTMLElement, wishes: DragWishes): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX: x0, clientY: y0 } = event;
  let carried: HTMLElement | null = null;

  const over = (at: PointerEvent): Destination | null => {
    const found = document.elementFromPoint(at.clientX, at.clientY)?.closest('[data-drop]');
    return (found?.getAttribute('data-drop') as Destination | undefined) ?? null;
  };
  function start(): void {
    wishes.onstart();
    carried = document.createElement('div');
    carried.className = 'carried';
    for (const tile of group.querySelectorAll('.tile')) {
      const copy = tile.cloneNode(true) as SVGElement;
      const { width } = tile.getBoundingClientRect();
      copy.setAttribute('style', `width:${Math.max(28, width)}px;height:${Math.max(28, width)}px`);
      carried.append(copy);
    }
    wishes.layer.append(carried);
  }
  function move(at: PointerEvent): void {
    if (at.pointerId !== pointerId) return;
    if (!carried && Math.hypot(at.clientX - x0, at.clientY - y0) < threshold) return;
    if (!carried) start();
    const base = wishes.layer.getBoundingClientRect();
    // Above a finger, which would hide them.
    const lift = at.pointerType === 'touch' ? 44 : 0;
    carried!.style.transform = `translate(${at.clientX - base.left}px, ${at.clientY - base.top - lift}px) translate(-50%, -50%)`;
    wishes.onover(over(at));
  }
  function end(at: PointerEvent): void {
    if (at.pointerId !== pointerId) return;
    stop();
    if (!carried) return;
    carried.remove();
    // The click that follows belongs to the drag.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    wishes.onend(at.type === 'pointerup' ? over(at) : null);
  }
  function swallow(click: MouseEvent): void {
    click.stopPropagation();
    click.preventDefault();
  }
  function stop(): void {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  }
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
