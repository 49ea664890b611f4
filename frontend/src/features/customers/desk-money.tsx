import { FactList } from '../../components/page/fact-list';
import { look } from '../../components/layout/layout';
import { documentKinds } from '../../entities/document/document-messages';
import { pdfPath } from '../../entities/document/download';
import { DownloadDocument } from '../../entities/document/download-document';
import { InvoiceStateTag } from '../../entities/document/invoice-state-tag';
import { formatMoney, formatShortDay } from '../../lib/format/format';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { CustomerDeskQuery, DeskDocumentFragment } from './customer-desk.generated';
import { customerTexts } from './customer-messages';
import { DeskPart, DeskRow } from './desk-part';

const factsOf = ({ kind, dueOn }: DeskDocumentFragment): string =>
  [documentKinds[kind], dueOn && customerTexts.due(formatShortDay(dueOn))].filter(Boolean).join(', ');

/** What is owed, what of it is overdue, and what was paid too much. */
export function Money({ data, search }: { data: CustomerDeskQuery; search: string }) {
  const { documents, overdue, account } = data;
  if (!documents || !overdue || !account) return null;
  const late = (
    <span className={overdue.openTotal > 0 ? look('danger', 'strong') : undefined}>
      {formatMoney(overdue.openTotal)}
    </span>
  );
  return (
    <DeskPart
      title={customerTexts.money}
      all={{ to: `${paths.manageDocuments}?search=${encodeURIComponent(search)}`, label: labels.documents }}
      empty={customerTexts.noInvoices}
      lead={
        <FactList
          facts={[
            { label: customerTexts.open, value: formatMoney(documents.openTotal) },
            { label: customerTexts.overdue, value: late },
            { label: customerTexts.credit, value: formatMoney(account.credit) },
          ]}
        />
      }
    >
      {documents.nodes.map((document) => (
        <DeskRow
          key={document.id}
          name={<span translate="no">{document.number}</span>}
          facts={factsOf(document)}
          end={
            <>
              {document.openAmount !== null && <span translate="no">{formatMoney(document.openAmount)}</span>}
              {document.invoiceState && <InvoiceStateTag state={document.invoiceState} />}
              <DownloadDocument number={document.number} path={pdfPath(document.id)} />
            </>
          }
        />
      ))}
    </DeskPart>
  );
}
