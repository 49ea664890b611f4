/** Where the API is. A change that breaks its clients needs another version beside it. */
export const BASE = '/api/v1';
