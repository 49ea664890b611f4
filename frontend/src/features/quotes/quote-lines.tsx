import { Link } from 'react-router-dom';
import { Picture } from '../../components/picture';
import { formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { chosenPrice, isUndecided, type Chosen, type QuotedLine } from './chosen-prices';
import { LinePrices } from './line-prices';
import { look } from '../../components/layout/layout';
import styles from './quote-lines.module.css';
import { quoteTexts } from './quote-messages';

type LineProps = {
  line: QuotedLine;
  chosen: Chosen;
  /** Chooses a quantity of a line; missing where nothing is chosen. */
  onChoose?: ((position: number, quantity: number) => void) | undefined;
  /** The version before: its prices are shown where they differ. */
  earlier?: readonly QuotedLine[] | undefined;
};

function Part({ line: { name, tool, sku, reference } }: Pick<LineProps, 'line'>) {
  const facts = [tool?.sku ?? sku, reference].filter(Boolean);
  return (
    <div className={styles.part}>
      {tool?.picture && (
        <Picture className={styles.picture} src={tool.picture} width={48} height={36} loading="lazy" />
      )}
      <div>
        {tool?.id ? <Link to={paths.details(tool.id)}>{name}</Link> : <span>{name}</span>}
        {facts.length > 0 && <p className={look('muted', 'xs', 'regular')}>{facts.join(' · ')}</p>}
      </div>
    </div>
  );
}

function totalOf({ line, chosen, onChoose }: LineProps): string {
  const price = chosenPrice(line, chosen);
  if (!price) return '';
  const total = formatMoney(price.quantity * price.unitPrice);
  return onChoose || !isUndecided(line, chosen) ? total : quoteTexts.from(total);
}

type QuoteLinesProps = Omit<LineProps, 'line'> & { lines: readonly QuotedLine[] };

/** The lines of a quote, a row each, with the prices of their quantities side by side. */
export const QuoteLines = ({ lines, ...props }: QuoteLinesProps) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        <th scope="col">{quoteTexts.part}</th>
        <th scope="col">{quoteTexts.quantityAndPrice}</th>
        <th scope="col">{quoteTexts.total}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.position}>
          <th scope="row">
            <Part line={line} />
          </th>
          <td>
            <LinePrices line={line} {...props} />
          </td>
          <td>{totalOf({ line, ...props })}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
