import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { catalogue } from './catalogue-messages';
import type { ToolCardFragment } from '../../entities/tool/tool-card.generated';
import { useSession } from '../../store/session/use-session';
import { CustomToolsDocument } from './catalogue.generated';
import { catalogueVariables, type CatalogueList } from './catalogue-list';
import { look } from '../../components/layout/layout';
import styles from './custom-tools.module.css';
import { ToolListView } from './tool-list-view';

type CustomToolsProps = {
  list: CatalogueList;
  extra?: (tool: ToolCardFragment) => ReactNode;
};

/** Above the catalogue: what was made for the viewer or their company, by the same search. */
export function CustomTools({ list, extra }: CustomToolsProps) {
  const { status } = useSession();
  const { data } = useQuery(CustomToolsDocument, {
    variables: { search: catalogueVariables(list).filter.search },
    skip: status !== 'signed-in' || list.page > 1,
    // Its prices end by themselves, and the company acted for may be another one.
    fetchPolicy: 'cache-and-network',
  });
  const tools = data?.tools.nodes ?? [];
  if (tools.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="custom-tools">
      <h2 id="custom-tools">{catalogue.madeForYou}</h2>
      <p className={look('muted')}>{catalogue.madeForYouLead}</p>
      <ToolListView list={list} tools={tools} extra={extra} />
    </section>
  );
}
