import { focusFirstError } from './focus-first-error';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const formOf = (fields: string): HTMLFormElement => {
  document.body.innerHTML = `<form>${fields}</form>`;
  return document.forms[0] as HTMLFormElement;
};

it('focuses the first invalid field, once the fields have rendered their errors', async () => {
  const form = formOf('<input id="a" /><input id="b" /><input id="c" aria-invalid="true" />');
  focusFirstError(form);
  form.querySelector('#b')?.setAttribute('aria-invalid', 'true');
  await nextFrame();
  expect(document.activeElement?.id).toBe('b');
});

it('waits for errors that a busy machine renders later', async () => {
  const form = formOf('<input id="a" />');
  focusFirstError(form);
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  form.querySelector('#a')?.setAttribute('aria-invalid', 'true');
  await nextFrame();
  expect(document.activeElement?.id).toBe('a');
});

it('focuses it, too, after the button that was pressed has lost the focus', async () => {
  const form = formOf('<input id="a" aria-invalid="true" /><button>Send</button>');
  form.querySelector('button')?.focus();
  focusFirstError(form);
  form.querySelector('button')?.blur();
  await nextFrame();
  expect(document.activeElement?.id).toBe('a');
});

it('leaves the focus alone when every field is valid', async () => {
  const form = formOf('<input id="a" aria-invalid="false" />');
  const failed = jest.fn();
  window.addEventListener('error', failed);
  focusFirstError(form);
  await nextFrame();
  window.removeEventListener('error', failed);
  expect(document.activeElement).toBe(document.body);
  expect(failed).not.toHaveBeenCalled();
});

it('leaves the focus to a user who is already typing', async () => {
  const form = formOf('<input id="a" /><input id="b" aria-invalid="true" />');
  focusFirstError(form);
  form.querySelector<HTMLElement>('#a')?.focus();
  await nextFrame();
  expect(document.activeElement?.id).toBe('a');
});
