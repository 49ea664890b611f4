import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ListField } from '../../../components/fields/list-field';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { punchoutConnectionLimits } from '../../../graphql/limits.generated';
import { basedOn } from '../../../lib/api/based-on';
import { entriesIn } from '../../../lib/forms/entries-in';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { BuyerField, type Buyer } from '../exchange/buyer-field';
import {
  CreatePunchoutConnectionDocument,
  UpdatePunchoutConnectionDocument,
  type CreatePunchoutConnectionMutation,
  type PunchoutRowFragment,
  type UpdatePunchoutConnectionMutation,
} from './punchout.generated';
import { punchoutTexts } from './punchout-messages';

/** A purchasing system that was added or changed: `secret` is missing for one that was there before. */
export type SavedSystem =
  | CreatePunchoutConnectionMutation['createPunchoutConnection']
  | (UpdatePunchoutConnectionMutation['updatePunchoutConnection'] & { secret?: undefined });

type Values = { name?: string; origins?: string; buyerId?: string; answersUrl?: string };

type SystemFormProps = {
  /** The one that is changed; null to add one. */
  system: PunchoutRowFragment | null;
  companyId: string;
  members: readonly Buyer[];
  onSaved: (saved: SavedSystem) => void;
  onClose: () => void;
};

const { name: nameLimits, origins: originLimits, answersUrl: urlLimits } = punchoutConnectionLimits;

const problemsOf = ({ name, origins }: Values) => ({
  name: name?.trim() ? undefined : validation.required(punchoutTexts.name),
  origins: entriesIn(origins).length > 0 ? undefined : punchoutTexts.originsRequired,
});

const valuesOf = (system: PunchoutRowFragment | null): Values => ({
  name: system?.name,
  origins: system?.origins.join('\n'),
  buyerId: system?.buyerId ?? '',
  answersUrl: system?.answersWebhook?.url,
});

const inputOf = ({ name = '', origins, buyerId, answersUrl }: Values) => ({
  name: name.trim(),
  origins: entriesIn(origins),
  buyerId: buyerId || null,
  answersUrl: answersUrl?.trim() || null,
});

function useSave({ system, companyId, onSaved }: Pick<SystemFormProps, 'system' | 'companyId' | 'onSaved'>) {
  const [create] = useMutation(CreatePunchoutConnectionDocument);
  const [update] = useMutation(UpdatePunchoutConnectionDocument);
  return async (values: Values) => {
    const input = inputOf(values);
    if (system) {
      const variables = { id: system.id, input };
      const { data } = await update({ variables, context: basedOn(system.version) });
      if (data) onSaved(data.updatePunchoutConnection);
      return;
    }
    const { data } = await create({ variables: { input: { ...input, companyId } } });
    if (data) onSaved(data.createPunchoutConnection);
  };
}

function SystemFields({ system, members, onClose, ...saving }: SystemFormProps) {
  const save = useSave({ system, ...saving });
  const [initial] = useState(() => valuesOf(system));
  return (
    <Form<Values>
      about={system?.id ?? 'new purchasing system'}
      initialValues={initial}
      validate={problemsOf}
      onSubmit={(values) => submitted(save(values))}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={system ? punchoutTexts.save : punchoutTexts.add}
        >
          <TextField
            name="name"
            label={punchoutTexts.name}
            help={punchoutTexts.nameHelp}
            {...nameLimits}
            required
          />
          <ListField
            name="origins"
            label={punchoutTexts.origins}
            help={punchoutTexts.originsHelp}
            {...originLimits}
            required
          />
          <BuyerField members={members} />
          <TextField
            name="answersUrl"
            type="url"
            label={punchoutTexts.answers}
            help={punchoutTexts.answersHelp}
            {...urlLimits}
            optional
          />
        </ModalForm>
      )}
    </Form>
  );
}

/** Adds or changes a purchasing system. Its new secrets are shown by the caller, once. */
export const SystemForm = ({ open, ...props }: SystemFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    title={props.system ? punchoutTexts.editOf(props.system.name) : punchoutTexts.add}
    width={520}
    footer={null}
    onClose={props.onClose}
    holdsInput
  >
    <SystemFields {...props} />
  </Dialog>
);
