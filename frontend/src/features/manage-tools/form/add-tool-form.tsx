import { adminLabels } from '../../../lib/admin-messages';
import { ToolForm } from './tool-form';
import { useAddTool } from './use-save-tool';

/** Adds a tool to the catalogue. */
export function AddToolForm() {
  const { add, upload } = useAddTool();
  return (
    <ToolForm
      submitLabel={adminLabels.addTool}
      upload={upload}
      // The form's rules require the picture; without one nothing is submitted.
      onSubmit={async ({ picture, ...values }) => picture && add({ ...values, picture })}
    />
  );
}
