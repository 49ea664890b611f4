import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { CopiedText } from '../../components/copied-text';
import { loadedLater } from '../../components/dialogs/on-demand';
import { FactList, type Fact } from '../../components/page/fact-list';
import { ToolAttributesDocument, type ToolAttributesQuery } from './tool-attributes.generated';
import { paths } from '../../navigation/paths';
import { toolPageTexts } from './tool-page-messages';
import styles from './tool-facts.module.css';

type Value = ToolAttributesQuery['tool']['attributes'][number];

interface Group {
  readonly heading: string;
  readonly facts: Fact[];
}

const TradeGroup = loadedLater(async () => (await import('./trade/trade-group')).TradeGroup);

/** Values by the headings of their attributes, in the order in which each heading first comes; each leads to others of its family. */
function groupsOf(values: readonly Value[], family: string | undefined): Group[] {
  const headings = [...new Set(values.map(({ attribute }) => attribute.heading))];
  return headings.map((heading) => ({
    heading,
    facts: values
      .filter(({ attribute }) => attribute.heading === heading)
      .map(({ attribute, shown, filter }) => ({
        label: attribute.name,
        value: (
          <>
            <CopiedText label={attribute.name} text={shown} />
            {family && filter !== null && (
              <Link
                className={styles.others}
                to={paths.toolsWith(family, { key: attribute.key, value: filter })}
                aria-label={toolPageTexts.othersWith(attribute.name, shown)}
              >
                {toolPageTexts.others}
              </Link>
            )}
          </>
        ),
      })),
  }));
}

/** What is known of a tool of a family (its slug), in groups. If it cannot be loaded, the page does without it. */
export function AttributeFacts({ toolId, family }: { toolId: string; family: string | undefined }) {
  const { data } = useQuery(ToolAttributesDocument, { variables: { id: toolId } });
  return (
    <>
      {groupsOf(data?.tool.attributes ?? [], family).map(({ heading, facts }) => (
        <div key={heading} className={styles.group}>
          {heading !== '' && <h3 className={styles.groupHeading}>{heading}</h3>}
          <FactList facts={facts} />
        </div>
      ))}
      {data && <TradeGroup tool={data.tool} />}
    </>
  );
}
