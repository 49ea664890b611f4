import { Link } from 'react-router-dom';
import { look } from '../../../components/layout/layout';
import { availabilityOf } from '../../../entities/tool/availability';
import { toolRowLabels } from '../../../entities/tool/tool-row-messages';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { relationTexts as texts } from './relation-messages';
import type { Related } from './related';
import { SideScroller } from '../../../components/side-scroller';
import styles from './tool-relations.module.css';

/** Alternatives of the same family, side by side: the attributes in which one of them differs from the tool. */
export function Alternatives({ alternatives }: { alternatives: readonly Related[] }) {
  const differences = alternatives.flatMap((each) => each.differences);
  const own = new Map(differences.map((each) => [each.name, each.own]));
  return (
    <SideScroller name={{ headingId: 'alternatives' }} framed>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.attribute}</th>
            <th scope="col">{texts.thisTool}</th>
            {alternatives.map(({ tool, kind }) => (
              <th key={tool.id} scope="col">
                <Link to={paths.details(tool.id)}>{tool.name}</Link>
                <div className={look('muted', 'xs', 'mono')} translate="no">
                  {tool.sku}
                </div>
                {kind === 'ReplacedBy' && <div className={look('muted', 'xs')}>{texts.replacement}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...own].map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value ?? texts.unknown}</td>
              {alternatives.map((each) => (
                <Value key={each.tool.id} name={name} own={value} of={each} />
              ))}
            </tr>
          ))}
          <Row title={texts.price} alternatives={alternatives} of={({ tool }) => formatMoney(tool.price)} />
          <Row title={texts.stock} alternatives={alternatives} of={stockOf} />
        </tbody>
      </table>
    </SideScroller>
  );
}

/** What an alternative has; muted if the tool has the same. */
function Value({ name, own, of }: { name: string; own: string | null; of: Related }) {
  const difference = of.differences.find((each) => each.name === name);
  if (!difference) return <td className={look('muted')}>{own ?? texts.unknown}</td>;
  return <td className={look('medium')}>{difference.other ?? texts.unknown}</td>;
}

type RowProps = {
  title: string;
  alternatives: readonly Related[];
  of: (related: Related) => string;
};

const Row = ({ title, alternatives, of }: RowProps) => (
  <tr>
    <th scope="row">{title}</th>
    <td />
    {alternatives.map((each) => (
      <td key={each.tool.id}>{of(each)}</td>
    ))}
  </tr>
);

function stockOf({ tool }: Related): string {
  const availability = availabilityOf(tool);
  if (availability === 'InStock') return formatNumber(tool.availableStock);
  return availability === 'Discontinued' ? toolRowLabels.discontinued : labels.notEnoughStock;
}
