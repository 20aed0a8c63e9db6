/** Questions about a shown page, as expressions that a browser evaluates. */

/** Whether the whole element is in the part of the page that is seen. */
export function inViewport(selector: string): string {
  return `(() => {
  const { top, bottom, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return height > 0 && top >= 0 && Math.min(bottom, top + 80) <= innerHeight;
})()`;
}

/** A point inside an element, at its left edge. */
export function leftEdge(selector: string): string {
  return `(() => {
  const { x, y, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return { x: Math.round(x + 8), y: Math.round(y + height / 2) };
})()`;
}

/** The colour of one point of a PNG, as `rgb(1, 2, 3)`. */
export function pixel(png: Buffer, x: number, y: number): string {
  return `(async () => {
  const file = await fetch('data:image/png;base64,${png.toString('base64')}');
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas.drawImage(await createImageBitmap(await file.blob()), -${x}, -${y});
  return 'rgb(' + [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ') + ')';
})()`;
}

/** The elements that stick out of a page of this width; nothing when it need not be scrolled sideways. */
export function overflow(width: number): string {
  return `(() => {
  if (document.documentElement.scrollWidth <= ${width}) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > ${width} + 1)
    .map((one) => one.outerHTML.slice(0, 100));
})()`;
}

/** Every text that is seen, with the contrast of its colour to its background (WCAG 2.2, 1.4.3). */
export const contrasts = `(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = rgba(getComputedStyle(one).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const seen = new Map();
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    if (text === '' || !element.checkVisibility() || element.closest('.visually-hidden')) continue;
    const [a, b] = [rgba(getComputedStyle(element).color), behind(element)].map(luminance);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    seen.set(element, { text: element.tagName + '.' + element.className + ' ' + text.slice(0, 40), ratio });
  }
  return [...seen.values()];
})()`;
