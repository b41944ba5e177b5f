export interface QrDrawing {
  /** Squares a side, the margin included. */
  size: number;
  /** One unit a square. */
  path: string;
}

/** Enough for a poster's corner. */
const leastPixels = 1_024;

export function svgOf({ size, path }: QrDrawing): Blob {
  const square = `<rect width="${size}" height="${size}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${leastPixels}" height="${leastPixels}" shape-rendering="crispEdges">${square}<path d="${path}" fill="#000"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** In whole pixels a square, so that no edge is grey. */
export function pngOf({ size, path }: QrDrawing): Promise<Blob> {
  const scale = Math.ceil(leastPixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser gives no canvas');
  pen.scale(scale, scale);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/png',
    );
  });
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has it once the press is dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
