/** Where a picture that came with something is looked at: by its key, by who may see its brand. */
export const pictureAddress = (brand: string, key: string): string =>
  `/console/picture?${new URLSearchParams({ brand, key }).toString()}`;
