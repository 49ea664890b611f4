import type { StoredFile } from './stored-file.entity';

/** Fields of a file in events. Its name may say who someone is. */
export const FILE_FIELDS = ['subjectType', 'subjectId', 'kind', 'size'] as const;

/** A file as the subject of an event. */
export const subjectOf = ({ id, name, companyId, customerId }: StoredFile) => ({
  subjectId: id,
  name,
  companyId,
  customerId,
});
