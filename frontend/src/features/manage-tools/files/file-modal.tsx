import { useMemo, useState } from 'react';
import { useField } from 'react-final-form';
import { Dialog } from '../../../components/dialogs/dialog';
import { DateField } from '../../../components/fields/date-field';
import { FileField } from '../../../components/fields/file-field';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { toolFileTexts } from '../../../entities/tool/tool-file-messages';
import type { ToolFilePartsFragment } from '../../../entities/tool/tool-file.generated';
import { addToolFileLimits } from '../../../graphql/limits.generated';
import type { ToolFileKind } from '../../../graphql/schema-types.generated';
import { endingsOf, refuseFile, validateFile, valuesOf, type FileValues } from './file-rules';
import { filesTexts as texts } from './tool-file-messages';
import type { ToolWithFilesFragment } from './tool-files.generated';
import { useAddFile } from './use-add-file';

type ModalProps = {
  tool: ToolWithFilesFragment;
  /** The file that gets a new revision; null for a new file, undefined while nothing is added. */
  file: ToolFilePartsFragment | null | undefined;
  onClose: () => void;
};

/** Adds a file to a tool, or a new revision of one. */
export const FileModal = ({ tool, file, onClose }: ModalProps) => (
  <Dialog
    open={file !== undefined}
    title={file ? texts.replaceTitle(toolFileTexts.nameOf(file)) : texts.addTitle(tool.name)}
    onClose={onClose}
    holdsInput
  >
    {file !== undefined && <FileForm tool={tool} file={file} onClose={onClose} />}
  </Dialog>
);

function FileForm({ tool, file, onClose }: ModalProps & { file: ToolFilePartsFragment | null }) {
  const initialValues = useMemo(() => valuesOf(file), [file]);
  const [chosen, setChosen] = useState<File | null>(null);
  const { add, sending } = useAddFile(tool.id);
  const toast = useToast();
  const submit = async (values: FileValues) => {
    const errors = await add(values, chosen);
    if (errors) return errors;
    toast.success(texts.saved);
    onClose();
    return undefined;
  };
  return (
    <Form<FileValues>
      about={tool.id}
      subscription={{}}
      onSubmit={submit}
      validate={validateFile}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={file ? texts.saveRevision : texts.save}
        >
          {file ? (
            <p className={look('muted')}>{texts.replaceHint(file.revisions[0]?.revision ?? '')}</p>
          ) : (
            <NameFields />
          )}
          <TextField
            name="revision"
            label={texts.revision}
            help={texts.revisionHelp}
            autoComplete="off"
            {...addToolFileLimits.revision}
            required
          />
          <DateField name="issuedOn" label={texts.issuedOn} kind="book" required />
          <Chosen onChange={setChosen} />
          {sending && <progress aria-label={texts.sending(chosen?.name ?? '')} value={sending.fraction} />}
          {sending?.isWaiting && (
            <p className={look('sm', 'warning')} role="status">
              {texts.waiting}
            </p>
          )}
        </ModalForm>
      )}
    </Form>
  );
}

const KINDS = Object.entries(toolFileTexts.kinds).map(([value, label]) => ({ value, label }));

/** What a new revision has in common with the others. */
const NameFields = () => (
  <>
    <SelectField name="kind" label={texts.kind} choices={KINDS} />
    <TextField
      name="title"
      label={texts.titleField}
      help={texts.titleHelp}
      autoComplete="off"
      {...addToolFileLimits.title}
    />
    <SelectField
      name="language"
      label={texts.language}
      choices={[...toolFileTexts.languages, { value: '', label: texts.noLanguage }]}
    />
  </>
);

/** The file itself. Another kind takes other files: what was chosen is gone then. */
function Chosen({ onChange }: { onChange: (file: File | null) => void }) {
  const { value: kind } = useField<ToolFileKind>('kind', { subscription: { value: true } }).input;
  const endings = endingsOf(kind);
  return (
    <FileField
      key={kind}
      label={texts.file}
      help={texts.fileHelp(endings.join(', '))}
      accept={endings.join(',')}
      refuse={(file) => refuseFile(kind, file)}
      onChange={onChange}
    />
  );
}
