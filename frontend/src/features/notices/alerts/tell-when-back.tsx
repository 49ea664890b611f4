import { PlainButton } from '../../../components/button';
import { cluster } from '../../../components/layout/layout';
import { alertTexts as texts } from './alert-messages';
import { useAlerts } from './use-alerts';

type TellWhenBackProps = { tool: { id: string }; quantity: number };

/** A button that asks to be told when a sold-out tool is in stock; what was asked for, and the same button, which stops it. */
export function TellWhenBack({ tool, quantity }: TellWhenBackProps) {
  const { alerts, isBusy, ask, stop } = useAlerts(tool.id);
  if (!alerts) return null;
  const waiting = alerts.find(({ kind }) => kind === 'InStock');
  const act = () => void (waiting ? stop(waiting.id) : ask({ kind: 'InStock', quantity }));
  return (
    <div className={cluster(2)}>
      {/* One button for both keeps the focus. */}
      <PlainButton busy={isBusy} onClick={act}>
        {waiting ? texts.stop : texts.whenBack}
      </PlainButton>
      <span role="status">{waiting && texts.willBeTold(waiting.quantity ?? quantity)}</span>
    </div>
  );
}
