import type { ToolRelationsQuery } from './tool-relations.generated';

/** A tool and what it is to the tool of the page. */
export type Related = ToolRelationsQuery['tool']['relations'][number];
