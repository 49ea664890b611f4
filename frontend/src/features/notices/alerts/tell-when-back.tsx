import { PlainButton } from '../../../components/button';
import { cluster } from '../../../components/layout/layout';
import { alertTexts as texts } from './alert-messages';
import { useAlerts } from './use-alerts';

type TellWhenBackProps = { tool: { id: string }; quantity: number };

/** A button that asks to be told when a sold-out tool is in stock; what was asked for, and a way to stop it. */
export function TellWhenBack({ tool, quantity }: TellWhenBackProps) {
  const { alerts, isBusy, ask, stop } = useAlerts(tool.id);
  if (!alerts) return null;
  const waiting = alerts.find(({ kind }) => kind === 'InStock');
  return waiting ? (
    <div className={cluster(2)} role="status">
      <span>{texts.willBeTold(waiting.quantity ?? quantity)}</span>
      <PlainButton
        variant="quiet"
        busy={isBusy}
        aria-label={texts.stopLabel}
        onClick={() => void stop(waiting.id)}
      >
        {texts.stop}
      </PlainButton>
    </div>
  ) : (
    <PlainButton busy={isBusy} onClick={() => void ask({ kind: 'InStock', quantity })}>
      {texts.whenBack}
    </PlainButton>
  );
}
