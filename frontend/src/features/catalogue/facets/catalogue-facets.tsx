import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { stack } from '../../../components/layout/layout';
import { Skeleton } from '../../../components/states/skeleton';
import { labels } from '../../../lib/messages';
import type { CatalogueList } from '../catalogue-list';
import { FacetChoices, type Facet } from './facet-choices';
import { facetTexts } from './facet-messages';
import { FacetNumbers } from './facet-numbers';
import styles from './facets.module.css';
import { useFacets } from './facets-context';

/** Facets that are open before somebody chooses one. */
const OPEN = 4;
const USUAL = 6;

/** The facets of the chosen family; they take effect immediately. */
export function CatalogueFacets({ list }: { list: CatalogueList }) {
  const { facets, problems, error, retry } = useFacets();
  if (!facets && error && Object.keys(problems).length === 0)
    return (
      <div role="alert">
        <p>{facetTexts.loadFailed}</p>
        <PlainButton onClick={retry}>{labels.retry}</PlainButton>
      </div>
    );
  if (!facets)
    return error ? null : (
      <div aria-hidden="true">
        {Array.from({ length: USUAL }, (_, at) => (
          <Skeleton key={at} width="75%" />
        ))}
      </div>
    );
  if (facets.length === 0) return null;
  return (
    <section className={stack(2)} aria-label={facetTexts.title}>
      {facets.map((facet, at) => (
        <FacetGroup
          key={facet.attribute.id}
          facet={facet}
          list={list}
          isFirst={at < OPEN}
          problem={problems[facet.attribute.key]}
        />
      ))}
    </section>
  );
}

type FacetGroupProps = { facet: Facet; list: CatalogueList; isFirst: boolean; problem?: string };

/** A closed one renders its name only: the values of twenty attributes would be most of an answer's rendering. */
function FacetGroup({ facet, list, isFirst, problem }: FacetGroupProps) {
  const { key, name, kind } = facet.attribute;
  const chosen = list.openFilters[key] ?? [];
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? (isFirst || chosen.length > 0);
  const props = {
    facet,
    chosen,
    onChoose: (values: readonly string[], options?: { replace?: boolean }) =>
      list.setOpenFilter(key, values, options),
  };
  const isNumeric = kind === 'Number' || kind === 'Range';
  return (
    <details
      className={styles.facet}
      open={isOpen}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
    >
      <summary>{name}</summary>
      {isOpen && (
        <div role="group" aria-label={name} className={styles.values}>
          {isNumeric ? <FacetNumbers {...props} problem={problem} /> : <FacetChoices {...props} />}
        </div>
      )}
    </details>
  );
}
