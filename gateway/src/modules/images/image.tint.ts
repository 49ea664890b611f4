/** Hues, in degrees, that replace the two colours of the shop's drawings. */
export interface Tint {
  /** Instead of the teal of boards, housings and labels. */
  readonly main?: number;
  /** Instead of the orange of details. */
  readonly accent?: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** Less saturated colours are metal, gold or shadow. */
  readonly saturation: number;
}

// Once, not for each of a million pixels: the globals of a test's environment are slow.
const { max, min, round } = Math;

const TEAL: Range = { from: 150, to: 200, saturation: 0.22 };
const ORANGE: Range = { from: 18, to: 35, saturation: 0.6 };

const isIn = (hue: number, saturation: number, range: Range): boolean =>
  saturation > range.saturation && hue >= range.from && hue <= range.to;

/** Changes the hue of the teal and the orange of a drawing, in place. Brightness and saturation stay. */
export function tintPixels(pixels: Uint8Array, channels: number, { main, accent }: Tint): void {
  for (let at = 0; at < pixels.length; at += channels) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const top = max(red, green, blue);
    const spread = top - min(red, green, blue);
    if (spread <= top * TEAL.saturation) continue;
    const hue = hueOf(red, green, blue, spread);
    const next = isIn(hue, spread / top, TEAL) ? main : isIn(hue, spread / top, ORANGE) ? accent : undefined;
    if (next !== undefined) pixels.set(colourOf(next, top, spread), at);
  }
}

/** The hue of a colour in degrees; `spread` is the distance of its channels, above 0. */
function hueOf(red: number, green: number, blue: number, spread: number): number {
  const top = max(red, green, blue);
  if (top === red) return (60 * ((green - blue) / spread) + 360) % 360;
  if (top === green) return 60 * ((blue - red) / spread + 2);
  return 60 * ((red - green) / spread + 4);
}

/** Red, green and blue of a hue, given the largest of them and their distance. */
function colourOf(hue: number, top: number, spread: number): [number, number, number] {
  const channel = (offset: number) => {
    const sector = (offset + hue / 60) % 6;
    return round(top - spread * max(0, min(sector, 4 - sector, 1)));
  };
  return [channel(5), channel(3), channel(1)];
}
