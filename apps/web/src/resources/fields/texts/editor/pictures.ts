import { extensionOf } from '@chengan/kernel/fields/file-kinds'
import { createContext } from 'react'
import { sendForm } from '../../../files/upload.ts'

/** Where the editor sends its pictures, and under which names the reply tells of them (product.md §7). */
export interface PictureStore {
  readonly path: string
  readonly nameField: string
  readonly urlField: string
}

export const PictureStoreContext = createContext<PictureStore>({ path: 'sys/oss/upload', nameField: 'name', urlField: 'url' })

const kinds = ['jpeg', 'png', 'gif', 'jpg', 'bmp'] as const
const largest = 2 * 1024 * 1024

export const pictureTypes = 'image/jpeg,image/png,image/gif,image/bmp'

/** Why a picture is not taken, before it is sent. */
export function pictureFault(file: { readonly name: string; readonly size: number }): 'format' | 'size' | null {
  if (!kinds.some((kind) => kind === extensionOf(file.name))) return 'format'
  return file.size > largest ? 'size' : null
}

/** Sends a picture and yields what the text keeps of it. */
export async function sendPicture(file: File, store: PictureStore): Promise<{ readonly src: string; readonly alt: string }> {
  const reply = await sendForm<{ readonly data?: Readonly<Record<string, unknown>> }>(store.path, { file, fields: { use: 'editor' } })
  const told = reply.data ?? {}
  const [src, alt] = [told[store.urlField], told[store.nameField]]
  if (typeof src !== 'string' || src === '') throw new TypeError('the reply names no address')
  return { src, alt: typeof alt === 'string' ? alt : file.name }
}
