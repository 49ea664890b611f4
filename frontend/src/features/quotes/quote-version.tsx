import type { ReactNode } from 'react';
import { pdfPath } from '../../entities/document/download';
import { DownloadDocument } from '../../entities/document/download-document';
import { FactList, type Fact } from '../../components/page/fact-list';
import { formatDate, formatDateTime, formatMoney } from '../../lib/format/format';
import { QuoteLines } from './quote-lines';
import { quoteTexts, termNames } from './quote-messages';
import type { QuoteVersionFragment } from './quote.generated';
import styles from './quotes.module.css';

type Version = { version: QuoteVersionFragment };
type Line = QuoteVersionFragment['lines'][number];

/** Changes of a version. */
function Changes({ version: { changes } }: Version) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3>{quoteTexts.changes}</h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.text}>{change.text}</li>
        ))}
      </ul>
    </div>
  );
}

type QuoteVersionProps = Version & {
  choiceOf?: (line: Line, quantity: number) => ReactNode;
  /** Actions on it. */
  children?: ReactNode;
};

/** A version of a quote. */
export function QuoteVersion({ version, choiceOf, children }: QuoteVersionProps) {
  const { validUntil, leadTimeDays, terms, text, authorName, sentAt, document } = version;
  const { toolingName, toolingFee, deliveryPrice, depositPercent } = version;
  const facts: (Fact | false)[] = [
    toolingFee !== null && { label: toolingName ?? quoteTexts.tooling, value: formatMoney(toolingFee) },
    deliveryPrice !== null && { label: quoteTexts.delivery, value: formatMoney(deliveryPrice) },
    depositPercent !== null && { label: quoteTexts.deposit, value: quoteTexts.depositOf(depositPercent) },
    { label: quoteTexts.validUntil, value: formatDate(validUntil) },
    leadTimeDays !== null && { label: quoteTexts.leadTime, value: quoteTexts.days(leadTimeDays) },
    { label: quoteTexts.terms, value: termNames[terms] },
  ];
  const heading = `version-${version.version}`;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{quoteTexts.version(version.version)}</h2>
      <p className={styles.muted}>{quoteTexts.sentBy(authorName, formatDateTime(sentAt))}</p>
      {document && <DownloadDocument number={document.number} path={pdfPath(document.id)} />}
      {text && <p className={styles.text}>{text}</p>}
      <QuoteLines lines={version.lines} choiceOf={choiceOf} />
      <FactList facts={facts.filter((fact) => fact !== false)} />
      <Changes version={version} />
      {children}
    </section>
  );
}
