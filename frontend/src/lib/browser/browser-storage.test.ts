import { browserStorage, probeStorage, storageState, tabStorage } from './browser-storage';

const refusal = (name: string) => () => {
  throw new DOMException('The operation is insecure.', name);
};

afterEach(() => {
  jest.restoreAllMocks();
  for (const storage of [browserStorage, tabStorage]) ['kept', 'storageProbe'].forEach(storage.remove);
});

it('stores what the browser takes', () => {
  browserStorage.set('kept', 'a');
  expect(window.localStorage.getItem('kept')).toBe('a');
  probeStorage();
  expect(window.localStorage).toHaveLength(1);
  expect(storageState.usesMemory()).toBe(false);
});

it.each(['localStorage', 'sessionStorage'] as const)('keeps in memory what a blocked %s refuses', (name) => {
  jest.spyOn(window, name, 'get').mockImplementation(refusal('SecurityError'));
  const storage = name === 'localStorage' ? browserStorage : tabStorage;
  expect(storage.get('kept')).toBeNull();
  storage.set('kept', 'a');
  expect(storage.get('kept')).toBe('a');
  storage.remove('kept');
  expect(storage.get('kept')).toBeNull();
  jest.restoreAllMocks();
});

it('keeps in memory what a full storage does not take, instead of the value of before', () => {
  browserStorage.set('kept', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal('QuotaExceededError'));
  browserStorage.set('kept', 'new');
  expect(browserStorage.get('kept')).toBe('new');
  expect(window.localStorage.getItem('kept')).toBeNull();
  jest.restoreAllMocks();
  browserStorage.set('kept', 'newer');
  expect(window.localStorage.getItem('kept')).toBe('newer');
  expect(storageState.usesMemory()).toBe(false);
});

it('reports that the browser keeps nothing, until it does', () => {
  const heard = jest.fn();
  const stop = storageState.subscribe(heard);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refusal('SecurityError'));
  probeStorage();
  expect(heard).toHaveBeenCalled();
  expect(storageState.usesMemory()).toBe(true);
  jest.restoreAllMocks();
  probeStorage();
  expect(storageState.usesMemory()).toBe(false);
  stop();
});
