import type { ReactNode } from 'react';
import { pdfPath } from '../../entities/document/download';
import { DownloadDocument } from '../../entities/document/download-document';
import { FactList } from '../../components/page/fact-list';
import { formatDateTime, formatMoney } from '../../lib/format/format';
import { isUndecided, sumOfLines, type Chosen } from './chosen-prices';
import { QuoteLines } from './quote-lines';
import { quoteTexts } from './quote-messages';
import type { QuoteVersionFragment } from './quote.generated';
import { look } from '../../components/layout/layout';
import summary from './quote-summary.module.css';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { summaryFacts } from './summary-facts';
import { VersionChanges } from './version-changes';
import { isolated } from '../../lib/format/isolated';

type QuoteVersionProps = {
  version: QuoteVersionFragment;
  earlier?: QuoteVersionFragment | undefined;
  /** It can be accepted now: its last days are counted. */
  isOpen?: boolean;
  chosen?: Chosen;
  /** Chooses a quantity; missing where the version cannot be accepted. */
  onChoose?: (position: number, quantity: number) => void;
  /** Below the lines. */
  note?: ReactNode;
  /** Next to the lines; default: what was offered with them. */
  aside?: ReactNode;
};

type WholeProps = Pick<QuoteVersionProps, 'version' | 'chosen'>;

/** Before tax; with several quantities of a line, from the smallest ones. */
function Whole({ version: { lines, toolingFee, deliveryPrice }, chosen = {} }: WholeProps) {
  const total = sumOfLines(lines, chosen) + (toolingFee ?? 0) + (deliveryPrice ?? 0);
  const hasChoice = lines.some((line) => isUndecided(line, chosen));
  return (
    <p className={summary.total}>
      <span>{hasChoice ? quoteTexts.fromBeforeTax : quoteTexts.beforeTax}</span>
      <output>{formatMoney(total)}</output>
    </p>
  );
}

/** A version of a quote: a row for each line, next to them what it comes to, and below what it changed. */
export function QuoteVersion(props: QuoteVersionProps) {
  const { version, earlier, isOpen = false, chosen = {}, onChoose, note, aside } = props;
  const { text, authorName, sentAt, document } = version;
  const today = useSellersToday();
  const heading = `version-${version.version}`;
  return (
    <section className={summary.deal} aria-labelledby={heading}>
      <div className={summary.offer}>
        <header className={summary.heading}>
          <h2 id={heading}>{quoteTexts.version(version.version)}</h2>
          <p className={look('muted', 'sm')}>
            {quoteTexts.sentBy(isolated(authorName), formatDateTime(sentAt))}
          </p>
          {document && <DownloadDocument number={document.number} path={pdfPath(document.id)} />}
        </header>
        {text && (
          <p className={look('preLine', 'breakAnywhere')} dir="auto">
            {text}
          </p>
        )}
        <QuoteLines lines={version.lines} chosen={chosen} onChoose={onChoose} earlier={earlier?.lines} />
        {note}
        <VersionChanges version={version} />
      </div>
      {aside ?? (
        <div className={summary.card}>
          <Whole version={version} chosen={chosen} />
          <FactList
            className={summary.facts}
            facts={summaryFacts(version, { today: isOpen ? today : null })}
          />
        </div>
      )}
    </section>
  );
}
