/** The base path of the API. A breaking change needs a new version, served next to this one. */
export const BASE = '/api/v1';
