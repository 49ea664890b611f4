import { cutDescription } from './cut-description';

it('shows a description of 50 characters in full', () => {
  expect(cutDescription('x'.repeat(50))).toBe('x'.repeat(50));
});

it("cuts one of 51 characters to the first 50 and '...'", () => {
  expect(cutDescription(`${'x'.repeat(50)}y`)).toBe(`${'x'.repeat(50)}...`);
});

it('counts an emoji as one character and never cuts it in half', () => {
  expect(cutDescription('🤖'.repeat(50))).toBe('🤖'.repeat(50));
  expect(cutDescription('🤖'.repeat(51))).toBe(`${'🤖'.repeat(50)}...`);
});
