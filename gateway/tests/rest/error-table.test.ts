import { statusOf } from '../../src/rest/error-handler';
import { ERROR_TABLE } from '../support/error-table';

it('lists exactly the statuses that REST uses for errors', () => {
  expect(new Set(Object.values(ERROR_TABLE))).toEqual(new Set(Object.values(statusOf)));
});
