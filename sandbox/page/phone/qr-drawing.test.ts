import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { qrDrawing } from './qr-drawing.ts';

/** Pixels of a module. */
const scale = 4;

/** What a camera reads from the drawing. */
function scanned(text: string): string | undefined {
  const { size, path } = qrDrawing(text);
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = row * width + Number(x) * scale;
      for (let at = start; at < start + Number(length) * scale; at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}

test.each(['https://pay.example.com/q/1', `https://pay.example.com/r/${'a1b2c3d4'.repeat(8)}`, 'Счёт № 15 за кофе'])(
  'a camera reads %s from its picture',
  (text) => {
    expect(scanned(text)).toBe(text);
  },
);
