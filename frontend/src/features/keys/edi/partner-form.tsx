import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { ediPartnerLimits } from '../../../graphql/limits.generated';
import { basedOn } from '../../../lib/api/based-on';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { BuyerField, type Buyer } from '../exchange/buyer-field';
import {
  CreateEdiPartnerDocument,
  UpdateEdiPartnerDocument,
  type EdiPartnerRowFragment,
} from './edi.generated';
import { ediTexts as texts } from './edi-messages';

const IDS = ['qualifier', 'code', 'shopQualifier', 'shopCode'] as const;
const TEXTS = ['name', ...IDS] as const;
type Values = Partial<Record<(typeof TEXTS)[number] | 'buyerId', string>>;

type PartnerFormProps = {
  /** The one that is changed; null to add one. */
  partner: EdiPartnerRowFragment | null;
  companyId: string;
  members: readonly Buyer[];
  onSaved: () => void;
  onClose: () => void;
};

const problemsOf = (values: Values) =>
  Object.fromEntries(
    TEXTS.map((name) => [name, values[name]?.trim() ? undefined : validation.required(texts[name])]),
  );

const valuesOf = (partner: EdiPartnerRowFragment | null): Values => ({
  name: partner?.name,
  qualifier: partner?.qualifier ?? 'ZZ',
  code: partner?.code,
  shopQualifier: partner?.shopQualifier ?? 'ZZ',
  shopCode: partner?.shopCode,
  buyerId: partner?.buyerId ?? '',
});

const written = (text = '') => text.trim().toUpperCase();

const inputOf = ({ name = '', buyerId, ...ids }: Values) => ({
  name: name.trim(),
  qualifier: written(ids.qualifier),
  code: written(ids.code),
  shopQualifier: written(ids.shopQualifier),
  shopCode: written(ids.shopCode),
  buyerId: buyerId || null,
});

function PartnerFields({ partner, companyId, members, onSaved, onClose }: PartnerFormProps) {
  const [create] = useMutation(CreateEdiPartnerDocument);
  const [update] = useMutation(UpdateEdiPartnerDocument);
  const [initial] = useState(() => valuesOf(partner));
  const save = async (values: Values) => {
    const input = inputOf(values);
    if (partner) await update({ variables: { id: partner.id, input }, context: basedOn(partner.version) });
    else await create({ variables: { input: { ...input, companyId } } });
    onSaved();
  };
  return (
    <Form<Values>
      about={partner?.id ?? 'new EDI partner'}
      initialValues={initial}
      validate={problemsOf}
      onSubmit={(values) => submitted(save(values))}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={partner ? texts.save : texts.add}>
          <TextField
            name="name"
            label={texts.name}
            help={texts.nameHelp}
            {...ediPartnerLimits.name}
            required
          />
          {IDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={texts[name]}
              help={texts[`${name}Help`]}
              {...ediPartnerLimits[name]}
              required
            />
          ))}
          <BuyerField members={members} />
        </ModalForm>
      )}
    </Form>
  );
}

/** Adds or changes a partner that sends orders as files. */
export const PartnerForm = ({ open, ...props }: PartnerFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    title={props.partner ? texts.editOf(props.partner.name) : texts.add}
    width={520}
    footer={null}
    onClose={props.onClose}
    holdsInput
  >
    <PartnerFields {...props} />
  </Dialog>
);
