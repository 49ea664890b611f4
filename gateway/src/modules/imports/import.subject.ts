import { changesOf } from '../../events/changes';
import type { Import } from './import.entity';

/** An import as the subject of an event. */
export const subjectOf = ({ id, fileName }: Pick<Import, 'id' | 'fileName'>) => ({
  subjectId: id,
  name: fileName,
});

/** The event of an import whose state has changed. */
export const stateChanged = (before: Import, after: Import) => {
  const payload = changesOf(['state', 'problem'], before, after);
  return payload ? [{ ...subjectOf(after), payload }] : [];
};
