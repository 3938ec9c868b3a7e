// "Your turn" for whoever looks elsewhere: a dot on the page's icon, and a notification if they asked for one.
import { untrack } from 'svelte';

const key = 'azulejo.notify';

class Attention {
  /** Whether notifications were asked for and are allowed. */
  wanted = $state(stored() && allowed());
  readonly possible = typeof Notification !== 'undefined';

  /** Only by a click: browsers refuse, and people resent, anything else. */
  async ask(): Promise<boolean> {
    if (!this.possible) return false;
    this.wanted = (await Notification.requestPermission()) === 'granted';
    remember(this.wanted);
    return this.wanted;
  }
  decline(): void {
    this.wanted = false;
    remember(false);
  }

  /** In a component: while `needed` holds, the page calls for attention. */
  watch(needed: () => boolean, words: () => { title: string; body: string }): void {
    let shown: Notification | null = null;
    const clear = (): void => {
      shown?.close();
      shown = null;
    };
    $effect(() => {
      if (!needed()) return;
      void badge(true);
      if (document.hidden && this.wanted) {
        try {
          const { title, body } = untrack(words);
          shown = new Notification(title, {
            body,
            icon: '/icons/icon-192.png',
            tag: location.pathname,
          });
          shown.onclick = () => {
            window.focus();
            clear();
          };
        } catch {
          // Phones only let service workers do this.
        }
      }
      return () => {
        void badge(false);
        clear();
      };
    });
  }
}

export const attention = new Attention();

function allowed(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}
function stored(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Then it is asked for again.
  }
}

const iconLink = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');
let plain: string | null = null;
let dotted: Promise<string> | null = null;
let wanted = false;

/** A dot on the icon in the browser's tab. */
async function badge(on: boolean): Promise<void> {
  wanted = on;
  const link = iconLink();
  if (!link) return;
  plain ??= link.getAttribute('href');
  if (!plain) return;
  try {
    dotted ??= draw(plain);
    const href = on ? await dotted : plain;
    if (wanted === on) link.setAttribute('href', href);
  } catch {
    // An icon without a dot.
  }
}

async function draw(source: string): Promise<string> {
  const size = 64;
  const image = new Image(size, size);
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0, size, size);
  pen.beginPath();
  pen.arc(size - 17, 17, 15, 0, 2 * Math.PI);
  pen.fillStyle = '#c2281d';
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = '#fff';
  pen.stroke();
  return canvas.toDataURL();
}
