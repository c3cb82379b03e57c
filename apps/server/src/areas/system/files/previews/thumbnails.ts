import { pictureLibrary } from '../../../../ports/picture-library.ts'
import { contentKey } from '../../../../resources/files/content-key.ts'
import type { Services } from '../../../../services.ts'
import type { StoredFile } from '../read-file.ts'
import { thumbnailKeyOf, thumbnailWidths } from '../stores/derived-keys.ts'

/** A smaller picture of a stored one, made once and kept beside it; null when the file is no picture or already as small. */
export async function thumbnailKey(services: Services, file: StoredFile, asked: number): Promise<string | null> {
  const width = thumbnailWidths.find((one) => one >= asked) ?? 1280
  if (file.typeId !== '1' || file.mime === 'image/svg+xml' || file.mime === 'image/bmp' || !Number.isFinite(asked) || asked <= 0)
    return null
  const key = thumbnailKeyOf(file.sha, width)
  if ((await services.store.size(key)) !== null) return key
  const sharp = await pictureLibrary()
  const source = await bytesOf(await services.store.get(contentKey(file.sha)))
  const small = await sharp(source).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  await services.store.put(key, small)
  return key
}

export async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
