/** Screens of other features that the editor leads to. */
export const addPixelPlace: string = '/rotators/pixels/add';
export const pixelsPlace: string = '/rotators/pixels';
export const editPixelPlace = (id: string): string => `/rotators/pixels/${id}/edit`;
export const domainsPlace: string = '/rotators/domains';
