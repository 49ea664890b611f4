import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { CodeBlock } from '../../../components/code-block';
import { cluster, look, stack } from '../../../components/layout/layout';
import { Panel } from '../../../components/page/panel';
import { RecentTime } from '../../../components/recent-time';
import { ActionError } from '../../../components/states/action-error';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { MapCode } from './map-code';
import { RetryEdiOrderDocument, type QueuedEdiOrderFragment } from './queue.generated';
import { queueTexts as texts } from './queue-messages';

type QueuedOrderProps = {
  order: QueuedEdiOrderFragment;
  onDone: () => void;
  onRefuse: () => void;
};

/** An order of a file with its unknown codes, what can be done about it, and the order as it was written. */
export function QueuedOrder({ order, onDone, onRefuse }: QueuedOrderProps) {
  const { id, number, companyName, createdAt, text, unknownCodes } = order;
  return (
    <Panel>
      <section className={stack(4)} aria-labelledby={`edi-${id}`}>
        <div className={stack(1)}>
          <h2 id={`edi-${id}`} className={look('lg', 'breakAnywhere')}>
            {texts.order(number)}
          </h2>
          <p className={look('muted', 'sm')}>
            <span dir="auto">{texts.from(companyName)}</span> · <RecentTime at={createdAt} />
          </p>
        </div>
        {unknownCodes.length > 0 ? (
          <ul className={stack(4)}>
            {unknownCodes.map((code) => (
              <MapCode key={`${code.kind} ${code.code}`} order={order} code={code} />
            ))}
          </ul>
        ) : (
          <p>{texts.known}</p>
        )}
        <Decide order={order} onDone={onDone} onRefuse={onRefuse} />
        <CodeBlock label={texts.file(number)} text={text} />
      </section>
    </Panel>
  );
}

function Decide({ order: { id, number, unknownCodes }, onDone, onRefuse }: QueuedOrderProps) {
  const [retry] = useMutation(RetryEdiOrderDocument);
  const { run, busy, error } = useAction();
  const toast = useToast();
  const place = async () => {
    const { data } = await retry({ variables: { id } });
    const { state, error: reason } = data?.retryEdiOrder ?? {};
    if (state === 'Refused') toast.error(texts.wasRefusedBy(reason ?? ''));
    else if (state === 'Queued') toast.error(texts.stillUnknown);
    else toast.success(texts.placed(number));
    onDone();
  };
  return (
    <>
      <div className={cluster(2)}>
        <PlainButton
          variant="primary"
          aria-label={texts.placeOf(number)}
          busy={busy}
          disabled={unknownCodes.length > 0}
          onClick={() => void run(place)}
        >
          {texts.place}
        </PlainButton>
        <PlainButton aria-label={texts.refuseOf(number)} onClick={onRefuse}>
          {texts.refuse}
        </PlainButton>
      </div>
      <ActionError error={error} />
    </>
  );
}
