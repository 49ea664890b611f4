import { UnitsInput } from './units-input';
import styles from './units-list.module.css';

type UnitsListProps = {
  legend: string;
  /** Each with the name of its field. */
  lines: readonly { name: string; title: string; label: string; open: number }[];
};

/** How many units of each order, as the fields of a form. */
export const UnitsList = ({ legend, lines }: UnitsListProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <ul className={styles.list}>
      {lines.map((line) => (
        <UnitsInput key={line.name} {...line} />
      ))}
    </ul>
  </fieldset>
);
