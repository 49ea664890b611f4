import { useId } from 'react';
import { useField } from 'react-final-form';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { cluster, look } from '../../components/layout/layout';
import styles from './rating-field.module.css';
import { RATINGS } from './review-rules';

const stars = (rating: string) => (rating === '1' ? '1 star' : `${rating} stars`);

/** One to five stars: native radio buttons, so that arrows, labels and names come from the browser. */
export function RatingField({ name, label }: { name: string; label: string }) {
  const group = useId();
  const { input } = useField<string>(name);
  const chosen = Number(input.value);
  return (
    <fieldset className={look('spaceBelow')}>
      <legend className={styles.legend}>{label}</legend>
      <div className={cluster(1, 'noWrap')}>
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={classes(styles.star, Number(rating) <= chosen && styles.filled)}
            title={stars(rating)}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={group}
              value={rating}
              checked={input.value === rating}
              onChange={() => input.onChange(rating)}
            />
            <span className="visually-hidden">{stars(rating)}</span>
            <Icon name="star" size={28} />
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {stars(input.value)}
        </span>
      </div>
    </fieldset>
  );
}
