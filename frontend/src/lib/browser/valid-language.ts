/**
 * Gives the browser a language that Intl reads. Chromium under LANG=POSIX names `en-US@posix`, with which `Intl` throws; uPlot
 * formats numbers in the language of the browser as soon as it is loaded.
 */
export function ensureValidLanguage(): void {
  try {
    new Intl.Locale(navigator.language);
  } catch {
    const { locale: value } = new Intl.NumberFormat().resolvedOptions();
    Object.defineProperty(navigator, 'language', { value, configurable: true });
  }
}
