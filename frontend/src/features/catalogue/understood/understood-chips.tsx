import { useQuery } from '@apollo/client/react';
import { look } from '../../../components/layout/layout';
import { Chip } from '../catalogue-chip';
import styles from '../catalogue-chips.module.css';
import { catalogueVariables, type CatalogueList } from '../catalogue-list';
import { understoodTexts } from './understood-messages';
import { UnderstoodSearchDocument } from './understood.generated';

type UnderstoodChipsProps = { list: CatalogueList; remove: (change: () => void) => () => void };

/** What the search says of attributes and offers, each part with a way to take it out of the search. */
export function UnderstoodChips({ list, remove }: UnderstoodChipsProps) {
  const { filter } = catalogueVariables(list);
  const { data } = useQuery(UnderstoodSearchDocument, { variables: { filter } });
  const understood = data?.understoodSearch;
  if (!understood?.parts.length) return null;
  const { parts, familyName, words } = understood;
  const isNamed = list.filters.family || parts.some(({ key, offer }) => key === null && offer === null);
  const title = isNamed || !familyName ? understoodTexts.title : understoodTexts.in(familyName);
  return (
    <div className={styles.understood} role="group" aria-label={title}>
      <span className={look('muted')}>{title}</span>
      {parts.map(({ shown, without }) => (
        <Chip
          key={shown}
          label={shown}
          onRemove={remove(() => list.setFilters({ search: without || undefined }))}
        />
      ))}
      {words && <span className={look('muted', 'breakAnywhere')}>{understoodTexts.words(words)}</span>}
    </div>
  );
}
