import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog';
import { CheckField } from '../../components/fields/check-field';
import { Form } from '../../components/fields/form';
import { ListField } from '../../components/fields/list-field';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { stack } from '../../components/layout/layout';
import { apiKeyLimits } from '../../graphql/limits.generated';
import { entriesIn } from '../../lib/forms/entries-in';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { keyTexts } from './key-messages';
import { CreateApiKeyDocument, type CreateApiKeyMutation } from './keys.generated';
import { scopesOf } from './scope-texts';

export type NewKey = CreateApiKeyMutation['createApiKey'];
/** Who can be responsible for a key of a company. */
export interface Responsible {
  readonly userId: string;
  readonly displayName: string;
}
type Values = {
  name?: string;
  userId?: string;
  scopes?: string[];
  validDays?: string;
  networks?: string;
};

const DAYS = [30, 90, 365];

type CreateKeyProps = {
  open: boolean;
  /** Null for the shop. */
  companyId: string | null;
  /** Those who can be responsible; the first one is the viewer. Empty for the shop. */
  members: readonly Responsible[];
  onCreated: (created: NewKey) => void;
  onClose: () => void;
};

const problemsOf = ({ name, scopes }: Values) => ({
  name: name?.trim() ? undefined : validation.required(keyTexts.name),
  scopes: scopes?.length ? undefined : keyTexts.scopesRequired,
});

function CreateKeyForm({ companyId, members, onCreated, onClose }: Omit<CreateKeyProps, 'open'>) {
  const [create] = useMutation(CreateApiKeyDocument);
  const [initial] = useState<Values>(() => ({ validDays: '365', userId: members[0]?.userId }));
  const send = async ({ name = '', userId, scopes = [], validDays, networks }: Values) => {
    const { data } = await create({
      variables: {
        input: {
          companyId,
          userId: userId ?? null,
          name: name.trim(),
          scopes,
          validDays: validDays ? Number(validDays) : null,
          networks: entriesIn(networks),
        },
      },
    });
    if (data) onCreated(data.createApiKey);
  };
  const periods = DAYS.map((days) => ({ value: String(days), label: keyTexts.days(days) }));
  return (
    <Form<Values>
      about="new key"
      subscription={{ submitErrors: true, errors: true, submitFailed: true }}
      initialValues={initial}
      validate={problemsOf}
      onSubmit={(values) => submitted(send(values))}
    >
      {({ handleSubmit, errors, submitFailed }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={keyTexts.create}>
          <TextField
            name="name"
            label={keyTexts.name}
            help={keyTexts.nameHelp}
            {...apiKeyLimits.name}
            required
          />
          {members.length > 0 && (
            <SelectField
              name="userId"
              label={keyTexts.member}
              help={keyTexts.memberHelp}
              choices={members.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
            />
          )}
          <Scopes companyId={companyId} hasError={!!submitFailed && !!errors?.scopes} />
          <SelectField
            name="validDays"
            label={keyTexts.validFor}
            choices={[...periods, { value: '', label: keyTexts.forever }]}
          />
          <Networks />
        </ModalForm>
      )}
    </Form>
  );
}

const Scopes = ({ companyId, hasError }: { companyId: string | null; hasError: boolean }) => (
  <fieldset className={stack(2)}>
    <legend>{keyTexts.scopes}</legend>
    {scopesOf(companyId).map(({ name, to }) => (
      <CheckField key={name} name="scopes" value={name} label={to} />
    ))}
    {hasError && <p role="alert">{keyTexts.scopesRequired}</p>}
  </fieldset>
);

const Networks = () => (
  <ListField
    name="networks"
    label={keyTexts.networks}
    help={keyTexts.networksHelp}
    {...apiKeyLimits.networks}
  />
);

/** Creates a key. Its secret is shown by the caller, once. */
export const CreateKey = ({ open, onClose, ...props }: CreateKeyProps) => (
  <Dialog open={open} title={keyTexts.create} width={520} footer={null} onClose={onClose} holdsInput>
    <CreateKeyForm {...props} onClose={onClose} />
  </Dialog>
);
