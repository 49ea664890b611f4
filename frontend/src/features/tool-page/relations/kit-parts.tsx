import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { cluster, look, stack } from '../../../components/layout/layout';
import { StatusTag } from '../../../components/status-tag';
import { useCart } from '../../../entities/cart/use-cart';
import { availabilityOf } from '../../../entities/tool/availability';
import { toolRowLabels } from '../../../entities/tool/tool-row-messages';
import { multipleAbove, smallestQuantity } from '../../../entities/tool/pricing';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { relationTexts as texts } from './relation-messages';
import type { Related } from './related';
import { SideScroller } from '../../../components/side-scroller';
import styles from './tool-relations.module.css';

type KitPartsProps = { parts: readonly Related[]; kitsInStock: number | null };

const isOver = ({ tool }: Related): boolean => availabilityOf(tool) === 'Discontinued';

/** The parts of one kit, or more where the smallest order is more. */
const unitsOf = ({ tool, quantity }: Related): number =>
  multipleAbove(Math.max(quantity ?? 1, smallestQuantity(tool)), tool.orderMultiple);

/** What is in a kit, and whether all of it is in stock. */
export function KitParts({ parts, kitsInStock }: KitPartsProps) {
  if (parts.length === 0) return null;
  return (
    <section className={stack(3)} aria-labelledby="kit-parts">
      <h2 id="kit-parts">{texts.kit}</h2>
      <p className={look(kitsInStock ? 'success' : 'warning', 'medium')}>
        {kitsInStock ? texts.inStock(kitsInStock) : texts.notInStock}
      </p>
      <SideScroller name={{ headingId: 'kit-parts' }} framed>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.stock}</th>
              <th scope="col">{texts.toCart}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <Part key={part.tool.id} part={part} />
            ))}
          </tbody>
        </table>
      </SideScroller>
      <AddAll parts={parts.filter((part) => !isOver(part))} />
    </section>
  );
}

function Part({ part }: { part: Related }) {
  const { tool, quantity } = part;
  const isShort = tool.availableStock < (quantity ?? 1);
  return (
    <tr>
      <th scope="row">
        <Link to={paths.details(tool.id)}>{tool.name}</Link>
        <div className={look('muted', 'xs', 'mono')} translate="no">
          {tool.sku}
        </div>
      </th>
      <td>{formatNumber(quantity ?? 1)}</td>
      <td>
        {isOver(part) ? (
          <StatusTag tone="warning">{toolRowLabels.discontinued}</StatusTag>
        ) : (
          <span className={isShort ? look('warning') : undefined}>{formatNumber(tool.availableStock)}</span>
        )}
      </td>
      <td>{isOver(part) ? null : formatNumber(unitsOf(part))}</td>
    </tr>
  );
}

function AddAll({ parts }: { parts: readonly Related[] }) {
  const { add } = useCart();
  const [outcome, setOutcome] = useState<'added' | 'full' | null>(null);
  if (parts.length === 0) return null;
  const put = () => {
    const lines = parts.map((part) => ({ toolId: part.tool.id, quantity: unitsOf(part), reference: '' }));
    setOutcome(add(lines) > 0 ? 'full' : 'added');
  };
  return (
    <div className={cluster(3)} data-no-print>
      <PlainButton onClick={put}>
        <Icon name={outcome === 'added' ? 'check' : 'cart'} size={18} />
        <span>{texts.addAll}</span>
      </PlainButton>
      <span role="status" className={look(outcome === 'full' ? 'danger' : 'muted', 'sm')}>
        {outcome === null && <span>{texts.addAllHint}</span>}
        {outcome === 'full' && <span>{texts.cartFull}</span>}
        {outcome === 'added' && <span>{texts.added(parts.length)}</span>}
      </span>
      {outcome !== null && <Link to={paths.cart}>{texts.viewCart}</Link>}
    </div>
  );
}
