import { validateMethod, type MethodValues } from './method-rules';

const method: MethodValues = { name: 'Parcel', kind: 'TABLE', position: '1', table: 'AT DE; 2.5; 12.50' };
const errorsOf = (change: MethodValues) =>
  Object.fromEntries(Object.entries(validateMethod({ ...method, ...change })).filter(([, error]) => error));

it.each<[MethodValues, string[]]>([
  [{}, []],
  [{ countries: 'at, DE\tfr' }, []],
  // Codes that ISO 3166 does not have, and one that is given twice.
  [{ countries: 'UK' }, ['countries']],
  [{ countries: 'AT AT' }, ['countries']],
  [{ table: 'XX; 2.5; 12.50' }, ['table']],
  [{ table: '*; 100000; 100000' }, []],
  [{ table: '*; 100000.001; 5' }, ['table']],
  [{ table: '*; 5; 100000.01' }, ['table']],
  [{ table: '*; 5; 1\n'.repeat(200) }, []],
  [{ table: '*; 5; 1\n'.repeat(201) }, ['table']],
])('of a method with %j, the gateway would refuse %j', (change, fields) =>
  expect(Object.keys(errorsOf(change))).toEqual(fields),
);
