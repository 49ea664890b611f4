import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../components/icon';
import styles from './catalogue-view-switch.module.css';
import { useCatalogueView } from './use-catalogue-view';

const views = [
  { view: 'grid', label: 'Cards', icon: 'grid' },
  { view: 'list', label: 'List', icon: 'list' },
  { view: 'table', label: 'Table', icon: 'columns' },
] as const;

/** Chooses between cards, rows and, of one family, a table. */
export function CatalogueViewSwitch() {
  const [current, choose] = useCatalogueView();
  const [params] = useSearchParams();
  const offered = views.filter(({ view }) => view !== 'table' || params.get('family'));
  return (
    <div className={styles.views} role="group" aria-label="View">
      {offered.map(({ view, label, icon }) => (
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
