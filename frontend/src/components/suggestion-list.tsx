import { Fragment, type ReactNode } from 'react';
import { classes } from '../lib/classes';
import { stack } from './layout/layout';
import styles from './suggestion-list.module.css';
import { optionId, type SuggestionsProps } from './suggestions';

export type SuggestionGroup = {
  /** Its heading; none for a list without groups. */
  title?: string;
  items: readonly { key: string; to: string; content: ReactNode }[];
};

/** What the suggestions lead to, in the order shown. */
export const linksOf = (groups: readonly SuggestionGroup[]): string[] =>
  groups.flatMap(({ items }) => items.map(({ to }) => to));

type SuggestionListProps = Pick<SuggestionsProps, 'listId' | 'active' | 'open' | 'onChoose'> & {
  label: string;
  groups: readonly SuggestionGroup[];
};

/** The list box of a combobox whose input keeps the focus. */
export function SuggestionList({ listId, active, open, onChoose, label, groups }: SuggestionListProps) {
  const filled = groups.filter(({ items }) => items.length);
  const count = filled.reduce((sum, { items }) => sum + items.length, 0);
  const before = (group: SuggestionGroup) =>
    filled.slice(0, filled.indexOf(group)).reduce((sum, { items }) => sum + items.length, 0);
  const option = ({ key, to, content }: SuggestionGroup['items'][number], at: number) => (
    <li
      key={key}
      id={optionId(listId, at)}
      role="option"
      aria-selected={at === active}
      ref={(element) => {
        if (at === active) element?.scrollIntoView({ block: 'nearest' });
      }}
      className={classes(styles.option, at === active && styles.active)}
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(to)}
    >
      {content}
    </li>
  );
  return (
    <>
      <span className="visually-hidden" role="status">
        {open ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
      <ul id={listId} role="listbox" aria-label={label} className={styles.list} hidden={!open || !count}>
        {open &&
          filled.map((group) =>
            group.title === undefined ? (
              <Fragment key="all">{group.items.map((item, at) => option(item, before(group) + at))}</Fragment>
            ) : (
              <li key={group.title} role="presentation">
                <p className={styles.title} id={`${listId}-${group.title}`} role="presentation">
                  {group.title}
                </p>
                <ul role="group" aria-labelledby={`${listId}-${group.title}`} className={stack(0)}>
                  {group.items.map((item, at) => option(item, before(group) + at))}
                </ul>
              </li>
            ),
          )}
      </ul>
    </>
  );
}
