/** '1:05', '1:02:00', and with tenths below ten seconds: '8.3'. Rounded up, so that 0 means 0. */
export function timeInDigits(milliseconds: number): string {
  if (milliseconds > 0 && milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
