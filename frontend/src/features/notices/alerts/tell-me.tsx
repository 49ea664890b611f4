import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { onDemand } from '../../../components/dialogs/on-demand';
import { look, stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import { alertLine, alertTexts as texts } from './alert-messages';
import styles from './tell-me.module.css';
import type { WatchedTool } from './tell-me-modal';
import { useAlerts } from './use-alerts';

const TellMeModal = onDemand(
  async () => (await import('./tell-me-modal')).TellMeModal,
  ({ open }) => open,
);

type TellMeProps = {
  tool: WatchedTool;
  /** Units that the reader needs. */
  quantity: number;
  /** The tool cannot be ordered, so that this is what there is to do. */
  isSoldOut?: boolean;
};

/** A button that asks to be told of a tool, and what the reader has asked for. */
export function TellMe({ tool, quantity, isSoldOut = false }: TellMeProps) {
  const alerts = useAlerts(tool.id);
  const [open, setOpen] = useState(false);
  return (
    <div className={stack(1, 'left')}>
      <PlainButton
        variant={isSoldOut ? 'default' : 'quiet'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={TellMeModal.fetch}
        onFocus={TellMeModal.fetch}
      >
        {isSoldOut ? texts.whenBack : texts.tellMe}
      </PlainButton>
      {alerts.alerts.map((alert) => (
        <p key={alert.id} className={classes(look('muted', 'sm'), !isSoldOut && styles.underQuiet)}>
          {texts.willBeTold(alertLine(alert))}
        </p>
      ))}
      <TellMeModal
        open={open}
        tool={tool}
        quantity={quantity}
        isSoldOut={isSoldOut}
        {...alerts}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
