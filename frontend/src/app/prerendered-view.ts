import { storedCatalogueView } from '../store/stored-catalogue-view';

/** Turns the prerendered cards of the catalogue into rows for those who have chosen the list: nothing moves later. */
export function applyCatalogueView(root: HTMLElement): void {
  const isList =
    new URLSearchParams(window.location.search).get('view') === 'list' || storedCatalogueView() === 'list';
  if (!isList) return;
  for (const part of root.querySelectorAll<HTMLElement>('[data-in-list]'))
    part.classList.add(part.dataset.inList ?? '');
}
