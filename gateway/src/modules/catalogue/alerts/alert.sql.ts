/** The people who asked since a time to be told of the changes of a tool. */
export const followersOf = (tool: string, since: string): string => `
  SELECT user_id FROM tool_alerts WHERE tool_id = ${tool} AND kind = 'Changes' AND asked_at >= ${since}`;
