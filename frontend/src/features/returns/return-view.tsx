import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { look, stack } from '../../components/layout/layout';
import layout from '../../components/columns.module.css';
import { EmailLink } from '../../components/email-link';
import { FactList, type Fact } from '../../components/page/fact-list';
import { Cell, LineTable } from '../../entities/line/line-cells';
import table from '../../entities/line/line-table.module.css';
import { returnKinds, returnReasons, returnTexts } from '../../entities/return/return-messages';
import { ReturnStateTag } from '../../entities/return/return-state-tag';
import { classes } from '../../lib/classes';
import { EMPTY } from '../../lib/format/empty';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { ReturnSteps } from './return-steps';
import type { ReturnDetailsFragment, ReturnedLineFragment } from './return.generated';
import styles from './returns.module.css';

type ReturnViewProps = {
  item: ReturnDetailsFragment;
  /** For admins. */
  showCustomer: boolean;
  /** Its photos. */
  photos: ReactNode;
  /** Links to its credit notes. */
  documents: ReactNode;
};

const sumOf = (documents: readonly { total: number }[]): number =>
  documents.reduce((sum, { total }) => sum + total, 0);

function factsOf(item: ReturnDetailsFragment, showCustomer: boolean): Fact[] {
  const { kind, purchase, reason, note, answer, customer, creditNotes } = item;
  return [
    {
      label: returnTexts.purchase,
      value: <Link to={paths.purchase(purchase.id)}>{purchase.number}</Link>,
    },
    { label: returnTexts.wanted, value: returnKinds[kind] },
    { label: returnTexts.reason, value: returnReasons[reason] },
    ...(note ? [{ label: returnTexts.note, value: note, isText: true }] : []),
    ...(answer ? [{ label: returnTexts.answer, value: answer, isText: true }] : []),
    ...(creditNotes.length > 0
      ? [{ label: returnTexts.credited, value: formatMoney(sumOf(creditNotes)) }]
      : []),
    ...(showCustomer
      ? [
          {
            label: columns.customer,
            value: (
              <>
                <bdi>{customer.displayName}</bdi>
                <br />
                <EmailLink email={customer.email} />
              </>
            ),
            isText: true,
          },
        ]
      : []),
  ];
}

const count = (units: number | null): string => (units === null ? EMPTY : formatNumber(units));

/** Received units that did not go back into stock. */
const scrappedOf = ({ receivedQuantity, restockedQuantity }: ReturnedLineFragment): number | null =>
  restockedQuantity === null ? null : (receivedQuantity ?? 0) - restockedQuantity;

const { item: tool, asked, received, restocked, scrapped } = returnTexts;

function Lines({ item: { kind, lines } }: { item: ReturnDetailsFragment }) {
  const comeBack = kind === 'Return';
  const back = comeBack ? [{ end: received }, { end: restocked }, { end: scrapped }] : [];
  return (
    <LineTable label={returnTexts.items} readOnly headings={[tool, { end: asked }, ...back]}>
      {lines.map((line) => (
        <tbody key={line.id} role="rowgroup" className={table.line}>
          <tr role="row">
            <th role="rowheader" scope="row">
              <span>{line.order.toolName}</span>{' '}
              <span className={look('muted', 'sm')}>{line.order.number}</span>
            </th>
            <Cell label={asked} end>
              {formatNumber(line.quantity)}
            </Cell>
            {comeBack && (
              <>
                <Cell label={received} end>
                  {count(line.receivedQuantity)}
                </Cell>
                <Cell label={restocked} end>
                  {count(line.restockedQuantity)}
                </Cell>
                <Cell label={scrapped} end>
                  {count(scrappedOf(line))}
                </Cell>
              </>
            )}
          </tr>
        </tbody>
      ))}
    </LineTable>
  );
}

/** Everything about a return: its steps, units, reason, answer and credit notes. */
export function ReturnView({ item, showCustomer, photos, documents }: ReturnViewProps) {
  return (
    <>
      <ReturnSteps item={item} />
      <div className={classes(layout.columns, styles.view)}>
        <div className={stack(6, 'packed')}>
          <Lines item={item} />
          {(item.photos.length > 0 || item.viewerCan.addPhotos.allowed) && (
            <section
              className={classes(stack(3, 'panel', 'packed', 'shrink', 'padWide'), styles.panel)}
              aria-labelledby="return-photos"
            >
              <h2 id="return-photos">{returnTexts.photos}</h2>
              {photos}
            </section>
          )}
          {item.state === 'Credited' && (
            <section className={classes(stack(3, 'panel', 'packed', 'shrink', 'padWide'), styles.panel)}>
              <h2>{returnTexts.creditNotes}</h2>
              {item.creditNotes.length > 0 ? documents : <p>{returnTexts.noCredit}</p>}
            </section>
          )}
        </div>
        <aside
          className={classes(stack(3, 'panel', 'packed', 'shrink', 'padWide'), styles.panel)}
          aria-label={returnTexts.aReturn}
        >
          <p>
            <ReturnStateTag state={item.state} />
          </p>
          <FactList facts={factsOf(item, showCustomer)} className={look('preLine')} />
        </aside>
      </div>
    </>
  );
}
