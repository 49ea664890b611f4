/** The people with a tool in a list that they changed since a time. */
export const listersOf = (tool: string, since: string): string => `
  SELECT owner_id FROM saved_list_lines JOIN saved_lists ON saved_lists.id = list_id
  WHERE saved_list_lines.tool_id = ${tool} AND updated_at >= ${since} AND deleted_at IS NULL`;
