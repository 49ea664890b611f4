import { tabStorage } from '../browser/browser-storage';
import { formDrafts } from './drafts';
import { UNREADABLE } from './unreadable';

afterEach(() => formDrafts.clear());

it('keeps texts, numbers, choices and lists, for the user who typed them', () => {
  const values = { comment: 'Solid', rating: 4, nda: true, lines: [{ sku: 'GM-12', quantities: ['5'] }] };
  formDrafts.save('bina', 'review', values);
  expect(formDrafts.of('bina', 'review')).toEqual(values);
  expect(formDrafts.of('bina', 'other')).toBeNull();
  expect(formDrafts.of('ada', 'review')).toBeNull();
});

it('keeps no password, no file, and nothing that the browser could not read', () => {
  formDrafts.save('bina', 'form', {
    password: 'secret',
    newPassword: 'secret',
    picture: new File(['x'], 'x.png'),
    files: [new File(['x'], 'x.png')],
    price: UNREADABLE,
    note: 'Dock 3',
  });
  expect(formDrafts.of('bina', 'form')).toEqual({ note: 'Dock 3' });
});

it('forgets the drafts of one user when another one types', () => {
  formDrafts.save('bina', 'one', { note: '1' });
  formDrafts.save('ada', 'two', { note: '2' });
  expect(formDrafts.of('bina', 'one')).toBeNull();
});

it('drops a draft, and survives a storage that somebody else has written', () => {
  formDrafts.save('bina', 'one', { note: '1' });
  formDrafts.save('bina', 'two', { note: '2' });
  formDrafts.drop('bina', 'one');
  expect([formDrafts.of('bina', 'one'), formDrafts.of('bina', 'two')]).toEqual([null, { note: '2' }]);
  for (const other of ['{', '"text"', '{"owner":1}', '{"owner":"bina"}']) {
    tabStorage.set('formDrafts', other);
    expect(formDrafts.of('bina', 'two')).toBeNull();
  }
});
