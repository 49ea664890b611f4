import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { look } from '../../../components/layout/layout';
import { orderForLimits } from '../../../graphql/limits.generated';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { useAppDispatch } from '../../../store/hooks';
import { orderingForChanged } from '../../../store/ordering-for/ordering-for-slice';
import { holds, usePermissions } from '../../../store/session/permissions';
import { orderingForOf } from './ordering-for';
import { OrderForDocument, OrderingForSessionDocument } from './ordering-for.generated';
import { orderingForTexts } from './ordering-for-messages';

type Customer = {
  id: string;
  displayName: string;
  role: string;
  disabledAt: string | null;
  companies: readonly { id: string; legalName: string }[];
};
type Values = { companyId?: string; reason?: string };

/** The value of the choice that is no company. */
const THEMSELVES = 'themselves';

function StartForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [orderFor] = useMutation(OrderForDocument);
  const start = async ({ companyId = THEMSELVES, reason = '' }: Values) => {
    const chosen = companyId === THEMSELVES ? null : companyId;
    const { data } = await orderFor({
      variables: { input: { customerId: customer.id, companyId: chosen, reason: reason.trim() } },
      update: (cache, { data: started }) =>
        void (
          started &&
          cache.writeQuery({ query: OrderingForSessionDocument, data: { orderingFor: started.orderFor } })
        ),
    });
    if (!data) return;
    dispatch(orderingForChanged(orderingForOf(data.orderFor)));
    await navigate(paths.catalogue);
  };
  const choices = [
    ...customer.companies.map(({ id, legalName }) => ({ value: id, label: legalName })),
    { value: THEMSELVES, label: orderingForTexts.themselves },
  ];
  return (
    <Form<Values>
      about={customer.id}
      subscription={{}}
      initialValues={{ companyId: choices[0]?.value }}
      onSubmit={(values) => submitted(start(values))}
      validate={({ reason }) => ({
        reason: reason?.trim() ? undefined : validation.required(orderingForTexts.reason),
      })}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={orderingForTexts.start}>
          <p className={look('muted')}>{orderingForTexts.effect}</p>
          {customer.companies.length > 0 && (
            <SelectField name="companyId" label={orderingForTexts.buyer} choices={choices} required />
          )}
          <TextField
            name="reason"
            label={orderingForTexts.reason}
            help={orderingForTexts.reasonHelp}
            {...orderForLimits.reason}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}

/** Starts to order for a customer, after asking why. */
export function OrderForButton({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayPlace = holds(usePermissions(), ['orders.placeFor']);
  if (!mayPlace || customer.role !== 'customer' || customer.disabledAt) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <PlainButton variant="primary" onClick={() => setIsOpen(true)}>
        {orderingForTexts.orderFor}
      </PlainButton>
      <Dialog
        open={isOpen}
        title={orderingForTexts.title(customer.displayName)}
        footer={null}
        onClose={close}
      >
        {isOpen && <StartForm customer={customer} onClose={close} />}
      </Dialog>
    </>
  );
}
