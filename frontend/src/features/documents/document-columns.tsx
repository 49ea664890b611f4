import { Link } from 'react-router-dom';
import { cluster } from '../../components/layout/layout';
import type { DataColumn } from '../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { download, downloadUbl } from '../../entities/document/download';
import { RowAction } from '../../components/rows/row-action';
import { RowButton } from '../../components/rows/row-button';
import { CustomerName } from '../../entities/company/customer-name';
import { InvoiceStateTag } from '../../entities/document/invoice-state-tag';
import { documentAmount } from '../../entities/document/document-amount';
import { documentKinds, documentTexts } from '../../entities/document/document-messages';
import { formatShortDay, formatMoney } from '../../lib/format/format';
import { classes } from '../../lib/classes';
import { columns, labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import styles from './documents.module.css';
import type {
  DocumentRowFragment,
  ManagedDocumentRowFragment,
  MyDocumentRowFragment,
} from './document.generated';

/** The kind, and the e-invoice of an invoice or credit note that is one. */
function KindCell(document: DocumentRowFragment) {
  const { kind, number, hasEInvoice } = document;
  if (!hasEInvoice) return documentKinds[kind];
  return (
    <span className={classes(cluster(2), styles.withUbl)}>
      <span>{documentKinds[kind]}</span>
      <RowAction
        variant="link"
        aria-label={documentTexts.downloadUbl(number)}
        action={() => downloadUbl(document)}
      >
        UBL
      </RowAction>
    </span>
  );
}

const about: DataColumn<DocumentRowFragment>[] = [
  {
    key: 'kind',
    width: 128,
    narrow: 128,
    hideable: true,
    title: documentTexts.kind,
    render: (document) => <KindCell {...document} />,
  },
  {
    key: 'purchase',
    width: 132,
    narrow: 128,
    hideable: true,
    title: documentTexts.purchase,
    render: ({ purchase }) =>
      purchase ? <Link to={paths.purchase(purchase.id)}>{purchase.number}</Link> : null,
  },
  {
    key: 'issued',
    width: RECENT_WIDTH,
    hideable: true,
    title: documentTexts.issued,
    render: ({ issuedAt }) => <RecentTime at={issuedAt} />,
  },
  {
    key: 'due',
    width: 104,
    narrow: 98,
    hideable: true,
    title: documentTexts.due,
    render: ({ dueOn }) => (dueOn ? formatShortDay(dueOn) : null),
  },
  {
    key: 'total',
    width: 106,
    narrow: 102,
    align: 'right',
    hideable: true,
    card: 'amount',
    title: documentTexts.total,
    render: documentAmount,
  },
  {
    key: 'open',
    width: 94,
    narrow: 92,
    align: 'right',
    hideable: true,
    title: documentTexts.open,
    render: ({ openAmount }) => (openAmount === null ? null : formatMoney(openAmount)),
  },
  {
    key: 'state',
    width: 100,
    narrow: 100,
    hideable: true,
    card: 'tag',
    title: documentTexts.state,
    render: ({ invoiceState }) => (invoiceState ? <InvoiceStateTag state={invoiceState} /> : null),
  },
];

const numberColumn: DataColumn<DocumentRowFragment> = {
  key: 'number',
  width: 146,
  grows: true,
  fixed: 'start',
  rowHeader: true,
  card: 'title',
  title: documentTexts.number,
  render: (document) => (
    <RowAction
      variant="link"
      aria-label={documentTexts.download(document.number)}
      action={() => download(document)}
    >
      {document.number}
    </RowAction>
  ),
};

/** Columns of a customer's documents. The number downloads the PDF; an open invoice is paid. */
export const myDocumentColumns = (
  onPay: (document: MyDocumentRowFragment) => void,
): DataColumn<MyDocumentRowFragment>[] => [
  numberColumn,
  // Without a column of customers, there is room for the longest name of a kind.
  ...about.map((column) => (column.key === 'kind' ? { ...column, width: 148 } : column)),
  {
    key: 'actions',
    width: 90,
    title: columns.actions,
    fixed: 'end',
    card: 'actions',
    render: (document) =>
      document.viewerCan.pay.allowed && (
        <RowButton aria-label={`${labels.pay} ${document.number}`} onClick={() => onPay(document)}>
          {labels.pay}
        </RowButton>
      ),
  },
];

/** The same with the customer, for admins. */
export const managedDocumentColumns: DataColumn<ManagedDocumentRowFragment>[] = [
  { ...numberColumn, grows: false },
  {
    key: 'customer',
    width: 150,
    narrow: 144,
    grows: true,
    hideable: true,
    title: columns.customer,
    render: (document) => <CustomerName {...document} />,
  },
  ...about,
];
