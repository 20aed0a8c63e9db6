import { useMemo } from 'preact/hooks';
import { type QrDrawing, qrDrawing } from './qr-drawing.ts';

/** The picture of a QR code. It is black on white in both themes, because not every camera reads the inverse. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path }: QrDrawing = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
