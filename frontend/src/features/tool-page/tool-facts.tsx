import { Link } from 'react-router-dom';
import type { ToolFactsFragment } from './tool-facts.generated';
import { availabilityOf } from '../../entities/tool/availability';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { paths } from '../../navigation/paths';
import { shipsWhen, workingDays } from '../../entities/order/lead-time';
import { stack, look } from '../../components/layout/layout';
import styles from './tool-facts.module.css';
import { toolPageTexts } from './tool-page-messages';

/** Price per unit and description of one tool (specification section 2, tool detail), its stock and its lifecycle. */
export const ToolFacts = ({ tool }: { tool: ToolFactsFragment }) => (
  <div className={stack(4)}>
    <p className={styles.price}>
      <span translate="no">{formatMoney(tool.price)}</span>{' '}
      <span className={look('muted', 'md', 'regular')}>per unit</span>
    </p>
    <p className={styles.description}>{tool.shortDescription}</p>
    <Stock tool={tool} />
    {tool.keptPromises && (
      <p className={look('muted', 'sm')}>
        {toolPageTexts.kept(tool.keptPromises.percent, tool.keptPromises.days)}
      </p>
    )}
    <LastTimeBuy tool={tool} />
    <Owner tool={tool} />
  </div>
);

/** '340 in stock, ships tomorrow. More in 15 working days'; of a tool that is no longer sold, only what is left. */
function Stock({ tool }: { tool: ToolFactsFragment }) {
  const availability = availabilityOf(tool);
  const ships = availability === 'InStock' ? `, ships ${shipsWhen(tool.shipsOn)}` : '';
  const more =
    availability === 'Discontinued' || tool.supply === 'MADE_TO_ORDER'
      ? ''
      : `. More in ${workingDays(tool.leadTimeDays)}`;
  return (
    <p className={look('muted', 'sm')}>{`${formatNumber(tool.availableStock)} in stock${ships}${more}`}</p>
  );
}

/** Of a tool that is made for someone: for whom, and how long its price holds. */
function Owner({ tool: { madeFor, priceUntil } }: { tool: ToolFactsFragment }) {
  const today = useSellersToday();
  if (!madeFor) return null;
  const text =
    priceUntil && (today && priceUntil < today ? toolPageTexts.priceEnded : toolPageTexts.priceUntil);
  return (
    <p className={styles.owner}>
      <strong>{toolPageTexts.madeFor(madeFor)}</strong>
      <span>{text ? text(formatDate(priceUntil)) : toolPageTexts.byQuote}</span>
    </p>
  );
}

function LastTimeBuy({ tool: { lifecycle, lastBuyOn, replacedBy } }: { tool: ToolFactsFragment }) {
  if (lifecycle !== 'LastTimeBuy' || !lastBuyOn) return null;
  return (
    <p className={look('noticeWarning', 'padFlat', 'sm')}>
      <strong>{`Last-time buy until ${formatDate(lastBuyOn)}.`}</strong> It is no longer made after that day.
      {replacedBy && (
        <span>
          {' '}
          Its successor is <Link to={paths.details(replacedBy.id)}>{replacedBy.name}</Link>.
        </span>
      )}
    </p>
  );
}
