import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { MoneyField, QuantityField } from '../../../components/fields/number-field';
import { SelectField } from '../../../components/fields/select-field';
import { cluster, look, stack } from '../../../components/layout/layout';
import { RowButton } from '../../../components/rows/row-button';
import { useToast } from '../../../components/toasts/toast';
import { priceAt, smallestQuantity, type Priced, type Sold } from '../../../entities/tool/pricing';
import { toolAlertLimits } from '../../../graphql/limits.generated';
import type { AlertKind } from '../../../graphql/schema-types.generated';
import { centsOf } from '../../../lib/format/money';
import { submitted } from '../../../lib/forms/form-errors';
import { focusInitial } from '../../../lib/forms/initial-focus';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { validation } from '../../../lib/messages';
import { ALERT_KINDS, alertLine, alertTexts as texts } from './alert-messages';
import { ALERTS_PLACE } from './alerts-place';
import type { Alerts } from './use-alerts';

export type WatchedTool = Priced & Sold & { id: string; name: string };

type TellMeModalProps = Alerts & {
  open: boolean;
  tool: WatchedTool;
  quantity: number;
  isSoldOut: boolean;
  onClose: () => void;
};

type Values = { kind: AlertKind; quantity?: string; price?: string };

const missing = ({ kind, quantity, price }: Values) => ({
  quantity: kind === 'Changes' || quantity?.trim() ? undefined : validation.required(texts.quantity),
  price: kind !== 'BelowPrice' || price?.trim() ? undefined : validation.required(texts.price),
});

const kinds = (Object.keys(ALERT_KINDS) as AlertKind[]).map((value) => ({
  value,
  label: ALERT_KINDS[value],
}));

/** What the reader has asked for of a tool, with a way to withdraw it, and a form that asks for more. */
export const TellMeModal = ({ alerts, stop, ...props }: TellMeModalProps) => (
  <Dialog open={props.open} title={texts.title(props.tool.name)} onClose={props.onClose} holdsInput>
    {props.open && (
      <div className={stack(4)}>
        <AskedFor alerts={alerts} stop={stop} onClose={props.onClose} />
        <TellMeForm {...props} />
      </div>
    )}
  </Dialog>
);

function AskedFor({ alerts, stop, onClose }: Pick<TellMeModalProps, 'alerts' | 'stop' | 'onClose'>) {
  if (!alerts.length) return null;
  return (
    <section className={stack(1)} aria-label={texts.askedFor}>
      <p className={look('medium')}>{texts.askedFor}</p>
      <ul className={stack(1)}>
        {alerts.map((alert) => (
          <li key={alert.id} className={cluster(2, 'between')}>
            <span>{alertLine(alert)}</span>
            <RowButton
              aria-label={texts.removeLine(alertLine(alert))}
              // The button goes with its line.
              onClick={() => void stop(alert.id).then(() => focusInitial(true))}
            >
              {texts.remove}
            </RowButton>
          </li>
        ))}
      </ul>
      <Link to={ALERTS_PLACE} onClick={onClose}>
        {texts.all}
      </Link>
    </section>
  );
}

function TellMeForm({ tool, quantity, isSoldOut, ask, onClose }: Omit<TellMeModalProps, 'alerts' | 'stop'>) {
  const toast = useToast();
  const submit = (typed: Values) => {
    const units = typed.kind === 'Changes' ? null : wholeNumber(typed.quantity);
    const price = typed.kind === 'BelowPrice' ? centsOf(typed.price) : null;
    return submitted(
      ask({ kind: typed.kind, quantity: units, price }).then(() => {
        toast.success(texts.asked);
        onClose();
      }),
    );
  };
  return (
    <Form<Values>
      about={tool.id}
      onSubmit={submit}
      initialValues={{ kind: isSoldOut ? 'InStock' : 'BelowPrice', quantity: String(quantity) }}
      validate={missing}
      subscription={{ values: true }}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.submit}>
          <SelectField name="kind" label={texts.kind} choices={kinds} required />
          <WishFields tool={tool} {...values} />
        </ModalForm>
      )}
    </Form>
  );
}

function WishFields({ tool, kind, quantity }: Values & { tool: WatchedTool }) {
  if (kind === 'Changes') return <p className={look('muted', 'sm')}>{texts.changesHelp}</p>;
  const units = Math.max(wholeNumber(quantity) ?? 0, smallestQuantity(tool));
  return (
    <>
      <QuantityField
        name="quantity"
        label={texts.quantity}
        help={kind === 'InStock' ? texts.inStockNow(tool.availableStock) : undefined}
        {...toolAlertLimits.quantity}
        required
      />
      {kind === 'BelowPrice' && (
        <MoneyField
          name="price"
          label={texts.price}
          help={texts.costsNow(priceAt(tool, units).unitPrice)}
          {...toolAlertLimits.price}
          required
        />
      )}
      <p className={look('muted', 'sm')}>{texts.once}</p>
    </>
  );
}
