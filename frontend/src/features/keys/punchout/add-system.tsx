import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { punchoutConnectionLimits } from '../../../graphql/limits.generated';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import {
  CreatePunchoutConnectionDocument,
  type CreatePunchoutConnectionMutation,
} from './punchout.generated';
import { punchoutTexts } from './punchout-messages';

export type NewSystem = CreatePunchoutConnectionMutation['createPunchoutConnection'];

type Values = { name?: string; origins?: string };

type AddSystemProps = {
  open: boolean;
  companyId: string;
  onAdded: (added: NewSystem) => void;
  onClose: () => void;
};

const { name: nameLimits, origins: originLimits } = punchoutConnectionLimits;
/** All origins in one text. */
const MOST_ORIGINS = originLimits.maxItems * (originLimits.maxLength + 1);

const originsIn = (typed = ''): string[] => typed.split(/[\s,;]+/).filter(Boolean);

const problemsOf = ({ name, origins }: Values) => ({
  name: name?.trim() ? undefined : validation.required(punchoutTexts.name),
  origins: originsIn(origins).length > 0 ? undefined : punchoutTexts.originsRequired,
});

function AddSystemForm({ companyId, onAdded, onClose }: Omit<AddSystemProps, 'open'>) {
  const [create] = useMutation(CreatePunchoutConnectionDocument);
  const send = async ({ name = '', origins }: Values) => {
    const input = { companyId, name: name.trim(), origins: originsIn(origins) };
    const { data } = await create({ variables: { input } });
    if (data) onAdded(data.createPunchoutConnection);
  };
  return (
    <Form<Values>
      about="new purchasing system"
      validate={problemsOf}
      onSubmit={(values) => submitted(send(values))}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={punchoutTexts.add}>
          <TextField
            name="name"
            label={punchoutTexts.name}
            help={punchoutTexts.nameHelp}
            {...nameLimits}
            required
          />
          <TextField
            name="origins"
            label={punchoutTexts.origins}
            help={punchoutTexts.originsHelp}
            // eslint-disable-next-line shop/field-limits -- all of them in one text; the gateway limits each
            maxLength={MOST_ORIGINS}
            rows={2}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}

/** Adds a purchasing system. Its secret is shown by the caller, once. */
export const AddSystem = ({ open, onClose, ...props }: AddSystemProps) => (
  <Dialog open={open} title={punchoutTexts.add} width={520} footer={null} onClose={onClose} holdsInput>
    <AddSystemForm {...props} onClose={onClose} />
  </Dialog>
);
