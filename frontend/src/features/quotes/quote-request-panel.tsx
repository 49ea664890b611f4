import { Link } from 'react-router-dom';
import { FactList, type Fact } from '../../components/page/fact-list';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import table from '../../components/rows/row-table.module.css';
import { EMPTY } from '../../lib/format/empty';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { quoteTexts } from './quote-messages';
import type { QuoteDetailsFragment } from './quote.generated';
import styles from './quotes.module.css';

type Request = { request: QuoteDetailsFragment };

function Lines({ request }: Request) {
  const hasTarget = request.lines.some(({ targetPrice }) => targetPrice !== null);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{quoteTexts.tool}</th>
          <th scope="col">{quoteTexts.quantities}</th>
          {hasTarget && (
            <th scope="col" className={styles.number}>
              {quoteTexts.targetPrice}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {request.lines.map(({ position, tool, description, reference, quantities, targetPrice }) => (
          <tr key={position}>
            <th scope="row">
              {tool && <Link to={paths.details(tool.id)}>{tool.name}</Link>}
              {description && (
                <p className={look('preLine', 'breakAnywhere')} dir="auto">
                  {description}
                </p>
              )}
              {reference && <p className={look('muted', 'sm')}>{reference}</p>}
            </th>
            <td>{quantities.map(formatNumber).join(', ')}</td>
            {hasTarget && (
              <td className={styles.number}>{targetPrice === null ? EMPTY : formatMoney(targetPrice)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The buyer's request. Its lines are folded where they are in the editor, too. */
export function QuoteRequestPanel({ request }: Request) {
  const { neededBy, nda, message, customer, company, viewerCan } = request;
  // The request of a visitor is both.
  const isLine = request.lines.some(({ description }) => description === message);
  const facts: (Fact | false | null)[] = [
    // Next to the title for admins.
    !viewerCan.assign.allowed && {
      label: quoteTexts.customer,
      value: company?.legalName ?? customer.displayName,
    },
    neededBy !== null && { label: quoteTexts.neededBy, value: formatDate(neededBy) },
    nda && { label: quoteTexts.nda, value: quoteTexts.wanted },
  ];
  return (
    <section className={classes(stack(4, 'panel', 'padWide'), styles.panel)} aria-labelledby="request">
      <h2 id="request">{quoteTexts.request}</h2>
      {facts.some(Boolean) && (
        <FactList className={styles.facts} facts={facts.filter((fact): fact is Fact => !!fact)} />
      )}
      {message && !isLine && (
        <p className={look('preLine', 'breakAnywhere')} dir="auto">
          {message}
        </p>
      )}
      {viewerCan.send.allowed ? (
        <details>
          <summary>{quoteTexts.requested(request.lines.length, formatNumber(request.lines.length))}</summary>
          <Lines request={request} />
        </details>
      ) : (
        <Lines request={request} />
      )}
    </section>
  );
}
