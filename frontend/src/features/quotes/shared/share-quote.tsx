import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { ReadOnlyField } from '../../../components/fields/read-only-field';
import { ActionError } from '../../../components/states/action-error';
import { useToast } from '../../../components/toasts/toast';
import { useCopy } from '../../../components/use-copy';
import { useAction } from '../../../lib/api/use-action';
import { formatDate } from '../../../lib/format/format';
import { shareTexts } from './share-messages';
import { ShareQuoteDocument, UnshareQuoteDocument, type QuoteDetailsFragment } from '../quote.generated';
import { cluster, stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../quotes.module.css';

/** The link that shows a quote to anyone who has it: made, copied and revoked here. */
export function ShareQuote({ request: { id, link } }: { request: QuoteDetailsFragment }) {
  const [share] = useMutation(ShareQuoteDocument);
  const [unshare] = useMutation(UnshareQuoteDocument);
  const toast = useToast();
  const copy = useCopy();
  const { run, busy, error } = useAction();
  const revoke = async () => {
    await unshare({ variables: { id } });
    toast.success(shareTexts.revoked);
  };
  return (
    <section className={classes(stack(4, 'panel', 'padWide'), styles.panel)} aria-labelledby="share">
      <h2 id="share">{shareTexts.title}</h2>
      <p className={look('muted', 'sm')}>{shareTexts.lead}</p>
      {link && (
        <div>
          <ReadOnlyField label={shareTexts.link} value={link.url} />
          <p className={look('muted', 'sm')}>{shareTexts.until(formatDate(link.expiresAt))}</p>
        </div>
      )}
      <div className={cluster(3, 'stretch')}>
        {link ? (
          <>
            <PlainButton onClick={() => void copy(link.url, shareTexts.copied)}>
              {shareTexts.copy}
            </PlainButton>
            <PlainButton busy={busy} onClick={() => void run(revoke)}>
              {shareTexts.revoke}
            </PlainButton>
          </>
        ) : (
          <PlainButton busy={busy} onClick={() => void run(() => share({ variables: { id } }))}>
            {shareTexts.make}
          </PlainButton>
        )}
      </div>
      <ActionError error={error} />
    </section>
  );
}
