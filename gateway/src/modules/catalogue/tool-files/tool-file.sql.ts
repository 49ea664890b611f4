/** True if a tool, `item`, has a data sheet among its files. */
export const HAS_DATA_SHEET_FILE = `EXISTS (
  SELECT FROM tool_files WHERE tool_files.tool_id = item.id AND tool_files.kind = 'DataSheet')`;
