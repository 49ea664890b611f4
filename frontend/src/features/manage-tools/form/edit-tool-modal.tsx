import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/dialogs/dialog';
import type { ManagedToolFragment } from '../tool-columns.generated';
import { cluster } from '../../../components/layout/layout';
import { paths } from '../../../navigation/paths';
import { labels } from '../../../lib/messages';
import { AttributesNote } from '../attributes/attributes-note';
import { furtherPicturesOf } from './further-picture-rules';
import { ToolForm } from './tool-form';
import { termsValues } from './terms-rules';
import { toolValues } from './tool-rules';
import { useUpdateTool } from './use-save-tool';
import { toolTexts } from '../tool-messages';

type EditToolModalProps = { tool: ManagedToolFragment | null; onClose: () => void };

/** Changes a tool and its stock; the specification only adds and deletes, an admin also has to restock. */
export function EditToolModal({ tool, onClose }: EditToolModalProps) {
  return (
    <Dialog
      open={tool !== null}
      title={tool && toolTexts.editToolTitle(tool.name)}
      onClose={onClose}
      width={860}
      holdsInput
    >
      {tool && <EditToolForm tool={tool} onClose={onClose} />}
    </Dialog>
  );
}

function EditToolForm({ tool, onClose }: { tool: ManagedToolFragment; onClose: () => void }) {
  const { update, upload } = useUpdateTool(tool);
  return (
    <>
      {/* In new tabs: what is typed in the form stays. */}
      <p className={cluster(2, 'baseline', 'spaceBelow')}>
        <AttributesNote toolId={tool.id} />
        <Link to={paths.toolTrade(tool.id)} target="_blank">
          {toolTexts.editTrade}
        </Link>
        {tool.madeFor === null && (
          <>
            <Link to={paths.toolFiles(tool.id)} target="_blank">
              {toolTexts.editFiles}
            </Link>
            <Link to={paths.toolRelations(tool.id)} target="_blank">
              {toolTexts.editRelations}
            </Link>
          </>
        )}
      </p>
      <ToolForm
        submitLabel={labels.update}
        upload={upload}
        initialValues={{
          ...toolValues(tool),
          ...termsValues(tool),
          furtherPictures: furtherPicturesOf(tool),
        }}
        currentPicture={tool.picture}
        toolId={tool.id}
        isQuoted={tool.madeFor !== null}
        onCancel={onClose}
        onSubmit={async (values) => {
          const errors = await update(values);
          if (!errors) onClose();
          return errors;
        }}
      />
    </>
  );
}
