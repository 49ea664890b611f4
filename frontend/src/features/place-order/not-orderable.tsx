import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import type { OrderPanelFragment } from './order-panel.generated';
import { formatDate, formatNumber } from '../../lib/format/format';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { smallestQuantity } from '../../entities/tool/pricing';
import { PriceTable } from './price-table';
import { cluster, stack, look } from '../../components/layout/layout';

type NotOrderableProps = {
  tool: OrderPanelFragment;
  /** How a reader remembers a sold-out tool. */
  remember?: ReactNode;
};

/**
 * 'Not Enough Stock' (specification section 2) with what is left, the day of more and a list to remember it in; or why
 * the tool is not sold, with the tool that replaces it.
 */
export function NotOrderable({ tool, remember }: NotOrderableProps) {
  const { code, reason } = tool.viewerCan.order;
  const isSoldOut = code === 'INSUFFICIENT_STOCK';
  const { replacedBy } = tool;
  return (
    <>
      <div className={stack(3, 'left')}>
        <p className={look('danger', 'lg', 'strong')}>{isSoldOut ? labels.notEnoughStock : reason}</p>
        {isSoldOut && (
          <p>{`An order takes at least ${formatNumber(smallestQuantity(tool))} units; ${formatNumber(tool.availableStock)} are left. More can leave by ${formatDate(tool.moreOn)}.`}</p>
        )}
        {replacedBy && (
          <p>
            It is replaced by <Link to={paths.details(replacedBy.id)}>{replacedBy.name}</Link> (
            <span translate="no">{replacedBy.sku}</span>).
          </p>
        )}
        <div className={cluster(2, 'stretch')}>
          {isSoldOut && remember}
          <ButtonLink to={paths.catalogue}>See other tools</ButtonLink>
        </div>
      </div>
      {isSoldOut && <PriceTable tool={tool} quantity={null} />}
    </>
  );
}
