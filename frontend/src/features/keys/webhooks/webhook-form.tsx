import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Field } from 'react-final-form';
import { Dialog } from '../../../components/dialogs/dialog';
import { CheckField } from '../../../components/fields/check-field';
import { Form } from '../../../components/fields/form';
import { ListField } from '../../../components/fields/list-field';
import { ModalForm } from '../../../components/fields/modal-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { look, stack } from '../../../components/layout/layout';
import { webhookLimits } from '../../../graphql/limits.generated';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors, submitted } from '../../../lib/forms/form-errors';
import { webhookTexts } from './webhook-messages';
import styles from './webhooks.module.css';
import {
  inputOf,
  problemsOf,
  scopesOf,
  shownBy,
  valuesOf,
  type EventType,
  type WebhookValues,
} from './webhook-rules';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type CreateWebhookMutation,
  type WebhookRowFragment,
} from './webhooks.generated';

export type NewWebhook = CreateWebhookMutation['createWebhook'];

type WebhookFormProps = {
  /** The one that is changed; null to add one. */
  webhook: WebhookRowFragment | null;
  /** Null for the shop. */
  companyId: string | null;
  /** Those that a company may get. */
  types: readonly EventType[];
  onCreated: (created: NewWebhook) => void;
  onSaved: () => void;
  onClose: () => void;
};

function WebhookFields({ webhook, companyId, types, onCreated, onSaved, onClose }: WebhookFormProps) {
  const [create] = useMutation(CreateWebhookDocument);
  const [update] = useMutation(UpdateWebhookDocument);
  const [initial] = useState(() => valuesOf(webhook));
  const isOfShop = companyId === null;
  const send = async (values: WebhookValues) => {
    const input = inputOf(types, values, isOfShop);
    if (webhook) {
      await update({ variables: { id: webhook.id, input }, context: basedOn(webhook.version) });
      return onSaved();
    }
    const { data } = await create({ variables: { input: { ...input, companyId } } });
    if (data) onCreated(data.createWebhook);
  };
  const errorsOf = (error: unknown) => submitErrors(error, isOfShop ? { types: 'typed' } : {});
  return (
    <Form<WebhookValues>
      about={webhook?.id ?? 'new webhook'}
      subscription={{ submitErrors: true, errors: true, submitFailed: true }}
      initialValues={initial}
      validate={problemsOf(types, isOfShop)}
      onSubmit={(values) => submitted(send(values), errorsOf)}
    >
      {({ handleSubmit, errors, submitErrors: refused, submitFailed }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={webhook ? webhookTexts.save : webhookTexts.create}
        >
          <TextField
            name="name"
            label={webhookTexts.name}
            help={webhookTexts.nameHelp}
            {...webhookLimits.name}
            required
          />
          <TextField
            name="url"
            type="url"
            label={webhookTexts.url}
            help={webhookTexts.urlHelp}
            {...webhookLimits.url}
            required
          />
          {isOfShop ? (
            <TypesOfShop />
          ) : (
            <Seen types={types} problems={submitFailed ? { ...errors, ...refused } : {}} />
          )}
        </ModalForm>
      )}
    </Form>
  );
}

const TypesOfShop = () => (
  <ListField
    name="typed"
    label={webhookTexts.typesOfShop}
    help={webhookTexts.typesOfShopHelp}
    {...webhookLimits.types}
    rows={4}
    optional
  />
);

type SeenProps = { types: readonly EventType[]; problems: Readonly<Record<string, unknown>> };

const Problem = ({ text }: { text: unknown }) =>
  typeof text === 'string' ? (
    <p role="alert" className={look('danger', 'sm')}>
      {text}
    </p>
  ) : null;

/** What a webhook of a company may see, and which of it is sent. */
const Seen = ({ types, problems }: SeenProps) => (
  <>
    <fieldset className={stack(2)}>
      <legend>{webhookTexts.scopes}</legend>
      {scopesOf(types).map(({ name, to }) => (
        <CheckField key={name} name="scopes" value={name} label={to} />
      ))}
      <Problem text={problems.scopes} />
    </fieldset>
    <SelectField
      name="which"
      label={webhookTexts.which}
      choices={[
        { value: 'all', label: webhookTexts.whichAll },
        { value: 'some', label: webhookTexts.whichSome },
      ]}
    />
    <Field<WebhookValues['which']> name="which" subscription={{ value: true }}>
      {({ input: { value: which } }) => which === 'some' && <Types types={types} problem={problems.types} />}
    </Field>
  </>
);

const Types = ({ types, problem }: { types: readonly EventType[]; problem: unknown }) => (
  <Field<string[]> name="scopes" subscription={{ value: true }}>
    {({ input: { value: scopes } }) => (
      <fieldset className={stack(2)}>
        <legend>{webhookTexts.types}</legend>
        <div className={styles.types}>
          {shownBy(types, scopes || []).map(({ name }) => (
            <CheckField key={name} name="types" value={name} label={name} />
          ))}
        </div>
        <Problem text={problem} />
      </fieldset>
    )}
  </Field>
);

/** Adds or changes a webhook. The secret of a new one is shown by the caller, once. */
export const WebhookForm = ({ open, ...props }: WebhookFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    title={props.webhook ? webhookTexts.editOf(props.webhook.name) : webhookTexts.create}
    width={520}
    footer={null}
    onClose={props.onClose}
    holdsInput
  >
    <WebhookFields {...props} />
  </Dialog>
);
