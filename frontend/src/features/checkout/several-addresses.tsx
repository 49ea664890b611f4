import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { SelectField } from '../../components/fields/select-field';
import { addressTexts } from '../../entities/address/address-messages';
import { chosenOf, type DeliveryChoice } from '../../entities/buying/delivery-choices';
import type { DeliveryOptionFragment } from '../../entities/line/checked-line.generated';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { formatMoney } from '../../lib/format/format';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import choicesStyles from '../../entities/buying/choices.module.css';
import { oneLine } from '../../lib/format/one-line';
import { furtherChoices, lineField, splitOf } from './address-split';
import type { LineWithCheck } from './checkout-lines';
import { CheckoutDocument, KeepAddressDocument } from './checkout.generated';
import { checkoutTexts } from './checkout-messages';
import type { CheckoutValues } from './checkout-values';
import styles from './several-addresses.module.css';
import { isolated } from '../../lib/format/isolated';

const AddAddressModal = onDemand(
  async () => (await import('./add-address-modal')).AddAddressModal,
  ({ open }) => open,
);

type SeveralAddressesProps = {
  lines: readonly LineWithCheck[];
  choices: readonly DeliveryChoice[];
  /** The company that the buyer acts for, whose book has the addresses. */
  companyId: string | null;
  delivery: DeliveryOptionFragment | null;
};

const nameOf = ({ label, text }: DeliveryChoice) =>
  [isolated(label ?? ''), oneLine(text)].filter(Boolean).join(': ');
const titleOf = ({ line, check }: LineWithCheck) => check?.tool?.name ?? line.reference;

/** The address of each line, if they go to several, and what ships together. */
export function SeveralAddresses({ lines, choices, companyId, delivery }: SeveralAddressesProps) {
  const form = useForm<CheckoutValues>();
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const [isAdding, setIsAdding] = useState(false);
  const [addAddress] = useMutation(KeepAddressDocument, {
    refetchQueries: [CheckoutDocument],
    awaitRefetchQueries: true,
  });
  if (lines.length < 2) return null;
  const isSeveral = Boolean(values.isSeveral);
  const home = { value: '', label: checkoutTexts.toDeliveryAddress };
  const offered = [
    home,
    ...furtherChoices(choices).map((choice) => ({ value: choice.value, label: nameOf(choice) })),
  ];
  return (
    <div className={stack(3, 'shrink')}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={isSeveral}
          onChange={({ target }) => form.change('isSeveral', target.checked ? 'yes' : undefined)}
        />
        <span>{checkoutTexts.several}</span>
      </label>
      {isSeveral && (
        <fieldset className={classes(stack(2), choicesStyles.address)}>
          <legend>{checkoutTexts.addressOfLines}</legend>
          {lines.map((each) => (
            <SelectField
              key={each.line.toolId}
              name={lineField(each.line)}
              label={titleOf(each)}
              choices={offered}
            />
          ))}
          <PlainButton onClick={() => setIsAdding(true)}>{addressTexts.add}</PlainButton>
          <Groups lines={lines} choices={choices} values={values} delivery={delivery} />
        </fieldset>
      )}
      <AddAddressModal
        open={isAdding}
        onSave={(address) => addAddress({ variables: { companyId, input: { address } } })}
        onClose={() => setIsAdding(false)}
      />
    </div>
  );
}

type GroupsProps = Pick<SeveralAddressesProps, 'lines' | 'choices' | 'delivery'> & { values: CheckoutValues };

/** Groups of lines that ship together, with their prices. */
function Groups({ lines, choices, values, delivery }: GroupsProps) {
  const { home, further, numbers } = splitOf(
    lines.map(({ line }) => line),
    values,
    choices,
  );
  const first = home ?? chosenOf(values, choices);
  const addresses = [first ? nameOf(first) : purchaseTexts.deliverTo, ...further.map(nameOf)];
  const priceOf = (number: number) =>
    delivery?.byAddress.find(({ destination }) => (destination ?? 0) === number)?.price ?? null;
  return (
    <ol className={classes(stack(3, 'breakAnywhere'), styles.groups)} aria-label={checkoutTexts.shipments}>
      {addresses.map((address, number) => {
        const price = further.length > 0 ? priceOf(number) : null;
        const own = lines.filter((_, at) => numbers[at] === number);
        return (
          <li key={address}>
            <strong>{purchaseTexts.address(number + 1)}</strong>{' '}
            {price !== null && <span translate="no">{formatMoney(price)}</span>}
            <br />
            <span>{address}</span>
            <br />
            <small>{own.map(titleOf).join(', ')}</small>
          </li>
        );
      })}
    </ol>
  );
}
