/** A company as the subject of an event. */
export const companyOf = (id: string, name = '') => ({ subjectId: id, companyId: id, name });
