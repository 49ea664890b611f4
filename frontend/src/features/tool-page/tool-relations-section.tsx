import { loadedLater } from '../../components/dialogs/on-demand';
import { WhenNear } from '../../components/states/when-near';

const ToolRelations = loadedLater(async () => (await import('./relations/tool-relations')).ToolRelations);

/** What is related to a tool, loaded once the reader comes near. */
export const ToolRelationsSection = ({ toolId }: { toolId: string }) => (
  <WhenNear fallback={null}>
    <ToolRelations toolId={toolId} />
  </WhenNear>
);
