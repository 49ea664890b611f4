import { useQuery } from '@apollo/client/react';
import { stack } from '../../../components/layout/layout';
import { ToolRows } from '../../../entities/tool/tool-rows';
import { Alternatives } from './alternatives';
import { KitParts } from './kit-parts';
import { relationTexts as texts } from './relation-messages';
import type { Related } from './related';
import { ToolRelationsDocument } from './tool-relations.generated';
import styles from './tool-relations.module.css';

/** Kinds that are lists of tools, below the parts of a kit and the alternatives. */
const LISTS = [
  { kind: 'FitsWith', title: texts.fitsWith },
  { kind: 'PartOf', title: texts.partOf },
  { kind: 'Replaces', title: texts.replaces },
] as const;

/** The tools that are related to a tool. If they cannot be loaded, the page does without them. */
export function ToolRelations({ toolId }: { toolId: string }) {
  const { data } = useQuery(ToolRelationsDocument, { variables: { id: toolId } });
  const tool = data?.tool;
  if (!tool?.relations.length) return null;
  const of = (...kinds: Related['kind'][]) => tool.relations.filter(({ kind }) => kinds.includes(kind));
  const family = tool.family?.slug ?? null;
  // Only tools of one family have attributes in common.
  const isCompared = (other: Related) => family !== null && other.tool.family?.slug === family;
  const alternatives = of('ReplacedBy', 'Alternative');
  const compared = alternatives.filter(isCompared);
  const others = alternatives.filter((each) => !isCompared(each));
  return (
    <div className={styles.sections}>
      <KitParts parts={of('Contains')} kitsInStock={tool.kitsInStock} />
      {alternatives.length > 0 && (
        <section className={stack(3)} aria-labelledby="alternatives">
          <h2 id="alternatives">{texts.alternatives}</h2>
          {compared.length > 0 && <Alternatives alternatives={compared} />}
          {others.length > 0 && <ToolRows tools={others.map((each) => each.tool)} />}
        </section>
      )}
      {LISTS.map(({ kind, title }) => (
        <RelatedList key={kind} id={`relations-${kind}`} title={title} related={of(kind)} />
      ))}
    </div>
  );
}

type RelatedListProps = { id: string; title: string; related: readonly Related[] };

function RelatedList({ id, title, related }: RelatedListProps) {
  if (related.length === 0) return null;
  return (
    <section className={stack(3)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ToolRows tools={related.map(({ tool }) => tool)} />
    </section>
  );
}
