import { Icon } from '../../components/icon';
import { catalogue } from './catalogue-messages';
import styles from './catalogue-chips.module.css';

type ChipProps = { label: string; word?: string; onRemove: () => void };

/** A filter that is set; a click removes it. */
export const Chip = ({ label, word = '', onRemove }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-label={catalogue.removeFilter(label, word)}
    onClick={onRemove}
  >
    <span>{[label, word].filter(Boolean).join(': ')}</span>
    <Icon name="close" size={14} />
  </button>
);
