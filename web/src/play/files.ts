// Texts that leave the page: as a file, or to the clipboard.
import { t } from '$/i18n/index.svelte';
import { toast } from '$/ui/toasts.svelte';

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t('play.copied'), 'good');
  } catch {
    toast(t('play.copy_failed'), 'bad');
  }
}

/** 'azulejo-2026-11-16.azr' */
export const recordName = (): string => `azulejo-${new Date().toISOString().slice(0, 10)}.azr`;
