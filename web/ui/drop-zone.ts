import { type DragEvent, useState } from 'react';

/** For a field into which a file can also be dropped: what its element is given. `data-over` is there to be seen. */
export function useDropZone(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return {
    'data-over': isOver || undefined,
    onDragOver: over,
    onDragLeave: over,
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}
