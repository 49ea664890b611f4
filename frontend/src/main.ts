import './app/global.css';
import { applyScheme, initialScheme } from './app/scheme';
import { painted } from './lib/painted';
import { storedThemeMode } from './store/stored-theme-mode';

/**
 * What the gateway wrote is painted before anything else is even loaded: a phone has one line and one processor. Then
 * the files of the page, which the gateway names, come all at once.
 */
async function open(root: HTMLElement): Promise<void> {
  try {
    await painted(root);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
      link.rel = link.dataset.rel ?? '';
    const { start } = await import('./app/start');
    await start(root);
  } catch (error) {
    const { showStartFailure } = await import('./app/start-failure');
    showStartFailure(root, error, () => void open(root));
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyScheme(initialScheme(storedThemeMode()));
void open(root);
