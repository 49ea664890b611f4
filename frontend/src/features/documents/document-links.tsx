import { ActionError } from '../../components/states/action-error';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { InvoiceStateTag } from '../../entities/document/invoice-state-tag';
import { documentAmount, hasAmount } from '../../entities/document/document-amount';
import { documentKinds, documentTexts } from '../../entities/document/document-messages';
import { formatDate, formatMoney } from '../../lib/format/format';
import { classes } from '../../lib/classes';
import { useAction } from '../../lib/api/use-action';
import type { DocumentLinkFragment } from './document.generated';
import { cluster, stack, look } from '../../components/layout/layout';
import styles from './documents.module.css';
import { download, downloadUbl } from '../../entities/document/download';

/** Documents to download, in the given order. */
export function DocumentLinks({ documents }: { documents: readonly DocumentLinkFragment[] }) {
  const { run, error } = useAction();
  return (
    <>
      <ul className={classes(stack(0), styles.links)}>
        {documents.map((document) => (
          <li key={document.id}>
            <span className={stack(0)}>
              <span className={styles.kind}>
                <span>{documentKinds[document.kind]}</span>
                {hasAmount(document) && <span translate="no">{documentAmount(document)}</span>}
              </span>
              <span className={look('muted', 'sm')}>
                <span translate="no">{document.number}</span>,{' '}
                <time dateTime={document.issuedAt}>{formatDate(document.issuedAt)}</time>
              </span>
              {document.replacedBy && (
                <span className={look('muted', 'sm')}>
                  {documentTexts.replacedBy(document.replacedBy.number)}
                </span>
              )}
              {document.invoiceState && (
                <span className={classes(look('muted', 'sm'), cluster(2))}>
                  <InvoiceStateTag state={document.invoiceState} />
                  {(document.openAmount ?? 0) > 0 && (
                    <span>{documentTexts.toPay(formatMoney(document.openAmount ?? 0))}</span>
                  )}
                </span>
              )}
            </span>
            <span className={cluster(2, 'toEnd')}>
              <PlainButton
                aria-label={documentTexts.download(document.number)}
                onClick={() => void run(() => download(document))}
              >
                <Icon name="download" />
                PDF
              </PlainButton>
              {document.hasEInvoice && (
                <PlainButton
                  aria-label={documentTexts.downloadUbl(document.number)}
                  title={documentTexts.eInvoice}
                  onClick={() => void run(() => downloadUbl(document))}
                >
                  <Icon name="download" />
                  UBL
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ActionError error={error} />
    </>
  );
}
