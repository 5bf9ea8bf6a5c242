/** Where a picture that came with something is looked at: by its key, by who may see its brand. */
export const pictureAddress = (brand: string, key: string): string =>
  `/console/picture?${new URLSearchParams({ brand, key }).toString()}`;

const UPLOADED = '/content-art/';

/** One that content shows: uploaded at the brand, or a drawing of the site's, which this origin has too. */
export const imageAddress = (brand: string, image: string): string =>
  image.startsWith(UPLOADED) ? pictureAddress(brand, `${brand}/content/${image.slice(UPLOADED.length)}`) : image;
