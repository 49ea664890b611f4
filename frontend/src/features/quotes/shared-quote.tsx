import { ButtonLink } from '../../components/button';
import { FactList, type Fact } from '../../components/page/fact-list';
import { PageHeader } from '../../components/page/page-header';
import { DownloadDocument } from '../../entities/document/download-document';
import { formatDate, formatDateTime, formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { AskAboutQuote } from './ask-about-quote';
import { QuoteLines } from './quote-lines';
import { quoteTexts, termNames } from './quote-messages';
import styles from './quotes.module.css';
import { shareTexts } from './share-messages';
import type { SharedQuoteFragment } from './shared-quote.generated';

/** The newest version of a quote, for anyone who has its link. */
export function SharedQuote({ token, quote }: { token: string; quote: SharedQuoteFragment }) {
  const { number, version, buyerName, validUntil, leadTimeDays, terms, text, sentAt, lines, charges } = quote;
  const { depositPercent } = quote;
  const facts: (Fact | false)[] = [
    { label: shareTexts.for, value: buyerName },
    { label: shareTexts.date, value: formatDate(sentAt) },
    { label: quoteTexts.validUntil, value: formatDate(validUntil) },
    leadTimeDays !== null && { label: quoteTexts.leadTime, value: quoteTexts.days(leadTimeDays) },
    { label: quoteTexts.terms, value: termNames[terms] },
    ...charges.map(({ name, amount }) => ({ label: name, value: formatMoney(amount) })),
    depositPercent !== null && { label: quoteTexts.deposit, value: quoteTexts.depositOf(depositPercent) },
  ];
  return (
    <>
      <PageHeader
        title={shareTexts.quote(number, version)}
        actions={
          <DownloadDocument
            number={`${number}-${version}`}
            path={`/documents/shared-quote.pdf?token=${encodeURIComponent(token)}`}
          />
        }
      />
      <div className={styles.page}>
        <section className={styles.panel} aria-label={quoteTexts.aQuote}>
          <FactList facts={facts.filter((fact) => fact !== false)} />
          {text && <p className={styles.text}>{text}</p>}
          <QuoteLines
            lines={lines.map(({ sku, ...line }) => ({ ...line, tool: sku === null ? null : { sku } }))}
          />
          <p className={styles.muted}>{shareTexts.accept}</p>
          <div>
            <ButtonLink to={paths.quote(quote.requestId)}>{shareTexts.open}</ButtonLink>
          </div>
        </section>
        <section className={styles.panel} aria-labelledby="questions">
          <h2 id="questions">{shareTexts.questions}</h2>
          {quote.messages.length === 0 && <p className={styles.muted}>{shareTexts.none}</p>}
          <ul className={styles.thread}>
            {quote.messages.map(({ id, authorName, isSeller, text: said, writtenAt }) => (
              <li key={id} className={isSeller ? styles.ofShop : undefined}>
                <p className={styles.text}>{said}</p>
                <p className={styles.muted}>{`${authorName}, ${formatDateTime(writtenAt)}`}</p>
              </li>
            ))}
          </ul>
          <AskAboutQuote token={token} />
        </section>
      </div>
    </>
  );
}
