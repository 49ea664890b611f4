import { useQuery } from '@apollo/client/react';
import { CopiedText } from '../../components/copied-text';
import { FactList, type Fact } from '../../components/page/fact-list';
import { ToolAttributesDocument, type ToolAttributesQuery } from './tool-attributes.generated';
import styles from './tool-facts.module.css';

type Value = ToolAttributesQuery['tool']['attributes'][number];

interface Group {
  readonly heading: string;
  readonly facts: Fact[];
}

/** Values by the headings of their attributes, in the order in which each heading first comes. */
function groupsOf(values: readonly Value[]): Group[] {
  const headings = [...new Set(values.map(({ attribute }) => attribute.heading))];
  return headings.map((heading) => ({
    heading,
    facts: values
      .filter(({ attribute }) => attribute.heading === heading)
      .map(({ attribute, shown }) => ({
        label: attribute.name,
        value: <CopiedText label={attribute.name} text={shown} />,
      })),
  }));
}

/** What is known of a tool, in groups. If it cannot be loaded, the page does without it. */
export function AttributeFacts({ toolId }: { toolId: string }) {
  const { data } = useQuery(ToolAttributesDocument, { variables: { id: toolId } });
  return groupsOf(data?.tool.attributes ?? []).map(({ heading, facts }) => (
    <div key={heading} className={styles.group}>
      {heading !== '' && <h3 className={styles.groupHeading}>{heading}</h3>}
      <FactList facts={facts} />
    </div>
  ));
}
