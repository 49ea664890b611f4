import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette, type Scheme } from './palette';

const css = readFileSync(join(__dirname, '../../app/tokens.css'), 'utf8');

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

it('the colours are the same in tokens.css', () => {
  for (const [name, light] of Object.entries(palette.light))
    expect(css).toContain(
      `--${name}: light-dark(${light}, ${palette.dark[name as keyof typeof palette.dark]});`,
    );
});

describe.each<Scheme>(['light', 'dark'])('%s colours', (scheme) => {
  const colour = palette[scheme];

  it.each(['bg', 'surface', 'raised'] as const)('are readable as text on %s (AA)', (ground) => {
    for (const text of ['text', 'muted', 'primary', 'accent', 'success', 'warning', 'danger'] as const)
      expect([text, contrast(colour[text], colour[ground]) >= 4.5]).toEqual([text, true]);
  });

  it('are readable on their soft grounds and on buttons', () => {
    for (const fill of ['primary-fill', 'primary-fill-hover'] as const)
      expect([fill, contrast(colour['on-primary'], colour[fill]) >= 4.5]).toEqual([fill, true]);
    for (const tone of ['primary', 'accent', 'success', 'warning', 'danger'] as const)
      expect([tone, contrast(colour[tone], colour[`${tone}-soft`]) >= 4.5]).toEqual([tone, true]);
  });

  it('show the edge of a control and of a button (3 : 1)', () => {
    expect(contrast(colour['primary-fill'], colour.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.control, colour.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.control, colour.bg)).toBeGreaterThanOrEqual(3);
  });
});
