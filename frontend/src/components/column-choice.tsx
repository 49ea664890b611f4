import { SideScroller } from './side-scroller';
import styles from './column-choice.module.css';
import { Select, type Choice } from './select';

type ColumnChoiceProps<Role extends string> = {
  label: string;
  headings: readonly string[];
  /** The first rows. */
  samples: readonly (readonly string[])[];
  roles: readonly Choice<Role>[];
  /** Default for a column without a role. */
  none: string;
  columns: Readonly<Partial<Record<Role, number>>>;
  onChange: (columns: Readonly<Partial<Record<Role, number>>>) => void;
};

/** Says what each column of a file is, above its first rows. */
export function ColumnChoice<Role extends string>(props: ColumnChoiceProps<Role>) {
  const { label, headings, samples, roles, none, columns, onChange } = props;
  const roleAt = (at: number) => roles.find(({ value }) => columns[value] === at)?.value ?? '';
  const choose = (at: number, role: Role | '') => {
    // A role has one column, and a column one role.
    const others = roles.filter(
      ({ value }) => value !== role && columns[value] !== undefined && columns[value] !== at,
    );
    const next = Object.fromEntries(others.map(({ value }) => [value, columns[value]]));
    onChange({ ...next, ...(role && { [role]: at }) } as Partial<Record<Role, number>>);
  };
  return (
    <SideScroller name={{ label }} framed className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={at} scope="col">
                <span className={styles.heading}>{heading}</span>
                <Select<Role | ''>
                  aria-label={`Meaning of the column ${heading}`}
                  value={roleAt(at)}
                  choices={[{ value: '', label: none }, ...roles]}
                  onChange={(role) => choose(at, role)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((cells, row) => (
            <tr key={row}>
              {headings.map((_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroller>
  );
}
