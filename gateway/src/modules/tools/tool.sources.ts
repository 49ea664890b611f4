import type { Sources } from '../../db/selection';
import type { Tool } from './tool.entity';

/** What the fields of a tool are made of that are not its columns (tool.resolver). */
export const toolSources: Sources<Tool> = {
  pictureSrcSet: ['picture'],
  viewerCan: ['minimumOrder', 'availableStock', 'deletedAt'],
};
