import { useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { Form } from '../../components/fields/form';
import { CheckField } from '../../components/fields/check-field';
import { SelectField } from '../../components/fields/select-field';
import { DateField } from '../../components/fields/date-field';
import { ModalForm } from '../../components/fields/modal-form';
import { Dialog } from '../../components/dialogs/dialog';
import { useToast } from '../../components/toasts/toast';
import { AddressFields } from '../../entities/address/address-fields';
import {
  addressFieldNames,
  addressInput,
  validateAddress,
  type AddressValues,
} from '../../entities/address/postal-address';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import type { ChangePurchaseInput } from '../../graphql/schema-types.generated';
import { submitErrors, submitted } from '../../lib/forms/form-errors';
import { EMPTY } from '../../lib/format/empty';
import { formatDate } from '../../lib/format/format';
import { useAttempt } from '../../store/attempts/use-attempt';
import { oneLine } from '../../lib/format/one-line';
import { ChangePurchaseDocument } from './change.generated';
import { changeTexts } from './change-messages';
import { isolated } from '../../lib/format/isolated';
import { look } from '../../components/layout/layout';

/** A purchase whose delivery is changed. */
export interface Delivered {
  readonly id: string;
  readonly requestedOn: string | null;
  readonly deliveryAddress: string | null;
  readonly destinations: readonly { number: number; deliveryAddress: string | null }[];
}

type FormProps = { purchase: Delivered; onClose: () => void };

/** Another day or another address for all orders of a purchase. */
export const ChangeDeliveryModal = ({ open, ...props }: FormProps & { open: boolean }) => (
  <Dialog open={open} title={changeTexts.changeDelivery} onClose={props.onClose} width={560} holdsInput>
    {open && <DeliveryForm {...props} />}
  </Dialog>
);

type Values = AddressValues & { requestedOn?: string; isElsewhere?: boolean; destination?: string };

function useChange({ purchase: { id }, onClose }: FormProps) {
  const [change] = useMutation(ChangePurchaseDocument, { refetchQueries: 'active' });
  const toast = useToast();
  return useAttempt<ChangePurchaseInput, unknown>({
    what: `change purchase ${id}`,
    send: (input, idempotencyKey) => change({ variables: { purchaseId: id, input, idempotencyKey } }),
    describe: ({ requestedOn, deliverTo }) => [
      ...(requestedOn === undefined
        ? []
        : [{ label: purchaseTexts.requestedOn, value: requestedOn ? formatDate(requestedOn) : EMPTY }]),
      ...(deliverTo
        ? [{ label: changeTexts.address, value: [...deliverTo.lines, deliverTo.city].join(', ') }]
        : []),
    ],
    onDone: () => {
      toast.success(changeTexts.deliveryDone);
      onClose();
    },
  });
}

const errorsOf = (error: unknown) => submitErrors(error, addressFieldNames('deliverTo'));

/** The addresses of a purchase, by their numbers. */
const addressesOf = ({ deliveryAddress, destinations }: Delivered) =>
  [{ number: 0, deliveryAddress }, ...destinations].map(({ number, deliveryAddress: text }) => ({
    value: number ? String(number) : '',
    label: `${purchaseTexts.address(number + 1)}: ${text ? oneLine(text) : EMPTY}`,
  }));

function DeliveryForm({ purchase, onClose }: FormProps) {
  const isSeveral = purchase.destinations.length > 0;
  const attempt = useChange({ purchase, onClose });
  const submit = ({ requestedOn, isElsewhere, destination, ...address }: Values) => {
    const day = requestedOn || null;
    const input: ChangePurchaseInput = {
      ...(day !== purchase.requestedOn && { requestedOn: day }),
      ...(isElsewhere && { deliverTo: addressInput(address) }),
      ...(isElsewhere && destination && { destination: Number(destination) }),
    };
    if (Object.keys(input).length === 0) return { [FORM_ERROR]: changeTexts.nothing };
    return submitted(attempt.submit(input), errorsOf);
  };
  return (
    <Form<Values>
      about={purchase.id}
      initialValues={{ requestedOn: purchase.requestedOn ?? '' }}
      initialValuesEqual={() => true}
      validate={(values) => (values.isElsewhere ? validateAddress(values) : {})}
      onSubmit={submit}
    >
      {({ handleSubmit, values }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={changeTexts.changeDelivery}
          attempt={attempt}
        >
          <DateField kind="delivery" name="requestedOn" label={purchaseTexts.requestedOn} optional />
          {purchase.deliveryAddress && !isSeveral && (
            <p className={look('muted', 'preLine')}>
              {changeTexts.addressKept(isolated(purchase.deliveryAddress))}
            </p>
          )}
          <CheckField name="isElsewhere" label={changeTexts.otherAddress} />
          {values.isElsewhere && isSeveral && (
            <SelectField name="destination" label={changeTexts.replaced} choices={addressesOf(purchase)} />
          )}
          {values.isElsewhere && <AddressFields />}
        </ModalForm>
      )}
    </Form>
  );
}
