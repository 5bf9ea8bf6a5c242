export interface Picture {
  readonly name: string;
  /** Picture as a data URL, for preview and upload. */
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
