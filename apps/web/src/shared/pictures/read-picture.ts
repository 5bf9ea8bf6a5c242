export interface Picture {
  readonly name: string;
  /** The whole picture as a data address: preview and what is sent. */
  readonly data: string;
}

export function readPicture(file: File): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve({ name: file.name, data: typeof reader.result === 'string' ? reader.result : '' }),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
    reader.readAsDataURL(file);
  });
}
