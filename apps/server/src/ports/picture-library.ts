import type Sharp from 'sharp'

/** The library of pictures, which holds some 26 MB: it comes with the first picture, not with the start of the server. */
export async function pictureLibrary(): Promise<typeof Sharp> {
  return (await import('sharp')).default
}
