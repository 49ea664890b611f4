import { Icon } from '../../components/icon';
import styles from './catalogue-view-switch.module.css';
import { useCatalogueView } from './use-catalogue-view';

const views = [
  { view: 'grid', label: 'Cards', icon: 'grid' },
  { view: 'list', label: 'List', icon: 'list' },
] as const;

/** Chooses between cards and rows. */
export function CatalogueViewSwitch() {
  const [current, choose] = useCatalogueView();
  return (
    <div className={styles.views} role="group" aria-label="View">
      {views.map(({ view, label, icon }) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          aria-label={label}
          title={label}
          aria-pressed={view === current}
          onClick={() => choose(view)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
