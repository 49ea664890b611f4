import { ToolForm } from './tool-form';
import { useAddTool } from './use-save-tool';
import { toolTexts } from '../tool-messages';

/** Adds a tool to the catalogue. */
export function AddToolForm() {
  const { add, upload } = useAddTool();
  return (
    <ToolForm
      submitLabel={toolTexts.addTool}
      upload={upload}
      // The form's rules require the picture; without one nothing is submitted.
      onSubmit={async ({ picture, ...values }) => picture && add({ ...values, picture })}
    />
  );
}
