import { Link } from 'react-router-dom';
import { FactList, type Fact } from '../../components/page/fact-list';
import type { ToolFactsFragment } from './tool-facts.generated';
import { AttributeFacts } from './attribute-facts';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { priceAt, smallestQuantity } from '../../entities/tool/pricing';
import styles from './tool-facts.module.css';

const dataSheet = (url: string) => (
  <a href={url} target="_blank" rel="noopener">
    Data sheet
  </a>
);

/** Facts for the buyer's decision; a new fact of a tool is a new line here. */
const factsOf = (tool: ToolFactsFragment): Fact[] => [
  ...(tool.family
    ? [{ label: 'Family', value: <Link to={paths.family(tool.family.slug)}>{tool.family.name}</Link> }]
    : []),
  { label: 'Minimum order quantity', value: formatNumber(tool.minimumOrder) },
  ...(tool.orderMultiple > 1
    ? [{ label: 'Sold in multiples of', value: formatNumber(tool.orderMultiple) }]
    : []),
  { label: 'Minimum order value', value: formatMoney(priceAt(tool, smallestQuantity(tool)).total) },
  ...(tool.lastBuyOn ? [{ label: 'Last orders on', value: formatDate(tool.lastBuyOn) }] : []),
  ...(tool.dataSheet ? [{ label: 'Documentation', value: dataSheet(tool.dataSheet) }] : []),
];

/** The facts of one tool, as a specification sheet. */
export const ToolFactTable = ({ tool }: { tool: ToolFactsFragment & { id: string } }) => (
  <section aria-labelledby="tool-facts">
    <h2 id="tool-facts" className={styles.heading}>
      Specifications
    </h2>
    <FactList facts={factsOf(tool)} />
    <AttributeFacts toolId={tool.id} family={tool.family?.slug} />
  </section>
);
