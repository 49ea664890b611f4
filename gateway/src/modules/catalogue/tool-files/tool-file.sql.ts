/** True if a tool, `item`, has a data sheet among its files. */
export const HAS_DATA_SHEET_FILE = `EXISTS (
  SELECT FROM tool_files WHERE tool_files.tool_id = item.id AND tool_files.kind = 'DataSheet')`;

/** The ids, of 16 bytes each, of all tools that have a data sheet among their files. */
export const TOOLS_WITH_DATA_SHEET = `
  SELECT string_agg(DISTINCT uuid_send(tool_id), '') AS ids FROM tool_files WHERE kind = 'DataSheet'`;
