import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { FactList, type Fact } from '../../../components/page/fact-list';
import { PageHeader } from '../../../components/page/page-header';
import { DownloadDocument } from '../../../entities/document/download-document';
import { Thread } from '../../../entities/thread/thread';
import { formatDate, formatMoney } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { useSellersToday } from '../../../store/seller-hours/use-seller-hours';
import { AskAboutQuote } from './ask-about-quote';
import { sumOfLines, type Chosen } from '../chosen-prices';
import { QuoteLines } from '../quote-lines';
import { quoteTexts, termNames } from '../quote-messages';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import summary from '../quote-summary.module.css';
import styles from '../quotes.module.css';
import { validityText } from '../summary-facts';
import { shareTexts } from './share-messages';
import type { SharedQuoteFragment } from './shared-quote.generated';

function factsOf(quote: SharedQuoteFragment, today: string | null): Fact[] {
  const { buyerName, validUntil, leadTimeDays, terms, sentAt, charges, depositPercent } = quote;
  const facts: (Fact | false)[] = [
    { label: shareTexts.for, value: buyerName },
    { label: shareTexts.date, value: formatDate(sentAt) },
    { label: quoteTexts.validUntil, value: validityText(validUntil, today) },
    leadTimeDays !== null && { label: quoteTexts.leadTime, value: quoteTexts.days(leadTimeDays) },
    { label: quoteTexts.terms, value: termNames[terms] },
    ...charges.map(({ name, amount }) => ({ label: name, value: formatMoney(amount) })),
    depositPercent !== null && { label: quoteTexts.deposit, value: quoteTexts.depositOf(depositPercent) },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The lines with their prices, and what the chosen ones come to before tax. */
function Offer({ quote }: { quote: SharedQuoteFragment }) {
  const { text, lines, charges, requestId } = quote;
  const [chosen, setChosen] = useState<Chosen>({});
  const today = useSellersToday();
  const offered = lines.map(({ sku, ...line }) => ({ ...line, tool: sku === null ? null : { sku } }));
  const total = charges.reduce((sum, { amount }) => sum + amount, sumOfLines(offered, chosen));
  return (
    <section className={summary.deal} aria-label={quoteTexts.aQuote}>
      <div className={summary.offer}>
        {text && (
          <p className={look('preLine', 'breakAnywhere')} dir="auto">
            {text}
          </p>
        )}
        <QuoteLines
          lines={offered}
          chosen={chosen}
          onChoose={(position, quantity) => setChosen({ ...chosen, [position]: quantity })}
        />
      </div>
      <div className={summary.aside}>
        <div className={summary.card}>
          <p className={summary.total}>
            <span>{quoteTexts.beforeTax}</span>
            <output>{formatMoney(total)}</output>
          </p>
          <FactList className={summary.facts} facts={factsOf(quote, today)} />
        </div>
        <div className={classes(stack(2), summary.bar)}>
          <ButtonLink variant="primary" to={paths.quote(requestId)}>
            {shareTexts.open}
          </ButtonLink>
          <p className={look('muted', 'sm', 'textCenter')}>{shareTexts.accept}</p>
        </div>
      </div>
    </section>
  );
}

/** The newest version of a quote, for anyone who has its link. */
export function SharedQuote({ token, quote }: { token: string; quote: SharedQuoteFragment }) {
  const { number, version } = quote;
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
      <div className={stack(6)}>
        <Offer quote={quote} />
        <section className={classes(stack(4, 'panel', 'padWide'), styles.panel)} aria-labelledby="questions">
          <h2 id="questions">{shareTexts.questions}</h2>
          {quote.messages.length === 0 && <p className={look('muted', 'sm')}>{shareTexts.none}</p>}
          <Thread messages={quote.messages.map((message) => ({ ...message, isInternal: false }))} />
          <AskAboutQuote token={token} />
        </section>
      </div>
    </>
  );
}
