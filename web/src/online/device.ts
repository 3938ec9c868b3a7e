// Devices call themselves by what their browsers send, which nobody can read.
const browsers: [RegExp, string][] = [
  [/Firefox|FxiOS/, 'Firefox'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari|AppleWebKit/, 'Safari'],
  [/^curl/, 'curl'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** "Firefox, Windows"; what it says itself when that tells us nothing. */
export function deviceName(label: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(label))?.[1];
  const found = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return found.length > 0 ? found.join(', ') : label;
}
