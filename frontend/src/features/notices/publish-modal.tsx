import { useMutation } from '@apollo/client/react';
import { dayOf } from '../../../../gateway/src/rules/days';
import { nextDigest, noticeDays } from '../../../../gateway/src/rules/notice-days';
import { Dialog } from '../../components/dialogs/dialog';
import { DateField } from '../../components/fields/date-field';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { ToolSkuField } from '../../entities/tool/sku/tool-sku-field';
import { changeNoticeLimits } from '../../graphql/limits.generated';
import type { ChangeNoticeInput, NoticeKind } from '../../graphql/schema-types.generated';
import { formatDate } from '../../lib/format/format';
import { submitted } from '../../lib/forms/form-errors';
import { PublishChangeNoticeDocument } from './change-notice.generated';
import { NOTICE_KINDS, noticeTexts as texts } from './notice-messages';

type PublishModalProps = { open: boolean; onPublished: () => void; onClose: () => void };

const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).map((value) => ({
  value,
  label: NOTICE_KINDS[value],
}));

/** Announces a change of a tool: a form in a dialog. */
export const PublishModal = ({ open, ...rest }: PublishModalProps) => (
  <Dialog open={open} title={texts.announce} onClose={rest.onClose} holdsInput>
    {open && <PublishForm {...rest} />}
  </Dialog>
);

function PublishForm({ onPublished, onClose }: Omit<PublishModalProps, 'open'>) {
  const [publish] = useMutation(PublishChangeNoticeDocument);
  const toast = useToast();
  const today = dayOf(new Date());
  const submit = (input: ChangeNoticeInput) =>
    submitted(
      publish({ variables: { input } }).then(() => {
        toast.success(texts.published(formatDate(nextDigest(today))));
        onClose();
        onPublished();
      }),
    );
  return (
    <Form<ChangeNoticeInput>
      about="change notice"
      onSubmit={submit}
      initialValues={{ kind: 'Revision' }}
      subscription={{ values: true }}
    >
      {({ handleSubmit, values: { kind = 'Revision' } }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.publish}>
          <ToolSkuField name="sku" label={texts.sku} {...changeNoticeLimits.sku} required />
          <SelectField name="kind" label={texts.kind} choices={kinds} required />
          <DateField
            name="effectiveOn"
            kind="coming"
            label={kind === 'LastTimeBuy' ? texts.lastDay : texts.effectiveOn}
            help={texts.firstDayHelp(formatDate(noticeDays(today, kind).first))}
            required
          />
          <TextField
            name="what"
            label={texts.what}
            help={texts.whatHelp}
            rows={3}
            {...changeNoticeLimits.what}
            required
          />
          <TextField name="why" label={texts.why} rows={2} {...changeNoticeLimits.why} required />
        </ModalForm>
      )}
    </Form>
  );
}
