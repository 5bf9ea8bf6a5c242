/** Address of an uploaded picture, by its key; requires rights at its brand. */
export const pictureAddress = (brand: string, key: string): string =>
  `/console/picture?${new URLSearchParams({ brand, key }).toString()}`;

const UPLOADED = '/content-art/';

/** Picture used in content: uploaded at the brand, or artwork of the site, which this origin serves too. */
export const imageAddress = (brand: string, image: string): string =>
  image.startsWith(UPLOADED) ? pictureAddress(brand, `${brand}/content/${image.slice(UPLOADED.length)}`) : image;
