import { useQuery } from '@apollo/client/react';
import { RelatedToolsDocument } from './related-tools.generated';
import styles from './related-tools.module.css';
import { ToolRows } from '../../entities/tool/tool-rows';

/** Tools that resemble this one. If they cannot be loaded, the page does without them. */
export function RelatedTools({ toolId }: { toolId: string }) {
  const { data } = useQuery(RelatedToolsDocument, { variables: { id: toolId } });
  if (!data?.relatedTools.length) return null;
  return (
    <section className={styles.related} aria-labelledby="related-tools">
      <h2 id="related-tools">Others like it</h2>
      <ToolRows tools={data.relatedTools} />
    </section>
  );
}
