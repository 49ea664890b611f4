import './app/tokens.css';
import './app/typeface.css';
import './app/global.css';
import './components/layout/layout.css';
import './app/print.css';
import { showDeadPage } from './app/dead-page';
import { applyScheme, initialScheme } from './components/theme/scheme';
import { afterFirstPaint } from './lib/browser/after-first-paint';
import { storedThemeMode } from './store/stored-theme-mode';

/**
 * The prerendered page is painted before anything else is loaded: a phone has one line and one processor. Then the
 * files of the page are fetched together: the gateway names them in links with `data-rel`, which a browser ignores,
 * and this turns each into a `rel` (`modulepreload`, or `preload` for antd's stylesheet).
 */
async function open(root: HTMLElement): Promise<void> {
  try {
    await afterFirstPaint(root);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
      link.rel = link.dataset.rel ?? '';
    const { start } = await import('./app/start');
    await start(root);
  } catch (error) {
    const failure = await import('./app/start-failure').catch(() => null);
    if (failure) failure.showStartFailure(root, error, () => void open(root));
    else showDeadPage();
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyScheme(initialScheme(storedThemeMode()));
void open(root);
